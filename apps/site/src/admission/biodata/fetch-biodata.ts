/** Asks the school which biodata it wants of a family who holds a seat, and what it has. */
import { createClient } from '@sekolah/api-client'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'

export const fetchBiodata = (fetch: typeof window.fetch, client_id: string) =>
  createClient(biodataVisitorCalls, { fetch }).biodata.mine({ params: { client_id } })
