/** Every resource as it is stored, gathered from the chapters. */
import type { ResourceName } from '@sekolah/contract/resources'
import { storedAcademics } from '../chapters/academics/tables.ts'
import { storedPpdb } from '../chapters/admission/applications/tables.ts'
import { storedHome } from '../chapters/home/tables.ts'
import { storedInformation } from '../chapters/information/tables.ts'
import { storedPeople } from '../chapters/people/tables.ts'
import { storedSchool } from '../chapters/school/tables.ts'
import type { AnyStored, StoredResources } from '../kernel/resources/stored.ts'

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
