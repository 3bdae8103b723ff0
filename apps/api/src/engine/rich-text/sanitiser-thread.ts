/** The thread of the sanitiser: HTML comes in, clean HTML goes out. */
import { parentPort } from 'node:worker_threads'
import { sanitise } from './sanitise.ts'

parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitise(html)))
