/** What one call of the API is. */
import type { Access } from './roles.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api; `{id}` and the like are parameters. */
  path: `/${string}`
  who: Access
  summary: string
  /** Personal answers are never stored by a browser or a proxy. */
  personal?: boolean
  /** The field under which a multipart form may bring a file; JSON is accepted too. */
  file?: string
  /** A success is the bytes of a file with its name; the envelope unless told. */
  answers?: 'file'
}
