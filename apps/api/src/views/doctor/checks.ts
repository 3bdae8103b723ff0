/** All checks of the doctor, in output order, by their names in the JSON. */
import type { Check } from './check.ts'
import {
  dataFolder,
  filesOfOthers,
  freeSpace,
  keys,
  networkDisk,
  nodeVersion,
  publicAddress,
  service,
  units,
  unknownProxy,
  version,
} from './machine.ts'
import { certificate, clock, clockOfFiles, mail, ownAddress } from './outside.ts'
import {
  auditChain,
  copiesOnAnotherMachine,
  database,
  demo,
  documentPages,
  erasure,
  migrations,
  newestCopy,
  pushKey,
  secondFactorKey,
  uploads,
} from './school.ts'

export const checks = {
  version,
  node: nodeVersion,
  service,
  units,
  data_folder: dataFolder,
  files_of_others: filesOfOthers,
  free_space: freeSpace,
  network_disk: networkDisk,
  keys,
  public_address: publicAddress,
  own_address: ownAddress,
  certificate,
  mail,
  database,
  migrations,
  clock,
  clock_of_files: clockOfFiles,
  unknown_proxy: unknownProxy,
  newest_copy: newestCopy,
  copies_elsewhere: copiesOnAnotherMachine,
  uploads,
  document_pages: documentPages,
  erasure,
  demo,
  second_factor_key: secondFactorKey,
  push_key: pushKey,
  audit_chain: auditChain,
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks
