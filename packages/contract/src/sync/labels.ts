/** The content mirror: the public content that a phone stores, and its keys. */
import { resourceNames } from '../resources.ts'

const byId = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'id'])) as Record<Name, 'id'>

/** Every mirrored kind with its key field; every resource is mirrored. */
export const contentKeys = {
  ...byId(resourceNames),
  settings: 'setting_key',
  pages: 'key',
} as const

export type ContentKind = keyof typeof contentKeys
export const contentKinds = Object.keys(contentKeys) as ContentKind[]
