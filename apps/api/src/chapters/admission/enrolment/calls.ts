/** Handlers of enrolment's calls, for families and for the office. */
import { answerPage, created, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import { presentYear } from '../admission.ts'
import { requireOwnRow } from '../applications/family/own-application.ts'
import { changeSeat, confirmOwn, resignOwn } from './answers.ts'
import { divideClasses, listClasses, moveToClass } from './classes/classes.ts'
import type { EnrolmentDeps } from './events.ts'
import { feedersOf, identifySchool, joinSchools } from './feeders/feeders.ts'
import { listEnrolments } from './listing.ts'
import { overviewOf } from './overview.ts'
import { planOf, savePlan } from './plan.ts'
import { importPortalList, portalImportsOf, undoPortalList } from './portal/portal.ts'
import { refillManually } from './settle.ts'

const KB = 1024
/** Thousands of families share one IP address of a mobile carrier (CGNAT). */
const families = { per: 'address', burst: 600, perMinute: 120 } as const

export const enrolmentOptions = {
  'seat.confirm': { limit: families, bodyBytes: 4 * KB },
  'seat.resign': { limit: families },
  'enrolments.change': { bodyBytes: 4 * KB },
  'enrolments.savePlan': { bodyBytes: 16 * KB },
  'feeders.join': { bodyBytes: 16 * KB },
  'feeders.identify': { bodyBytes: 4 * KB },
  'classes.divide': { bodyBytes: 4 * KB },
  'classes.move': { bodyBytes: 4 * KB },
  'portal.bring': { limit: { per: 'user', burst: 20, perMinute: 10 }, bodyBytes: 2_048 * KB },
} satisfies CallOptions

export const enrolmentCalls = (
  deps: EnrolmentDeps,
): Handlers<'seat' | 'enrolments' | 'feeders' | 'classes' | 'portal'> => ({
  'seat.confirm': async ({ params, body, ifMatch }) => {
    requireOwnRow(deps.db, params.client_id)
    return ok(confirmOwn(deps, params.client_id, await body(), ifMatch))
  },

  'seat.resign': ({ params, ifMatch }) => ok(resignOwn(deps, params.client_id, ifMatch)),

  'enrolments.list': ({ query }) => answerPage(listEnrolments(deps, query), query),
  'enrolments.overview': () => ok(overviewOf(deps)),

  'enrolments.change': async ({ params, body, user, ifMatch }) => {
    const changed = changeSeat(deps, params.id, await body(), user, ifMatch)
    return ok(changed, { etag: changed.rev })
  },

  'enrolments.refill': ({ params, user }) => ok(refillManually(deps, params.id, user)),

  'enrolments.plan': () => {
    const plan = planOf(deps.db, presentYear(deps.db, deps.clock()))
    return ok(plan, { etag: plan.rev })
  },

  'enrolments.savePlan': async ({ body, user, ifMatch }) => {
    const plan = savePlan(deps, await body(), user, ifMatch)
    return ok(plan, { etag: plan.rev })
  },

  'feeders.list': async () => ok(await feedersOf(deps)),
  'feeders.join': async ({ body, user }) => ok(await joinSchools(deps, await body(), user)),
  'feeders.identify': async ({ body, user }) => ok(await identifySchool(deps, await body(), user)),

  'classes.list': () => ok(listClasses(deps)),
  'classes.divide': async ({ body, user }) => ok(divideClasses(deps, await body(), user)),
  'classes.move': async ({ params, body, user }) =>
    ok(moveToClass(deps, params.id, await body(), user)),

  'portal.imports': () => ok(portalImportsOf(deps)),

  'portal.bring': async ({ body, user }) => {
    const answer = importPortalList(deps, await body(), user)
    return answer.import ? created(answer) : ok(answer)
  },

  'portal.undo': ({ params, user }) => ok(undoPortalList(deps, params.id, user)),
})
