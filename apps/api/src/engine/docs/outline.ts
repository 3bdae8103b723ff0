/** Prints a JSON schema like a type in source code: short, with optional fields marked. */
import { z } from 'zod'

type Schema = z.core.JSONSchema._JSONSchema

/** The type of a request (`input`) or an answer (`output`). */
export const describeSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): string =>
  outline(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '')

/** The fields of a schema, each with whether it is required. */
export const listSchemaFields = (
  schema: z.core.$ZodType,
): { name: string; type: string; needed: boolean }[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: outline(field, ''),
    needed: required.includes(name),
  }))
}

const outline = (schema: Schema, indent: string): string => {
  if (typeof schema === 'boolean') return 'any'
  const { const: only, enum: some, anyOf, oneOf, allOf, items, properties } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (some) return some.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf ?? allOf
  if (choices) {
    const texts = choices.map((choice) => outline(choice, indent))
    return [...new Set(texts)].join(allOf ? ' & ' : ' | ')
  }
  if (properties) return outlineObject(schema, indent)
  if (schema.type === 'array' && items && !Array.isArray(items)) {
    const item = outline(items, indent)
    return isChoice(items) ? `(${item})[]` : `${item}[]`
  }
  const types = [schema.type ?? 'any'].flat().join(' | ')
  return `${schema.format ?? types}${boundsOf(schema)}`
}

const isChoice = (schema: Schema): boolean =>
  typeof schema === 'object' &&
  Boolean(schema.anyOf ?? schema.oneOf ?? schema.enum ?? Array.isArray(schema.type))

const outlineObject = (
  { properties = {}, required = [] }: z.core.JSONSchema.JSONSchema,
  indent: string,
): string => {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, field]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${outline(field, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const boundsOf = ({
  minLength,
  maxLength,
  minimum,
  maximum,
}: z.core.JSONSchema.JSONSchema): string => {
  const [least, most] = [minLength ?? minimum, maxLength ?? maximum]
  // Ignores the bounds of JavaScript's safe integers, which are no rule of ours.
  const isReal = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const from = isReal(least) ? `${least}` : ''
  const to = isReal(most) ? `${most}` : ''
  return from || to ? ` ${from}…${to}` : ''
}
