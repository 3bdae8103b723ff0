/** The settings as a form: their groups, and what stands in each of them. */
import { type Definition, settingGroups } from '@sekolah/contract/settings/definition'
import { definitionOf, settingKeys } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'

export type SettingGroup = {
  /** Its fragment in the address, after `#`. */
  id: string
  title: string
  keys: SettingKey[]
}

export const groups: SettingGroup[] = Object.entries(settingGroups).map(([id, title]) => ({
  id,
  title,
  keys: settingKeys
    .filter((key) => definitionOf(key).group === id)
    .sort((a, b) => definitionOf(a).place - definitionOf(b).place),
}))

/** Whether its input takes a row of the form for itself. */
export const isWide = (definition: Definition): boolean =>
  definition.kind === 'line' ? definition.wide === true : wideKinds.includes(definition.kind)

const wideKinds: Definition['kind'][] = ['paragraph', 'link', 'document', 'structured']
