/** The worker thread that draws: receives a drawing's description, posts its bytes. */
import { parentPort } from 'node:worker_threads'
import { type Drawing, renderDrawing } from './draw.ts'

parentPort?.on('message', async (drawing: Drawing) =>
  parentPort?.postMessage(new Uint8Array(await renderDrawing(drawing))),
)
