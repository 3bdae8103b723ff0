/** The worker thread that draws: receives what a picture shows, posts its bytes. */
import { parentPort } from 'node:worker_threads'
import { type Drawing, draw } from './draw.ts'

parentPort?.on('message', async (drawing: Drawing) =>
  parentPort?.postMessage(new Uint8Array(await draw(drawing))),
)
