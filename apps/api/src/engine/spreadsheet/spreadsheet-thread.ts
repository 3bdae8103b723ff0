/** The thread that writes spreadsheets: a table comes in, the bytes of a file go out. */
import { parentPort } from 'node:worker_threads'
import { type Table, writeTable } from './write.ts'

parentPort?.on('message', async (table: Table) => parentPort?.postMessage(await writeTable(table)))
