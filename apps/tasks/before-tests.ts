/**
 * Runs before every test file. Seeds all random tests: with the same seed in every `npm test`, with
 * a new one in each `test:long`. Also provides IndexedDB: Dexie looks for it once, when the first
 * test file of a thread imports it.
 */
import fc from 'fast-check'
import 'fake-indexeddb/auto'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })
