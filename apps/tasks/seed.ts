/** One seed for all random tests: the same in every `npm test`, another in each `test:long`. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })
