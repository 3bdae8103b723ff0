/** What one call of the API is. */
import type { z } from 'zod'
import type { Access } from './roles.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api; `{id}` and the like are parameters. */
  path: `/${string}`
  who: Access
  summary: string
  /** Personal answers are never stored by a browser or a proxy. */
  personal?: boolean
  /** Asks for the password again when it was last given more than ten minutes ago. */
  confirm?: boolean
  /** The field under which a multipart form may bring a file; JSON is accepted too. */
  file?: string
  /** The body is bytes as they are, `application/octet-stream`; all else is in the query. */
  bytes?: true
  /** A success is the bytes of a file with its name; by default the envelope. */
  answers?: 'file'
  /** The answer is a part of a list: the client hands over its rows with how many there are. */
  paged?: true
}

/** What a call takes and answers, in the `schemas.ts` of its chapter under the same name. */
export type CallSchemas = {
  query?: z.ZodType
  body?: z.ZodType
  /** `data` of the answer; missing where the answer is a file. */
  data?: z.ZodType
  /** Status of a success, by default 200; apply answers 200 for a repeated key. */
  status?: 200 | 201
}
