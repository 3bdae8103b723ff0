/** A form's state as pure functions: values, changes, validation errors. */
import { ApiError } from '@sekolah/api-client'
import { z } from 'zod'
import type { Values } from '../../../core/drafts/values.ts'

/** Validation errors by field. */
export type FieldMessages = Record<string, string>

/** The values of a new form: the contract's defaults, and empty text elsewhere. */
export const blankValues = (schema: z.ZodObject): Values =>
  fromFields(schema, (field) => {
    const given = z.safeParse(field, undefined)
    return given.success ? (given.data ?? undefined) : ''
  })

/** The form's values for a stored row; the picture is undefined until another one is chosen. */
export const formValuesOf = (schema: z.ZodObject, row: object, picture?: string): Values => {
  const stored: Values = { ...row }
  return fromFields(schema, (_, name) => (name === picture ? undefined : (stored[name] ?? '')))
}

const fromFields = (
  schema: z.ZodObject,
  value: (field: z.core.$ZodType, name: string) => unknown,
): Values =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, value(field, name)]),
  )

/** The values without empty lines at the end of lists. */
export const dropEmptyLines = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((line) => `${line}`.trim() !== '') : value,
    ]),
  )

/** The changed fields with their present values. A missing field equals an empty one. */
export const changesBetween = (before: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)))

/** Merges a draft into a form that may have been edited meanwhile: the latest input wins. */
export const mergeDraft = (initial: Values, present: Values, draft: Values): Values => ({
  ...present,
  ...draft,
  ...changesBetween(initial, present),
})

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof File || other instanceof File
    ? one === other
    : JSON.stringify(one === undefined ? '' : one) ===
      JSON.stringify(other === undefined ? '' : other)

/** The first validation error of each field. */
export const validationMessages = (schema: z.ZodObject, values: Values): FieldMessages => {
  const { error } = schema.safeParse(withoutFiles(values))
  return error ? firstOf(error.issues.map(({ path, message }) => [path.join('.'), message])) : {}
}

// Only the server validates a picture; the contract's field can only remove it.
const withoutFiles = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof File ? undefined : value,
    ]),
  )

/**
 * The errors of a 422, or of a 409 for a value that is taken, by field; null for any other error.
 */
export const refusedFieldMessages = (error: unknown): FieldMessages | null =>
  error instanceof ApiError && [409, 422].includes(error.status) && error.errors.length > 0
    ? firstOf(error.errors.map(({ field, message }) => [field, message]))
    : null

/** The newer row on the server when somebody else saved first (412); null otherwise. */
export const newerRowFrom = <Row extends object>(error: unknown): Row | null =>
  error instanceof ApiError && error.status === 412 && isObject(error.data)
    ? (error.data as Row)
    : null

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An error at `meta_data.mission.2` is shown under the field `mission`. */
const fieldOf = (path: string): string => path.replace(/^meta_data\./, '').split('.')[0] ?? path

const firstOf = (reasons: [string, string][]): FieldMessages =>
  Object.fromEntries(reasons.map(([path, message]) => [fieldOf(path), message] as const).reverse())
