/** Biodata of who holds a seat, as the office uses it. */
import type { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import type { BiodataInput } from '@sekolah/contract/admission/biodata/schemas'
import type { BodyOf, QueryOf } from '@sekolah/contract/schemas'
import type { Extra, FileExtra, Transport } from './transport.ts'

export const biodataFunctions = ({ data, file }: Transport<keyof typeof biodataCalls>) => ({
  fields: (extra?: Extra) => data('biodata.fields', extra),
  /** From then on exactly these are asked for. */
  ask: (body: BodyOf<'biodata.ask'>) => data('biodata.ask', { body }),
  pupils: (query: QueryOf<'biodata.pupils'> = {}, extra?: Extra) =>
    data('biodata.pupils', { query, ...extra }),
  get: (id: number, extra?: Extra) => data('biodata.get', { params: { id }, ...extra }),
  save: (id: number, body: BiodataInput, rev?: number) =>
    data('biodata.save', { params: { id }, body, ifMatch: rev }),
  export: (query: QueryOf<'biodata.export'> = {}, extra?: FileExtra) =>
    file('biodata.export', { query, ...extra }),
})
