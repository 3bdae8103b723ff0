/** The log on this computer: small, and without personal data. */
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FILE_BYTES = 1024 * 1024
const FILES = 5
/**
 * The longest line, in characters: a stack trace is shorter, and anything longer is likely data.
 */
const LINE_LENGTH = 4_000

/**
 * A number of nine digits and more, however it is grouped: a telephone, a NIK or an NISN. IP
 * addresses, versions and the negative exit codes of Windows are none.
 */
const personal =
  /(?<![\w.-]|\()\+?\(?(?!\d{1,5}(\.\d{1,5}){3}(?![\d.]))\d([ ().+-]{0,2}\d){8,}(?!\w)/g

/** A file that somebody has named, perhaps after a child. */
const namedFile = /(?<=[\\/])[^\\/'"\n]+(?=\.(?:pdf|csv|xlsx|png|jpe?g|txt)(?![\w.]))/gi

/** Removes tokens, e-mail addresses, named files, and numbers and account names of people. */
export const redact = (text: string): string =>
  text
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]')
    .replace(/("?token"?\s*[:=]\s*"?)[\w.~+/=-]{8,}/gi, '$1[token]')
    // A token without its name: nothing else is that long without a dot or a slash.
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}/g, '[token]')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,5}/g, '[email]')
    .replace(/([\\/](?:Users|home)[\\/])[^\\/\n:*?"<>|]+(?=[\\/])/gi, '$1[akun]')
    .replace(namedFile, '[berkas]')
    // Signs of a number as an address has them: a space, parentheses, a plus.
    .replace(/%2[089B]/gi, decodeURIComponent)
    .replace(personal, '[angka]')

/** Writes lines to `folder`, the newest in panel.log; a line that cannot be written is dropped. */
export const openLog = (
  folder: string,
  now: () => Date,
  fileBytes = FILE_BYTES,
): ((line: string) => void) => {
  const file = (number: number) => join(folder, number === 0 ? 'panel.log' : `panel.${number}.log`)
  return (line) => {
    try {
      mkdirSync(folder, { recursive: true })
      if (sizeOf(file(0)) > fileBytes) {
        rmSync(file(FILES - 1), { force: true })
        for (let number = FILES - 2; number >= 0; number -= 1) {
          if (sizeOf(file(number)) > 0) renameSync(file(number), file(number + 1))
        }
      }
      appendFileSync(file(0), `${now().toISOString()} ${redact(line.slice(0, LINE_LENGTH))}\n`)
    } catch {
      // A full disk must not stop the panel.
    }
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
