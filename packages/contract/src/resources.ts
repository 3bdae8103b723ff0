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

/** What can be in the trash: every resource, and the messages of the contact form. */
export const trashKinds = [...resourceNames, 'contact_messages'] as const
export type TrashKind = (typeof trashKinds)[number]
