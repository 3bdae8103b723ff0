/**
 * All settings, in the order of the API's answer. The site's first script must not import this
 * file: the values reach phones as content.
 */
import { mayCall, type RoleHolder } from '../roles.ts'
import type { Definition, StructuredDefinition } from './definition.ts'
import { admissionSettings } from './definitions/admission.ts'
import { chatSettings } from './definitions/chat.ts'
import { officeSettings } from './definitions/office.ts'
import { schoolSettings } from './definitions/school.ts'
import { securitySettings } from './definitions/security.ts'
import type { StructuredKey } from './structured.ts'

export const settings = {
  ...schoolSettings,
  ...admissionSettings,
  ...officeSettings,
  ...chatSettings,
  ...securitySettings,
} satisfies Record<string, Definition> & {
  [Key in StructuredKey]: StructuredDefinition<Key>
}

export const settingKeys = Object.keys(settings) as (keyof typeof settings)[]

/** The definition of any key, including the properties of some kinds only. */
export const definitionOf = (key: keyof typeof settings): Definition => settings[key]

/** The role that owns a setting, and with those above may change it. */
export const ownerOf = (key: keyof typeof settings): 'admin' | 'treasurer' | 'super_admin' =>
  definitionOf(key).owner ?? 'admin'

/** Whether somebody may change a setting. */
export const mayChange = (key: keyof typeof settings, by: RoleHolder): boolean =>
  mayCall(ownerOf(key), by)

/** Whether staff may read a setting: those who may not edit content read only what visitors see. */
export const mayRead = (key: keyof typeof settings, by: RoleHolder): boolean =>
  !definitionOf(key).hidden || mayCall('editor', by) || mayChange(key, by)

/** Whether its text is JSON with several values. */
export const isStructured = (key: keyof typeof settings): key is StructuredKey =>
  settings[key].kind === 'structured'

/** The settings that visitors see (`settings/public`, the mirror). */
export const publicSettingKeys = settingKeys.filter((key) => !definitionOf(key).hidden)
