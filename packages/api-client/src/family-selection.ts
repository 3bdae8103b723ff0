/** Selection in a family's browser, apart from the visitor's: only pages of admission need it. */

import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import type { ObjectionInput } from '@sekolah/contract/admission/selection/visitor-schemas'
import { createTransport, type Extra, type Options, type Transport } from './transport.ts'

export type FamilySelection = ReturnType<typeof familySelectionFunctions>

export const createFamilySelection = (options: Options): FamilySelection =>
  familySelectionFunctions(createTransport(selectionVisitorCalls, options))

export const familySelectionFunctions = ({
  data,
}: Pick<Transport<keyof typeof selectionVisitorCalls>, 'data'>) => ({
  /** Dates, seats and paths of the waves of this year. */
  waves: (extra?: Extra) => data('waves.shown', extra),
  /** Published results by registration numbers. */
  announced: (extra?: Extra) => data('selection.announced', extra),
  /** All paths that the family asks for. */
  choosePaths: (client_id: string, paths: string[]) =>
    data('paths.choose', { params: { client_id }, body: { paths } }),
  /** Sent again with the same `id` it is the same objection. */
  object: (client_id: string, body: ObjectionInput) =>
    data('objections.create', { params: { client_id }, body }),
})
