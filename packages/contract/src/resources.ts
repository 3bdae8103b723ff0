/** Every resource of the school by its name, gathered from the chapters. */
import { informationResources } from './information/words.ts'
import { peopleResources } from './people/words.ts'

export const resources = { ...peopleResources, ...informationResources } as const

export type ResourceName = keyof typeof resources
export const resourceNames = Object.keys(resources) as ResourceName[]
