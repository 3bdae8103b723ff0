/** The settings as the rest of the server reads them, and how they are changed. */

import type { Account } from '@sekolah/contract/identity/schemas'
import { accessLabel, type RoleHolder } from '@sekolah/contract/roles'
import {
  definitionOf,
  isStructured,
  mayChange,
  mayRead,
  ownerOf,
  publicSettingKeys,
  settingKeys,
} from '@sekolah/contract/settings/definitions'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type {
  Setting,
  SettingKey,
  Settings,
  StoredSetting,
} from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { dayIn } from '@sekolah/contract/values/dates'
import { eq } from 'drizzle-orm'
import { Forbidden, InvalidField, Stale } from '../../engine/base/errors.ts'
import { contentVersion, writeContent } from '../../engine/content/revisions.ts'
import { type Db, type Reader, type Tx, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'
import { valuesOf } from '../audit/values.ts'
import type { KernelDeps } from '../deps.ts'
import { settings } from './tables.ts'

type Known = { settings: Settings; changedAt: Map<SettingKey, Date> }
const cache = new WeakMap<Db, Known>()

/** All settings now; what is stored is read from the database once after each change. */
export const currentSettings = (db: Db): Settings => withComputed(db, db, known(db).settings)

/** What stands elsewhere is said in the place of what is stored; given the values that are stored. */
type Compute = (reader: Reader, stored: Settings) => Partial<Settings>

const computing = new WeakMap<Db, Compute>()

/** Named once for each database, by the chapter whose tables say it. */
export const computeSettings = (db: Db, compute: Compute): void => {
  computing.set(db, compute)
}

const computedOf = (db: Db, reader: Reader, stored: Settings): Partial<Settings> =>
  computing.get(db)?.(reader, stored) ?? {}

const withComputed = (db: Db, reader: Reader, stored: Settings): Settings => {
  const computed = computedOf(db, reader, stored)
  return Object.keys(computed).length === 0 ? stored : { ...stored, ...computed }
}

/** The settings as a transaction sees them. */
export const settingsIn = (db: Db, tx: Reader): Settings => withComputed(db, tx, readStored(tx))

/** What is stored now, without what stands elsewhere. */
export const storedNow = (db: Db): Settings => known(db).settings

/** The same as a transaction sees it. */
export const readStored = (reader: Reader): Settings =>
  settingsOf(reader.select().from(settings).all())

/** The school's calendar day at a point in time. */
export const schoolDay = (db: Db, now: Date): string => dayIn(currentSettings(db).time_zone, now)

/** When staff last changed a setting; null while it is as it was installed. */
export const settingChangedAt = (db: Db, key: SettingKey): Date | null =>
  known(db).changedAt.get(key) ?? null

const known = (db: Db): Known => {
  const cached = cache.get(db)
  if (cached) return cached
  const rows = db.select().from(settings).all()
  const changed = rows.filter(({ updated_at, created_at }) => updated_at !== created_at)
  const read = {
    settings: settingsOf(rows),
    changedAt: new Map(changed.map((row) => [row.setting_key, new Date(row.updated_at)])),
  }
  cache.set(db, read)
  return read
}

/** What no row says yet is as on a first run. */
const settingsOf = (rows: readonly Setting[]): Settings => ({
  ...initialSettings,
  ...settingsFrom(rows),
})

/** Settings are the school's own words; of lists and tables the audit has the name only. */
const isPlain = (key: string): boolean => {
  const known = settingKeys.find((one) => one === key)
  return known !== undefined && !isStructured(known)
}

/** Must follow every transaction that called `saveSettings`. */
export const forgetSettings = (db: Db): void => {
  cache.delete(db)
}

/** The settings that visitors see. */
export const publicSettings = (db: Db): Setting[] => {
  const values = currentSettings(db)
  return publicSettingKeys.map((setting_key) => ({
    setting_key,
    setting_value: values[setting_key],
  }))
}

/** Changes settings as staff send them; answers what they may read of them as they are now. */
export const updateSettings = (
  {
    db,
    clock,
    live,
    settingsChanging,
  }: Pick<KernelDeps, 'db' | 'clock' | 'live' | 'settingsChanging'>,
  sent: readonly Sent[],
  by: Account,
): StoredSetting[] => {
  const now = clock()
  const changed = write(db, (tx) => {
    const stored = readStored(tx)
    const before = withComputed(db, tx, stored)
    refuseForeign(before, sent, by)
    const own = withoutComputed(computedOf(db, tx, { ...stored, ...valuesIn(sent) }), sent)
    refuseStaleSettings(db, tx, own, by)
    const keys = saveSettings(tx, own, now)
    if (keys.length > 0) {
      const after = settingsIn(db, tx)
      refuseNowhere(after)
      settingsChanging(tx, before, after)
      const values = valuesOf(before, after, keys, isPlain)
      recordAudit(
        tx,
        { actor: by, action: 'update', object: 'settings', fields: keys, values },
        now,
      )
    }
    return keys
  })
  forgetSettings(db)
  if (changed.length > 0) live.contentChanged(contentVersion(db).rev)
  return storedSettings(db, by)
}

/**
 * Stores values; what is the same as before stays untouched, so that `updated_at` of
 * `ppdb_status` says when admission was really switched. Returns the keys that changed.
 */
export const saveSettings = (tx: Tx, values: readonly Setting[], now: Date): SettingKey[] =>
  values
    .filter(({ setting_key, setting_value }) => {
      const stored = rowOf(tx, setting_key)
      if (stored?.setting_value === setting_value) return false
      const updated_at = now.toISOString()
      const save = (rev: number) =>
        tx
          .insert(settings)
          .values({ setting_key, setting_value, created_at: updated_at, updated_at, rev })
          .onConflictDoUpdate({
            target: settings.setting_key,
            set: { setting_value, updated_at, rev },
          })
          .returning()
          .get()
      // A setting that visitors cannot see has a revision of its own.
      if (!definitionOf(setting_key).hidden) {
        writeContent(tx, 'settings', now, ({ rev }) => save(rev))
      } else save((stored?.rev ?? 0) + 1)
      return true
    })
    .map(({ setting_key }) => setting_key)

/** The settings that somebody of the staff may read, with their revisions. */
export const storedSettings = (db: Db, by: RoleHolder, reader: Reader = db): StoredSetting[] => {
  const rows = reader.select().from(settings).all()
  const values = withComputed(db, reader, settingsOf(rows))
  const readable = settingKeys.filter((key) => mayRead(key, by))
  return readable.map((setting_key) => ({
    setting_key,
    setting_value: values[setting_key],
    rev: rows.find((row) => row.setting_key === setting_key)?.rev ?? 0,
  }))
}

type Sent = Setting & { rev?: number | undefined }

const valuesIn = (sent: readonly Sent[]): Partial<Settings> =>
  Object.fromEntries(sent.map(({ setting_key, setting_value }) => [setting_key, setting_value]))

/** What is said elsewhere may be sent as it was read, and is stored nowhere; another value is refused. */
const withoutComputed = (computed: Partial<Settings>, sent: readonly Sent[]): Sent[] =>
  sent.filter(({ setting_key: key, setting_value }) => {
    if (computed[key] === undefined) return true
    if (computed[key] === setting_value) return false
    throw new InvalidField(
      key,
      'Tanggal ini mengikuti gelombang yang sedang atau akan dibuka. Ubah tanggalnya di Kalender.',
    )
  })

/** Throws Forbidden, and says whose it is, where somebody would change what belongs to others. */
const refuseForeign = (before: Settings, sent: readonly Sent[], by: RoleHolder): void => {
  const foreign = sent.find(
    ({ setting_key: key, setting_value }) => setting_value !== before[key] && !mayChange(key, by),
  )?.setting_key
  if (foreign === undefined) return
  const owner = accessLabel(ownerOf(foreign))
  throw new Forbidden(`“${definitionOf(foreign).label}” hanya dapat diubah oleh ${owner}.`)
}

/** Throws Stale when one of them was changed by somebody else since the caller read it. */
const refuseStaleSettings = (db: Db, tx: Tx, sent: readonly Sent[], by: RoleHolder): void => {
  const isStale = sent.some(({ setting_key, setting_value, rev }) => {
    if (rev === undefined) return false
    const stored = rowOf(tx, setting_key)
    // Somebody whose answer was lost sends the same value again.
    return rev !== (stored?.rev ?? 0) && setting_value !== stored?.setting_value
  })
  if (!isStale) return
  throw new Stale(
    'Pengaturan sudah diubah orang lain. Periksa kembali.',
    storedSettings(db, by, tx),
  )
}

/** Families that find no form here must be told where to go. */
const refuseNowhere = ({ ppdb_mode, ppdb_portal_url }: Settings): void => {
  if (ppdb_mode === 'portal' && !ppdb_portal_url) {
    throw new InvalidField(
      'ppdb_portal_url',
      'Alamat portal pendaftaran wajib diisi bila pendaftaran di portal lain.',
    )
  }
}

const rowOf = (db: Reader, key: SettingKey) =>
  db.select().from(settings).where(eq(settings.setting_key, key)).get()
