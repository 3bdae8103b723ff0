/** Copies of the database: reasons for making one. */

export const backupReasons = ['manual', 'scheduled', 'migration'] as const
export const backupReasonLabels: Record<(typeof backupReasons)[number], string> = {
  manual: 'dibuat sendiri',
  scheduled: 'terjadwal',
  migration: 'sebelum pembaruan',
}
