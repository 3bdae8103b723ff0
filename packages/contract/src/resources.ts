/** Every resource of the school by its name, gathered from the chapters. */
import { academicsResources } from './academics/words.ts'
import { homeResources } from './home/words.ts'
import { informationResources } from './information/words.ts'
import { peopleResources } from './people/words.ts'
import { schoolResources } from './school/words.ts'

export const resources = {
  ...peopleResources,
  ...academicsResources,
  ...informationResources,
  ...homeResources,
  ...schoolResources,
} as const

export type ResourceName = keyof typeof resources
export const resourceNames = Object.keys(resources) as ResourceName[]
