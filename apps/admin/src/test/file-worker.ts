/** The panel's web worker for files, on the thread of the test. */
import { createFileReader } from '../core/files/reading/file-reader.ts'
import type { FileReadRequest } from '../core/files/reading/read-file.ts'

export class FileWorker extends EventTarget {
  #answer = createFileReader()
  async postMessage(question: FileReadRequest) {
    const data = await this.#answer(question)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {}
}
