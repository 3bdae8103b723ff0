/** Everything that the doctor looks at, in the order in which it is said. */
import type { Check } from './check.ts'
import {
  clock,
  dataFolder,
  freeSpace,
  keys,
  nodeVersion,
  publicAddress,
  unknownProxy,
} from './machine.ts'
import {
  auditChain,
  database,
  demo,
  migrations,
  newestCopy,
  secondFactorKey,
  uploads,
} from './school.ts'

export const checks = [
  nodeVersion,
  dataFolder,
  freeSpace,
  keys,
  publicAddress,
  database,
  migrations,
  clock,
  unknownProxy,
  newestCopy,
  uploads,
  demo,
  secondFactorKey,
  auditChain,
] satisfies Check[]
