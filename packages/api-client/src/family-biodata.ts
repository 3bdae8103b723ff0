/** Biodata in a family's browser, apart from the visitor's: only who has a seat needs it. */
import type { BiodataInput } from '@sekolah/contract/admission/biodata/schemas'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'
import { createTransport, type Extra, type Options } from './transport.ts'

export type FamilyBiodata = ReturnType<typeof createFamilyBiodata>

export const createFamilyBiodata = (options: Options) => {
  const { data } = createTransport(biodataVisitorCalls, options)
  return {
    shown: (extra?: Extra) => data('biodata.shown', extra),
    mine: (client_id: string, extra?: Extra) =>
      data('biodata.mine', { params: { client_id }, ...extra }),
    send: (client_id: string, body: BiodataInput, extra?: Extra & { ifMatch?: number }) =>
      data('biodata.sendMine', { params: { client_id }, body, ...extra }),
  }
}
