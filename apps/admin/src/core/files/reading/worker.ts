/** Reads files in a web worker, so that the panel stays responsive and can terminate it. */

import type { FileReadRequest, FileReadResponse } from './read-file.ts'
import { readTables } from './tables.ts'
import { readWxrFile } from './wxr.ts'
import { FileRefused, openZip, type Zip } from './zip.ts'

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

addEventListener('message', async ({ data }: MessageEvent<FileReadRequest>) => {
  try {
    postMessage(await read(data))
  } catch (error) {
    const refusal = error instanceof FileRefused ? error.message : 'Berkas ini tidak dapat dibaca.'
    postMessage({ refusal } satisfies FileReadResponse)
  }
})
