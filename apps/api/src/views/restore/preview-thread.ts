/** The worker thread that inspects a copy: receives its name, posts the result. */
import { parentPort } from 'node:worker_threads'
import { previewRestore } from './preview.ts'
import { RestoreRefused } from './restore.ts'
import type { PreviewOrder, PreviewResult } from './restores.ts'

const look = async ({ dataDir, name, now, isProduction }: PreviewOrder): Promise<PreviewResult> => {
  try {
    return { preview: await previewRestore(dataDir, name, now, isProduction) }
  } catch (error) {
    // Errors lose their class when they cross threads.
    if (error instanceof RestoreRefused) return { refused: error.message }
    throw error
  }
}

parentPort?.on('message', async (order: PreviewOrder) => parentPort?.postMessage(await look(order)))
