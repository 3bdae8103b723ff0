/** Enrolment, as the office uses it. */
import type { enrolmentCalls } from '@sekolah/contract/admission/enrolment/calls'
import type { BodyOf, QueryOf } from '@sekolah/contract/schemas'
import type { Extra, Transport } from './transport.ts'

export const enrolmentFunctions = ({
  answer,
  data,
}: Pick<Transport<keyof typeof enrolmentCalls>, 'answer' | 'data'>) => ({
  list: (query: QueryOf<'enrolments.list'> = {}, extra?: Extra) =>
    answer('enrolments.list', { query, ...extra }),
  overview: (extra?: Extra) => data('enrolments.overview', extra),
  /** `rev` is that of the seat as it was shown. */
  change: (id: number, body: BodyOf<'enrolments.change'>, rev?: number) =>
    data('enrolments.change', { params: { id }, body, ifMatch: rev }),
  /** Offers the free seats of a wave to the next of its waiting list. */
  refill: (id: number) => data('enrolments.refill', { params: { id } }),
  plan: (extra?: Extra) => data('enrolments.plan', extra),
  savePlan: (body: BodyOf<'enrolments.savePlan'>, rev?: number) =>
    data('enrolments.savePlan', { body, ifMatch: rev }),
  feeders: (extra?: Extra) => data('feeders.list', extra),
  /** Without a name each spelling is a school of its own again. */
  joinFeeders: (names: string[], name: string | null) =>
    data('feeders.join', { body: { names, name } }),
  identifyFeeder: (name: string, npsn: string | null) =>
    data('feeders.identify', { body: { name, npsn } }),
  classes: (extra?: Extra) => data('classes.list', extra),
  /** Whoever was moved by hand is divided anew as well. */
  divideClasses: (body: BodyOf<'classes.divide'>) => data('classes.divide', { body }),
  moveToClass: (id: number, class_group: string | null) =>
    data('classes.move', { params: { id }, body: { class_group } }),
  portalImports: (extra?: Extra) => data('portal.imports', extra),
  bringPortal: (body: BodyOf<'portal.bring'>) => data('portal.bring', { body }),
  undoPortal: (id: number) => data('portal.undo', { params: { id } }),
})
