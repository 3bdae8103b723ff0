/** The worker thread that changes all rows of an import: receives an order, posts what came of it. */
import { parentPort } from 'node:worker_threads'
import { makeChange, type ThreadOrder } from '../../kernel/imports/changes.ts'
import { importTargets } from './targets.ts'

parentPort?.on('message', (order: ThreadOrder) =>
  parentPort?.postMessage(makeChange(order, importTargets)),
)
