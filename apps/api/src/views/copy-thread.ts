/** The thread that looks after fresh copies: the path of a file comes in, what it is goes out. */
import { parentPort } from 'node:worker_threads'
import { describeCopy } from '../engine/ops/copy.ts'
import { auditHead } from '../kernel/audit/chain.ts'

parentPort?.on('message', (file: string) =>
  parentPort?.postMessage(describeCopy(file, { auditHead })),
)
