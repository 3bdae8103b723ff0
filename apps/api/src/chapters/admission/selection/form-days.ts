/**
 * Where a year has waves, they open and close the form: the two days of the settings follow them, so
 * that site, bot, phones without a network and the office all read the same days in one place.
 */
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { formDays, graceEndOf } from '@sekolah/contract/admission/selection/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { SettingKey, Settings } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { InvalidField } from '../../../engine/base/errors.ts'
import { contentVersion } from '../../../engine/content/revisions.ts'
import { type Db, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings, forgetSettings, saveSettings } from '../../../kernel/settings/settings.ts'
import type { SelectionDeps } from './events.ts'
import { wavesOf } from './waves.ts'

type Tools = Pick<SelectionDeps, 'db' | 'clock'> & {
  live: Pick<SelectionDeps['live'], 'contentChanged'>
}

/** `by` is who has changed a wave; null where a day has passed. */
export const followWaves = ({ db, clock, live }: Tools, by: Account | null): void => {
  const now = clock()
  const settings = currentSettings(db)
  const days = daysOfForm(db, settings, now)
  if (!days) return
  const values = [
    { setting_key: 'ppdb_start_date', setting_value: days.opens },
    { setting_key: 'ppdb_end_date', setting_value: days.closes },
  ] as const
  if (values.every(({ setting_key, setting_value }) => settings[setting_key] === setting_value)) {
    return
  }
  write(db, (tx) => {
    const fields = saveSettings(tx, values, now)
    recordAudit(tx, { actor: by, action: 'update', object: 'settings', fields }, now)
  })
  forgetSettings(db)
  live.contentChanged(contentVersion(db).rev)
}

/** Null where the settings alone say it: there are no waves, or families apply on a portal. */
export const daysOfForm = (db: Db, settings: Settings, now: Date) => {
  if (settings.ppdb_mode === 'portal') return null
  const zone = settings.time_zone
  return formDays(wavesOf(db, admissionYear(settings, now)), dayIn(zone, now), (closes) =>
    dayIn(zone, new Date(graceEndOf({ closes }, settings))),
  )
}

const followed: SettingKey[] = ['ppdb_start_date', 'ppdb_end_date']

/** Throws for a day of the settings that would not stay: it is changed at its wave. */
export const refuseOtherDays = (
  db: Db,
  after: Settings,
  changed: SettingKey[],
  now: Date,
): void => {
  const key = followed.find((one) => changed.includes(one))
  if (!key || !daysOfForm(db, after, now)) return
  throw new InvalidField(
    key,
    'Tanggal ini mengikuti gelombang yang sedang atau akan dibuka. Ubah tanggalnya di Seleksi.',
  )
}
