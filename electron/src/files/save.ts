/** Saves files from the panel where the user chooses. */
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DesktopInput, DesktopOutput } from '@sekolah/contract/desktop/calls'
import type { FileKind } from '@sekolah/contract/desktop/labels'
import { safeFileName } from '../base/names.ts'
import { Refusal } from '../base/refusal.ts'

type AskWhere = (options: {
  title: string
  defaultPath: string
  filters: { name: string; extensions: string[] }[]
}) => Promise<{ canceled: boolean; filePath: string }>

const kinds: Record<FileKind, string> = {
  csv: 'Tabel CSV',
  xlsx: 'Tabel Excel',
  pdf: 'Dokumen PDF',
  png: 'Gambar PNG',
  jpg: 'Gambar JPG',
  json: 'Data JSON',
  txt: 'Teks',
  db: 'Salinan data sekolah',
}

/** `downloads` is the folder in which the dialog opens. */
export const fileSaver = (ask: AskWhere, downloads: string) => {
  const saved = new Map<string, string>()
  return {
    save: async (file: DesktopInput<'saveFile'>): Promise<DesktopOutput<'saveFile'>> => {
      const { canceled, filePath } = await ask({
        title: 'Simpan berkas',
        defaultPath: join(downloads, safeFileName(file.suggestedName, file.kind)),
        filters: [{ name: kinds[file.kind], extensions: [file.kind] }],
      })
      if (canceled || filePath === '') return { saved: false }
      const path = filePath.toLowerCase().endsWith(`.${file.kind}`)
        ? filePath
        : `${filePath}.${file.kind}`
      // Written under a temporary name first, so that the file is complete or absent.
      const beginning = `${path}.${randomUUID()}.tmp`
      try {
        await writeFile(beginning, new Uint8Array(file.bytes), { flush: true })
        await rename(beginning, path)
      } catch (cause) {
        await rm(beginning, { force: true }).catch(() => {})
        throw new Refusal(
          'Tutup berkas lama dengan nama itu bila sedang dibuka, atau pilih folder lain.',
          { cause },
        )
      }
      const token = randomUUID()
      saved.set(token, path)
      return { saved: true, name: basename(path), token }
    },
    /** The path of a file that was saved since the app started; null for any other token. */
    pathOf: (token: string): string | null => saved.get(token) ?? null,
  }
}
