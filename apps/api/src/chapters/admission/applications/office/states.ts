/** Document and seat states for a page of the list: each part reads them for all rows at once. */
import type { ApplicantStates } from '@sekolah/contract/admission/states/schemas'
import type { ApplicationDeps } from '../events.ts'
import type { WithParts } from '../parts.ts'

type Deps = Pick<ApplicationDeps, 'db'> & WithParts

export const statesOf = ({ db, parts }: Deps, ids: number[]): ApplicantStates[] => {
  const read = parts.flatMap(({ states }) => states?.(db, ids) ?? [])
  return ids.map((id) => Object.assign({ id }, ...read.map((of) => of.get(id))))
}
