/** Settings between form and server: why a value is refused, and what is sent. */
import { ApiError } from '@sekolah/api-client'
import { type Setting, type SettingKey, settingKeys } from '@sekolah/contract/school'
import { settingsInput } from '@sekolah/contract/school/schema'
import type { Messages, Values } from '../../resource-screen/form-state.ts'

/** Why a value would be refused, by key. */
export const settingMessages = (values: Values): Messages =>
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const one = { setting_key: key, setting_value: `${values[key] ?? ''}` }
      const { error } = settingsInput.safeParse({ settings: [one] })
      return error ? [[key, error.issues[0]?.message ?? 'Belum benar.']] : []
    }),
  )

/** The changed keys as they are sent. */
export const settingRows = (changes: Values): Setting[] =>
  Object.entries(changes).map(([key, value]) => ({
    setting_key: key as SettingKey,
    setting_value: `${value}`,
  }))

/** The server names a refused setting by its place in what was sent; the form by its key. */
export const byKey = (error: unknown, sent: Setting[]): unknown =>
  error instanceof ApiError && error.status === 422
    ? new ApiError(
        422,
        {
          message: error.message,
          errors: error.errors.map(({ field, message }) => {
            const place = /^settings\.(\d+)/.exec(field)?.[1]
            return { field: (place && sent[Number(place)]?.setting_key) ?? field, message }
          }),
        },
        error.retryAfter,
      )
    : error
