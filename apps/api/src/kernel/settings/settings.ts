/** Reads settings for the rest of the server, and changes them. */

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
import { changedValues } from '../audit/values.ts'
import type { KernelDeps } from '../deps.ts'
import { settings } from './tables.ts'

type Known = { settings: Settings; changedAt: Map<SettingKey, Date> }
const cache = new WeakMap<Db, Known>()

/** All settings; the stored ones are cached until one changes. */
export const currentSettings = (db: Db): Settings => withComputed(db, db, known(db).settings)

/**
 * Computes settings whose values come from elsewhere and replace the stored ones, which are passed
 * in.
 */
type Compute = (reader: Reader, stored: Settings) => Partial<Settings>

const computing = new WeakMap<Db, Compute>()

/** Registered once per database, by the chapter whose tables hold the values. */
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
export const settingsInTransaction = (db: Db, tx: Reader): Settings =>
  withComputed(db, tx, readStored(tx))

/** The stored settings, without the computed ones. */
export const cachedStoredSettings = (db: Db): Settings => known(db).settings

/** As above, as a transaction sees them. */
export const readStored = (reader: Reader): Settings =>
  settingsOf(reader.select().from(settings).all())

/** The school's calendar day at a point in time. */
export const schoolDay = (db: Db, now: Date): string => dayIn(currentSettings(db).time_zone, now)

/** When staff last changed a setting; null while it has its initial value. */
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

/** A setting without a row has its initial value. */
const settingsOf = (rows: readonly Setting[]): Settings => ({
  ...initialSettings,
  ...settingsFrom(rows),
})

/** Settings are the school's own texts; for lists and tables the audit only stores the name. */
const isPlain = (key: string): boolean => {
  const known = settingKeys.find((one) => one === key)
  return known !== undefined && !isStructured(known)
}

/** Must be called after every transaction that called `saveSettings`. */
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

/** Changes settings as staff send them; returns the present settings that they may read. */
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
      const after = settingsInTransaction(db, tx)
      requirePortalAddress(after)
      settingsChanging(tx, before, after)
      const values = changedValues(before, after, keys, isPlain)
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
 * Stores values; equal ones are left untouched, so that `updated_at` of `ppdb_status` is the time
 * when admission was really switched. Returns the keys that changed.
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
      // A hidden setting has a revision of its own.
      if (!definitionOf(setting_key).hidden) {
        writeContent(tx, 'settings', now, ({ rev }) => save(rev))
      } else save((stored?.rev ?? 0) + 1)
      return true
    })
    .map(({ setting_key }) => setting_key)

/** The settings that a member of staff may read, with their revisions. */
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

/**
 * Drops computed settings that are sent back unchanged, because they are never stored; another
 * value is refused.
 */
const withoutComputed = (computed: Partial<Settings>, sent: readonly Sent[]): Sent[] =>
  sent.filter(({ setting_key: key, setting_value }) => {
    if (computed[key] === undefined) return true
    if (computed[key] === setting_value) return false
    throw new InvalidField(
      key,
      'Tanggal ini mengikuti gelombang yang sedang atau akan dibuka. Ubah tanggalnya di Kalender.',
    )
  })

/** Throws Forbidden, naming the owner, for a change of a setting that belongs to another role. */
const refuseForeign = (before: Settings, sent: readonly Sent[], by: RoleHolder): void => {
  const foreign = sent.find(
    ({ setting_key: key, setting_value }) => setting_value !== before[key] && !mayChange(key, by),
  )?.setting_key
  if (foreign === undefined) return
  const owner = accessLabel(ownerOf(foreign))
  throw new Forbidden(`“${definitionOf(foreign).label}” hanya dapat diubah oleh ${owner}.`)
}

/** Throws Stale when somebody else has changed one of them since the caller read it. */
const refuseStaleSettings = (db: Db, tx: Tx, sent: readonly Sent[], by: RoleHolder): void => {
  const isStale = sent.some(({ setting_key, setting_value, rev }) => {
    if (rev === undefined) return false
    const stored = rowOf(tx, setting_key)
    // A caller whose answer was lost sends the same value again.
    return rev !== (stored?.rev ?? 0) && setting_value !== stored?.setting_value
  })
  if (!isStale) return
  throw new Stale(
    'Pengaturan sudah diubah orang lain. Periksa kembali.',
    storedSettings(db, by, tx),
  )
}

/** Families who cannot apply here must be told where they can. */
const requirePortalAddress = ({ ppdb_mode, ppdb_portal_url }: Settings): void => {
  if (ppdb_mode === 'portal' && !ppdb_portal_url) {
    throw new InvalidField(
      'ppdb_portal_url',
      'Alamat portal pendaftaran wajib diisi bila pendaftaran di portal lain.',
    )
  }
}

const rowOf = (db: Reader, key: SettingKey) =>
  db.select().from(settings).where(eq(settings.setting_key, key)).get()
