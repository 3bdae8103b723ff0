/** The worker thread that examines PDFs: receives the bytes of one, posts the verdict. */
import { parentPort } from 'node:worker_threads'
import { examinePdf } from './examine-pdf.ts'

parentPort?.on('message', async (bytes: Uint8Array) =>
  parentPort?.postMessage(await examinePdf(bytes)),
)
