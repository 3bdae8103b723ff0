/** Admission of new students, whole: the families' half, the office's half, what is told of it. */

import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { counterCalls } from './applications/counter.ts'
import { decisionCalls } from './applications/decisions.ts'
import type { ApplicationDeps } from './applications/events.ts'
import { familyCalls } from './applications/family.ts'
import { officeCalls } from './applications/office.ts'

const KB = 1024
/** Hundreds of families stand behind one address of a school or a carrier. */
const families = { per: 'address', burst: 100, perMinute: 60 } as const

export const admissionOptions = {
  'ppdb.apply': { limit: families, bodyBytes: 16 * KB },
  'ppdb.correct': { limit: families, bodyBytes: 16 * KB },
  'ppdb.withdraw': { limit: families },
  'ppdb.statusCheck': { limit: families, bodyBytes: 4 * KB },
  // Children's names, even masked, belong in no shared cache.
  'ppdb.public': { isPrivate: true },
  'ppdb.create': { bodyBytes: 16 * KB },
  'ppdb.update': { bodyBytes: 16 * KB },
  'ppdb.export': { limit: { per: 'user', burst: 5, perMinute: 0.5 } },
} satisfies CallOptions

export const admissionCalls = (deps: ApplicationDeps): Handlers<'ppdb'> => ({
  ...familyCalls(deps),
  ...officeCalls(deps),
  ...decisionCalls(deps),
  ...counterCalls(deps),
})
