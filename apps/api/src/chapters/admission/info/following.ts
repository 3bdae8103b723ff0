/**
 * In a year with waves, the waves determine the settings' dates, for site, bot, phones and office
 * alike.
 */
import { settingsOfWaves } from '@sekolah/contract/admission/calendar/of-waves'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Settings } from '@sekolah/contract/settings/labels'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { cacheUntilWritten } from '../../../engine/db/table-editions.ts'
import { computeSettings } from '../../../kernel/settings/settings.ts'
import { wavesOf } from '../waves/of-year.ts'
import { waves } from '../waves/tables.ts'

export const followWaves = (db: Db, clock: () => Date): void => {
  // The memo is invalidated by triggers, which cannot be created once the disk is full.
  knownWaves(db, '')
  computeSettings(db, (reader, stored) => {
    const now = clock()
    const year = admissionYear(stored, now)
    // Called on every request, so it is memoised; a transaction reads the table to see its own
    // writes.
    const found = reader === db ? knownWaves(db, year) : wavesOf(reader, year)
    return settingsOfWaves(found, stored, now)
  })
}

/** As above, within a transaction and at any time. */
export const followedSettings = (reader: Reader, stored: Settings, now: Date): Settings => ({
  ...stored,
  ...settingsOfWaves(wavesOf(reader, admissionYear(stored, now)), stored, now),
})

const knownWaves = cacheUntilWritten([waves], (db, year) => wavesOf(db, year))
