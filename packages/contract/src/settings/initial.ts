/** Initial values of the settings, and proposals for empty ones, as they are stored. */
import { definitionOf, settingKeys } from './definitions.ts'
import type { SettingKey, Settings } from './labels.ts'

const initialValue = (key: SettingKey): string => {
  const { kind, initial = '' } = definitionOf(key)
  return kind === 'structured' ? JSON.stringify(initial) : `${initial}`
}

export const initialSettings = Object.fromEntries(
  settingKeys.map((key) => [key, initialValue(key)]),
) as Settings

/** Proposed statements about the school, hidden until staff confirm them. */
export const proposedSettings = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const { kind, proposal } = definitionOf(key)
    if (proposal === undefined) return []
    return [[key, kind === 'structured' ? JSON.stringify(proposal) : `${proposal}`]]
  }),
) as Partial<Settings>

/** The proposal for a setting that is still empty or has its initial value. */
export const proposalFor = (key: SettingKey, value: unknown): string | undefined =>
  value === '' || value === initialSettings[key] ? proposedSettings[key] : undefined
