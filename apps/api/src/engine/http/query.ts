/** Parses the query of an address. */
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The query of a call; throws 400 for parameters that its schema does not know or refuses. */
export const readQuery = (given: URLSearchParams, schema: z.core.$ZodType | undefined): unknown => {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  for (const name of given.keys()) {
    if (!known.includes(name)) {
      throw new Refusal(400, `Parameter ${name.slice(0, 40)} tidak dikenal`)
    }
    if (given.getAll(name).length > 1) throw new Refusal(400, `Parameter ${name} tidak valid`)
  }
  if (!schema) return undefined
  const parsed = z.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Refusal(400, issue?.message ?? 'Parameter tidak valid')
  }
  return parsed.data
}

/** The parameters with these names, in this order; all others are left out. */
export const pickQuery = (given: URLSearchParams, names: readonly string[]): string =>
  new URLSearchParams(
    names.flatMap((name) => given.getAll(name).flatMap((value) => (value ? [[name, value]] : []))),
  ).toString()
