/** The worker thread of a selection run: reads the school's database, and writes the run's rows. */
import { parentPort } from 'node:worker_threads'
import { makeRun, type RunOrder } from './make-run.ts'

parentPort?.on('message', (order: RunOrder) => parentPort?.postMessage(makeRun(order)))
