/**
 * The worker thread that copies the database: receives the job, posts a description of the copy.
 */
import { parentPort } from 'node:worker_threads'
import { type CopyOrder, makeCopy } from '../../engine/ops/copies/copy.ts'
import { auditHead } from '../../kernel/audit/chain.ts'

parentPort?.on('message', async (order: CopyOrder) =>
  parentPort?.postMessage(await makeCopy(order, { auditHead })),
)
