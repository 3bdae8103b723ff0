/** The worker thread that parses large forms: receives bytes, posts their parts. */
import { parentPort } from 'node:worker_threads'
import { parseForm, type RawForm } from './parse-form.ts'

parentPort?.on('message', async (raw: RawForm) => {
  const parts = await parseForm(raw)
  const files = typeof parts === 'string' ? [] : parts.map(([, value]) => value)
  const moved = files.flatMap((value) => (typeof value === 'string' ? [] : [value.buffer]))
  parentPort?.postMessage(parts, moved)
})
