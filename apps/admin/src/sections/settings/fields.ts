/** Settings between form and server: validation, and the request body. */
import { ApiError } from '@sekolah/api-client'
import { isStructured, settingKeys } from '@sekolah/contract/settings/definitions'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { SettingKey, Settings, StoredSetting } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { settingsInput } from '@sekolah/contract/settings/schemas'
import type { Values } from '../../core/drafts/values.ts'
import type { FieldMessages } from '../../screens/resource/form/form-state.ts'

/** All settings, with the revision of each. */
export type SettingsWithRevisions = Settings & { rev: Partial<Record<SettingKey, number>> }

export const settingsWithRevisions = (rows: readonly StoredSetting[]): SettingsWithRevisions => ({
  ...initialSettings,
  ...settingsFrom(rows),
  rev: Object.fromEntries(rows.map(({ setting_key, rev }) => [setting_key, rev])),
})

/** Validation errors, by key. */
export const settingErrors = (values: Values): FieldMessages =>
  Object.fromEntries(
    settingKeys
      .filter((key) => key in values)
      .flatMap((key) => {
        const one = { setting_key: key, setting_value: `${values[key] ?? ''}` }
        const { error } = settingsInput.safeParse({ settings: [one] })
        return error ? [[key, error.issues[0]?.message ?? 'Belum benar.']] : []
      }),
  )

/** Parses settings stored as JSON, so that they are compared by their parts. */
export const parseStructuredSettings = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value && structuredKeys.has(key) ? JSON.parse(`${value}`) : value,
    ]),
  )

const structuredKeys = new Set<string>(settingKeys.filter(isStructured))

/** The changed settings as the request body. */
export const settingsRequestRows = (changes: Values, { rev }: Pick<SettingsWithRevisions, 'rev'>) =>
  settingKeys
    .filter((key) => key in changes)
    .map((key) => ({ setting_key: key, setting_value: `${changes[key]}`, rev: rev[key] ?? 0 }))

/** The rows of a 412 answer by key, for the form's comparison. */
export const conflictByKey = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.status !== 412 || !Array.isArray(error.data)) {
    return error
  }
  const { status, message, code, errors, data, retryAfter } = error
  return new ApiError(
    status,
    { message, code, errors, data: settingsWithRevisions(data) },
    retryAfter,
  )
}
