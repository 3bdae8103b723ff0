/** The worker thread of the sanitiser: receives HTML, posts clean HTML. */
import { parentPort } from 'node:worker_threads'
import { sanitise } from './sanitise.ts'

parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitise(html)))
