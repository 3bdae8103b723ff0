/** Where a year has waves, they say the days of the settings: for site, bot, phones and office alike. */
import { settingsOfWaves } from '@sekolah/contract/admission/calendar/of-waves'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Settings } from '@sekolah/contract/settings/labels'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { remembered } from '../../../engine/db/table-editions.ts'
import { computeSettings } from '../../../kernel/settings/settings.ts'
import { wavesOf } from '../waves/of-year.ts'
import { waves } from '../waves/tables.ts'

export const followWaves = (db: Db, clock: () => Date): void => {
  // What is remembered is watched by triggers, which nobody can make once the disk is full.
  knownWaves(db, '')
  computeSettings(db, (reader, stored) => {
    const now = clock()
    const year = admissionYear(stored, now)
    // Asked with every request; a transaction must see what it has written itself.
    const found = reader === db ? knownWaves(db, year) : wavesOf(reader, year)
    return settingsOfWaves(found, stored, now)
  })
}

/** The same in a transaction, at any time. */
export const followedSettings = (reader: Reader, stored: Settings, now: Date): Settings => ({
  ...stored,
  ...settingsOfWaves(wavesOf(reader, admissionYear(stored, now)), stored, now),
})

const knownWaves = remembered([waves], (db, year) => wavesOf(db, year))
