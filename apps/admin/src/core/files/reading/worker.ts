/** Reads files in a web worker, so that the panel stays responsive and can terminate it. */
import { createFileReader } from './file-reader.ts'
import type { FileReadRequest } from './read-file.ts'

const answer = createFileReader()

addEventListener('message', async ({ data }: MessageEvent<FileReadRequest>) => {
  postMessage(await answer(data))
})
