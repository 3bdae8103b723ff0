/** The calls of admission: the families', the office's, and its saved views. */
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { ApplicationDeps } from './applications/events.ts'
import { familyCalls, familyOptions } from './applications/family/family-calls.ts'
import { officeCalls, officeOptions } from './applications/office/office-calls.ts'
import { applicantParts } from './parts.ts'
import { savedViewCalls, savedViewOptions } from './saved-views/calls.ts'

export const admissionOptions = {
  ...familyOptions,
  ...officeOptions,
  ...savedViewOptions,
} satisfies CallOptions

export const admissionCalls = (deps: ApplicationDeps): Handlers<'ppdb'> => {
  const withParts = { ...deps, parts: applicantParts }
  return { ...familyCalls(withParts), ...officeCalls(withParts), ...savedViewCalls(deps) }
}
