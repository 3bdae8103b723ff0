/** All checks of the doctor, in output order, by their names in the JSON. */
import type { Check } from './check.ts'
import {
  checkKeys,
  checkService,
  checkUnits,
  checkVersion,
  dataFolder,
  filesOfOthers,
  freeSpace,
  networkDisk,
  nodeVersion,
  publicAddress,
  unknownProxy,
} from './machine.ts'
import { checkCertificate, checkClock, checkMail, clockOfFiles, ownAddress } from './outside.ts'
import {
  auditChain,
  checkDatabase,
  checkDemo,
  checkErasure,
  checkMigrations,
  checkUploads,
  copiesOnAnotherMachine,
  documentPages,
  newestCopy,
  pushKey,
  secondFactorKey,
} from './school.ts'

export const checks = {
  version: checkVersion,
  node: nodeVersion,
  service: checkService,
  units: checkUnits,
  data_folder: dataFolder,
  files_of_others: filesOfOthers,
  free_space: freeSpace,
  network_disk: networkDisk,
  keys: checkKeys,
  public_address: publicAddress,
  own_address: ownAddress,
  certificate: checkCertificate,
  mail: checkMail,
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  clock_of_files: clockOfFiles,
  unknown_proxy: unknownProxy,
  newest_copy: newestCopy,
  copies_elsewhere: copiesOnAnotherMachine,
  uploads: checkUploads,
  document_pages: documentPages,
  erasure: checkErasure,
  demo: checkDemo,
  second_factor_key: secondFactorKey,
  push_key: pushKey,
  audit_chain: auditChain,
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks
