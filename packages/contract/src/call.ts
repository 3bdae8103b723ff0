/** The declaration of one call of the API. */
import type { z } from 'zod'
import type { Access } from './roles.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under /api, with parameters such as `{id}`. */
  path: `/${string}`
  who: Access
  summary: string
  /** Personal answers must not be stored by browsers and proxies. */
  personal?: boolean
  /** Requires the password again when it was last given more than ten minutes ago. */
  confirm?: boolean
  /** The field of a multipart form that may bring a file; JSON is accepted too. */
  file?: string
  /** The body is raw bytes, `application/octet-stream`; all parameters are in the query. */
  bytes?: true
  /** A successful answer is a named file; by default it is the envelope. */
  answers?: 'file'
  /** The answer is part of a list: the client returns its rows with the total. */
  paged?: true
}

/** Schemas of a call's input and answer, in the `schemas.ts` of its chapter under the same name. */
export type CallSchemas = {
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** `data` of the answer; absent where the answer is a file. */
  data?: z.core.$ZodType
  /** Status of a success, 200 by default; apply answers 200 for a repeated key. */
  status?: 200 | 201
}
