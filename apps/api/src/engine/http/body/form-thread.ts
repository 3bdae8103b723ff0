/** The thread that parses large forms: bytes come in, their parts go out. */
import { parentPort } from 'node:worker_threads'
import { parseForm, type RawForm } from './parse-form.ts'

parentPort?.on('message', async (raw: RawForm) => parentPort?.postMessage(await parseForm(raw)))
