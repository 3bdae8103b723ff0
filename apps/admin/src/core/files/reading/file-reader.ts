/** Answers questions about files, of which a ZIP stays open for those about its entries. */
import type { FileReadRequest, FileReadResponse } from './read-file.ts'
import { readTables } from './tables.ts'
import { readWxrFile } from './wxr.ts'
import { FileRefused, openZip, type Zip } from './zip.ts'

export const createFileReader = () => {
  /** The ZIP that was opened last; its entries are requested one by one. */
  let zip: Zip | null = null
  const read = async (question: FileReadRequest): Promise<FileReadResponse> => {
    if (question.kind === 'entry') {
      return { bytes: zip?.read(question.name) ?? new Uint8Array() }
    }
    const bytes = new Uint8Array(await question.file.arrayBuffer())
    switch (question.kind) {
      case 'sheets':
        return { sheets: readTables(bytes, question.file.name, question.options) }
      case 'wxr':
        return { site: readWxrFile(bytes) }
      case 'zip':
        zip = openZip(bytes)
        return { names: zip.names }
    }
  }
  return async (question: FileReadRequest): Promise<FileReadResponse> => {
    try {
      return await read(question)
    } catch (error) {
      return {
        refusal: error instanceof FileRefused ? error.message : 'Berkas ini tidak dapat dibaca.',
      }
    }
  }
}
