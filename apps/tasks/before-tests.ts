/**
 * Runs before every test file. All random tests have one seed: the same in every `npm test`, a new
 * one in each `test:long`. And it provides IndexedDB: Dexie looks for it once, when the first test
 * file of a thread imports it.
 */
import fc from 'fast-check'
import 'fake-indexeddb/auto'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })
