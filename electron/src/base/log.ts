/**
 * The log on this computer: small, and without personal data. A line is one of the sentences below
 * and the kind of an error. Messages of errors are never written: they may contain the name of a
 * file, and files are named after children.
 */
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopCallName } from '@sekolah/contract/desktop/calls'
import type { Details, RenderProcessGoneDetails } from 'electron'

/** Every sentence that may be logged. */
export type LogLine =
  | 'The main process failed'
  | 'A promise failed'
  | 'The panel did not load'
  | 'The counter did not load'
  | 'The question of a proxy did not load'
  | `The page broke down: ${RenderProcessGoneDetails['reason']} (${number})`
  | `A helper process ended: ${Details['type']}, ${Details['reason']}`
  | `A foreign frame asked for ${DesktopCallName}`
  | `The panel asked for ${DesktopCallName} in a way that the contract does not know`
  | `${DesktopCallName} failed`
  | 'The settings could not be kept'
  | 'The kept login could not be deleted'
  | 'The kept login cannot be decrypted now'
  | 'The login lasts until the app ends, as it could not be kept'
  | "The panel's key cannot be decrypted and is replaced"
  | "The administration's server is no usable address and is ignored"
  | "The administration's file cannot be read and is ignored"
  | "The administration's file is ignored: others than administrators can write it"
  | "Windows' policies could not be read"
  | "Who can write the administration's file could not be found out"
  | "A former school's data could not be erased"
  | 'A notification was not shown'
  | 'The receipt printer did not print'
  | 'Another program has the keys of the counter now'
  | 'The server offers a version whose signature is wrong'
  | 'The server has sent something else than the signed version'
  | 'A new version was not downloaded'
  | 'The installer could not be opened'

export type Log = (line: LogLine, error?: unknown) => void

const MAX_FILE_BYTES = 1024 * 1024
const MAX_FILES = 5
/** How many causes of an error, and how many of its stack frames, are logged. */
const MAX_CAUSES = 3
const MAX_FRAMES = 5

/**
 * The class of an error, its code and its stack frames in this app, such as `Error EPERM
 * main.cjs:120:9`. Nothing of the message is included except Chromium's name of a network error.
 */
export const errorSignature = (error: unknown, causes = MAX_CAUSES): string => {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '', cause } = error
  const code = 'code' in error ? String(error.code) : ''
  const kind = [
    /^\w*Error$/.test(name) ? name : 'Error',
    /^E[A-Z\d_]+$/.test(code) && code,
    /\bnet::ERR_[A-Z\d_]+/.exec(message)?.[0],
    ...(stack.match(/\bmain\.cjs:\d+:\d+/g) ?? []).slice(0, MAX_FRAMES),
  ]
  const own = kind.filter(Boolean).join(' ')
  return cause === undefined || causes === 0
    ? own
    : `${own}, by ${errorSignature(cause, causes - 1)}`
}

/** Writes lines to `folder`, the newest to panel.log; a line that cannot be written is dropped. */
export const openLog = (folder: string, now: () => Date, fileBytes = MAX_FILE_BYTES): Log => {
  const file = (number: number) => join(folder, number === 0 ? 'panel.log' : `panel.${number}.log`)
  return (line, error) => {
    try {
      mkdirSync(folder, { recursive: true })
      if (sizeOf(file(0)) > fileBytes) {
        rmSync(file(MAX_FILES - 1), { force: true })
        for (let number = MAX_FILES - 2; number >= 0; number -= 1) {
          if (sizeOf(file(number)) > 0) renameSync(file(number), file(number + 1))
        }
      }
      const end = error === undefined ? '.' : `: ${errorSignature(error)}.`
      appendFileSync(file(0), `${now().toISOString()} ${line}${end}\n`)
    } catch {
      // A full disk must not stop the panel.
    }
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
