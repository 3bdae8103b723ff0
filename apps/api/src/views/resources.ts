/** All stored resources, collected from the chapters. */
import { type ResourceName, resourceNames } from '@sekolah/contract/resources'
import { storedAcademics } from '../chapters/academics/tables.ts'
import { storedPpdb } from '../chapters/admission/info/stored.ts'
import { storedHome } from '../chapters/home/tables.ts'
import { storedInformation } from '../chapters/information/tables.ts'
import { storedPeople } from '../chapters/people/tables.ts'
import { storedSchool } from '../chapters/school/tables.ts'
import type { KernelDeps } from '../kernel/deps.ts'
import { type CrudHandlers, crudCalls } from '../kernel/resources/crud-calls.ts'
import type { StoredResource } from '../kernel/resources/stored.ts'

export const storedResources: { [Name in ResourceName]: StoredResource<Name> } = {
  ...storedPeople,
  ...storedAcademics,
  ...storedInformation,
  ...storedHome,
  ...storedPpdb,
  ...storedSchool,
}

/** The five standard calls of every resource; a chapter replaces those that do more. */
export const resourceCalls = (deps: KernelDeps): CrudHandlers<ResourceName> =>
  Object.assign({}, ...resourceNames.map((name) => crudCalls(storedResources[name], deps)))
