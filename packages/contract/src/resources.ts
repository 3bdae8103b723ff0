/** Every resource by its name, from all chapters. */
import { academicsResources } from './academics/calls.ts'
import { ppdbInfoResources } from './admission/info/calls.ts'
import { homeResources } from './home/calls.ts'
import { informationResources } from './information/calls.ts'
import { peopleResources } from './people/calls.ts'
import { schoolResources } from './school/calls.ts'

export const resources = {
  ...peopleResources,
  ...academicsResources,
  ...informationResources,
  ...homeResources,
  ...ppdbInfoResources,
  ...schoolResources,
} as const

export type ResourceName = keyof typeof resources
export const resourceNames = Object.keys(resources) as ResourceName[]

/** Kinds that only the office may read, also in the trash. */
export const officeKinds = ['contact_messages', 'ppdb_views'] as const

/** Kinds of rows in the trash: every resource, and those of the office. */
export const trashKinds = [...resourceNames, ...officeKinds] as const
export type TrashKind = (typeof trashKinds)[number]
