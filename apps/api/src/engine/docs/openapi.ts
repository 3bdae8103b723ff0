/** GET /api/openapi.json: the contract for programs. */
import { openApiDocument } from '@sekolah/contract/openapi'
import { cachePerAddress } from './once.ts'

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
}

/** The document for a server at `url`, its `/api` base. */
export const openApi = cachePerAddress((url) => JSON.stringify(openApiDocument(url)), headers)
