/** The worker thread that parses large forms: receives bytes, posts their parts. */
import { parentPort } from 'node:worker_threads'
import { parseForm, type RawForm } from './parse-form.ts'

parentPort?.on('message', async (raw: RawForm) => parentPort?.postMessage(await parseForm(raw)))
