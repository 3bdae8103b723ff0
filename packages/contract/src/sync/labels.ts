/** The content mirror: which public content a phone stores, and by what its rows are identified. */
import { resourceNames } from '../resources.ts'

const byId = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'id'])) as Record<Name, 'id'>

/** Every mirrored kind with the field that identifies a row; every resource is mirrored. */
export const contentKeys = {
  ...byId(resourceNames),
  settings: 'setting_key',
  pages: 'key',
} as const

export type ContentKind = keyof typeof contentKeys
export const contentKinds = Object.keys(contentKeys) as ContentKind[]
