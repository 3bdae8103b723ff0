/** Every resource of the school by its name, gathered from the chapters. */
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

/** What only the office reads, also in the trash. */
export const officeKinds = ['contact_messages', 'ppdb_views'] as const

/** What can be in the trash: every resource, and what only the office reads. */
export const trashKinds = [...resourceNames, ...officeKinds] as const
export type TrashKind = (typeof trashKinds)[number]
