/** The worker thread that looks into a copy: receives which one, posts what it found. */
import { parentPort } from 'node:worker_threads'
import { previewRestore } from './preview.ts'
import { RestoreRefused } from './restore.ts'
import type { Looked, LookOrder } from './restores.ts'

const look = async ({ dataDir, name, now, isProduction }: LookOrder): Promise<Looked> => {
  try {
    return { preview: await previewRestore(dataDir, name, now, isProduction) }
  } catch (error) {
    // An error loses its class between threads.
    if (error instanceof RestoreRefused) return { refused: error.message }
    throw error
  }
}

parentPort?.on('message', async (order: LookOrder) => parentPort?.postMessage(await look(order)))
