/** The values of a first run, as they are stored. */
import { definitionOf, settingKeys } from './definitions.ts'
import type { SettingKey, Settings } from './labels.ts'

const initialValue = (key: SettingKey): string => {
  const { kind, initial = '' } = definitionOf(key)
  return kind === 'structured' ? JSON.stringify(initial) : `${initial}`
}

export const initialSettings = Object.fromEntries(
  settingKeys.map((key) => [key, initialValue(key)]),
) as Settings
