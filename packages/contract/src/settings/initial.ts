/** The values of a first run, and what is proposed for those that are blank, as they are stored. */
import { definitionOf, settingKeys } from './definitions.ts'
import type { SettingKey, Settings } from './labels.ts'

const initialValue = (key: SettingKey): string => {
  const { kind, initial = '' } = definitionOf(key)
  return kind === 'structured' ? JSON.stringify(initial) : `${initial}`
}

export const initialSettings = Object.fromEntries(
  settingKeys.map((key) => [key, initialValue(key)]),
) as Settings

/** Claims about the school, which nobody sees before staff have confirmed them. */
export const proposedSettings = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const { kind, proposal } = definitionOf(key)
    if (proposal === undefined) return []
    return [[key, kind === 'structured' ? JSON.stringify(proposal) : `${proposal}`]]
  }),
) as Partial<Settings>

/** What is proposed for a setting whose place on the site is blank. */
export const proposalFor = (key: SettingKey, value: unknown): string | undefined =>
  value === '' || value === initialSettings[key] ? proposedSettings[key] : undefined
