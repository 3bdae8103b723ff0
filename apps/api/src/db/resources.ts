/** Every resource as it is stored, gathered from the chapters. */
import type { ResourceName } from '@sekolah/contract/resources'
import type { AnyStored, StoredResources } from './stored.ts'
import { storedAcademics } from './tables/academics.ts'
import { storedHome } from './tables/home.ts'
import { storedInformation } from './tables/information.ts'
import { storedPeople } from './tables/people.ts'
import { storedPpdb } from './tables/ppdb.ts'
import { storedSchool } from './tables/school.ts'

const stored: StoredResources = {
  ...storedPeople,
  ...storedAcademics,
  ...storedInformation,
  ...storedHome,
  ...storedPpdb,
  ...storedSchool,
}

/** One of them, for code that treats all alike: which columns it has is checked above. */
export const storedAs = (name: ResourceName): AnyStored => stored[name] as unknown as AnyStored
