/** Settings between form and server: validation, and what is sent. */
import { ApiError } from '@sekolah/api-client'
import {
  type SettingKey,
  type Settings,
  type StoredSetting,
  settingKeys,
} from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { settingsInput } from '@sekolah/contract/settings/schemas'
import type { Messages, Values } from '../../resource-screen/form/form-state.ts'
import { groups } from './groups.ts'

/** All settings, with the revision of each. */
export type Stored = Settings & { rev: Partial<Record<SettingKey, number>> }

export const storedFrom = (rows: readonly StoredSetting[]): Stored => ({
  ...settingsFrom(rows),
  rev: Object.fromEntries(rows.map(({ setting_key, rev }) => [setting_key, rev])),
})

/** Messages for values that would be refused, by key. */
export const settingMessages = (values: Values): Messages =>
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const one = { setting_key: key, setting_value: `${values[key] ?? ''}` }
      const { error } = settingsInput.safeParse({ settings: [one] })
      return error ? [[key, error.issues[0]?.message ?? 'Belum benar.']] : []
    }),
  )

/** Settings stored as JSON are compared by their parts. */
export const partsOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value && structuredKeys.includes(key) ? JSON.parse(`${value}`) : value,
    ]),
  )

const structuredKeys: string[] = groups.flatMap(({ fields }) =>
  fields.filter(({ kind }) => kind === 'structured').map(({ key }) => key),
)

/** The changed settings as they are sent. */
export const settingRows = (changes: Values, { rev }: Pick<Stored, 'rev'>) =>
  settingKeys
    .filter((key) => key in changes)
    .map((key) => ({ setting_key: key, setting_value: `${changes[key]}`, rev: rev[key] ?? 0 }))

/** The server names a refused row by its position; the form needs its key. */
export const byKey = (error: unknown, sent: { setting_key: SettingKey }[]): unknown => {
  if (!(error instanceof ApiError)) return error
  const { status, message, data, retryAfter } = error
  const errors = error.errors.map(({ field, message }) => {
    const place = /^settings\.(\d+)/.exec(field)?.[1]
    return { field: (place && sent[Number(place)]?.setting_key) ?? field, message }
  })
  const newer = status === 412 && Array.isArray(data) ? storedFrom(data) : data
  return new ApiError(status, { message, code: error.code, errors, data: newer }, retryAfter)
}
