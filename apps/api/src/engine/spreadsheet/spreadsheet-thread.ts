/** The worker thread that writes spreadsheets: receives a table, posts the bytes of a file. */
import { parentPort } from 'node:worker_threads'
import { type Table, writeTable } from './write.ts'

parentPort?.on('message', async (table: Table) => parentPort?.postMessage(await writeTable(table)))
