/** The worker thread that runs a selection: reads the school's database, and writes the rows of a run. */
import { parentPort } from 'node:worker_threads'
import { makeRun, type RunOrder } from './make-run.ts'

parentPort?.on('message', (order: RunOrder) => parentPort?.postMessage(makeRun(order)))
