/** Parses path parameters: many calls share some, and a chapter adds the schemas of its own. */
import type { CallName, ParamsOf } from '@sekolah/contract/calls'
import { entityId } from '@sekolah/contract/values/fields'
import { clientId } from '@sekolah/contract/values/form-fields'
import { z } from 'zod'
import { NotFound } from '../base/errors.ts'

const commonParams = { id: entityId, client_id: clientId }
type CommonParams = typeof commonParams

export type ParamSchemas = Record<string, z.core.$ZodType>
export type NoParams = Record<never, never>

/** A schema for every parameter of the contract that is not a common one. */
export type OwnParams = Record<
  Exclude<keyof ParamsOf<CallName>, keyof CommonParams>,
  z.core.$ZodType
>

/** The parsed path parameters of a handler, given the schemas of its chapter. */
export type PathParams<Name extends CallName, Own extends ParamSchemas> = {
  [Param in keyof ParamsOf<Name> & keyof (CommonParams & Own)]: z.output<
    (CommonParams & Own)[Param]
  >
}

/** Parses path parameters; a value that its schema refuses is an unknown address (404). */
export const readParams = (
  given: Record<string, string>,
  own: ParamSchemas,
): Record<string, unknown> => {
  const schemas: ParamSchemas = { ...commonParams, ...own }
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const schema = schemas[name]
      const parsed = schema && z.safeParse(schema, text)
      if (!parsed?.success) throw new NotFound()
      return [name, parsed.data]
    }),
  )
}
