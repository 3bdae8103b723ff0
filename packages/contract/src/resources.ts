/** Every resource of the school by its name, gathered from the chapters. */
import { academicsResources } from './academics/schemas.ts'
import { ppdbResources } from './admission/labels.ts'
import { homeResources } from './home/schemas.ts'
import { informationResources } from './information/schemas.ts'
import { peopleResources } from './people/schemas.ts'
import { schoolResources } from './school/resources.ts'

export const resources = {
  ...peopleResources,
  ...academicsResources,
  ...informationResources,
  ...homeResources,
  ...ppdbResources,
  ...schoolResources,
} as const

export type ResourceName = keyof typeof resources
export const resourceNames = Object.keys(resources) as ResourceName[]

/** What can lie in the trash: every resource, and the messages of the contact form. */
export const trashKinds = [...resourceNames, 'contact_messages'] as const
export type TrashKind = (typeof trashKinds)[number]
