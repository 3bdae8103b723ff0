/** The worker thread that describes fresh copies: receives the path of a file. */
import { parentPort } from 'node:worker_threads'
import { describeCopy } from '../engine/ops/copy.ts'
import { auditHead } from '../kernel/audit/chain.ts'

parentPort?.on('message', (file: string) =>
  parentPort?.postMessage(describeCopy(file, { auditHead })),
)
