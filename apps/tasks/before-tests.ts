/**
 * Before every test file. One seed for all random tests: the same in every `npm test`, another in
 * each `test:long`. And a database of the browser's kind: Dexie looks for it once, when the first
 * file of a thread brings it along.
 */
import fc from 'fast-check'
import 'fake-indexeddb/auto'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })
