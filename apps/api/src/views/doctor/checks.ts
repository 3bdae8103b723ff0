/** All checks of the doctor, in output order, by their names in the JSON. */
import type { Check } from './check.ts'
import {
  checkDataFolder,
  checkForeignFiles,
  checkFreeSpace,
  checkKeys,
  checkNetworkDisk,
  checkNodeVersion,
  checkPublicAddress,
  checkService,
  checkUnits,
  checkUnknownProxy,
  checkVersion,
} from './machine.ts'
import {
  checkCertificate,
  checkClock,
  checkFileClock,
  checkMail,
  checkOwnAddress,
} from './outside.ts'
import {
  checkAuditChain,
  checkDatabase,
  checkDemo,
  checkDocumentPages,
  checkErasure,
  checkMigrations,
  checkNewestCopy,
  checkOffsiteCopies,
  checkPushKey,
  checkSecondFactorKey,
  checkUploads,
} from './school.ts'

export const checks = {
  version: checkVersion,
  node: checkNodeVersion,
  service: checkService,
  units: checkUnits,
  data_folder: checkDataFolder,
  files_of_others: checkForeignFiles,
  free_space: checkFreeSpace,
  network_disk: checkNetworkDisk,
  keys: checkKeys,
  public_address: checkPublicAddress,
  own_address: checkOwnAddress,
  certificate: checkCertificate,
  mail: checkMail,
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  clock_of_files: checkFileClock,
  unknown_proxy: checkUnknownProxy,
  newest_copy: checkNewestCopy,
  copies_elsewhere: checkOffsiteCopies,
  uploads: checkUploads,
  document_pages: checkDocumentPages,
  erasure: checkErasure,
  demo: checkDemo,
  second_factor_key: checkSecondFactorKey,
  push_key: checkPushKey,
  audit_chain: checkAuditChain,
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks
