/** Derives the input of an update from that of a create. */
import { z } from 'zod'
import { objectFrom } from './values/object-from.ts'

type Unwrapped<T> = T extends z.ZodDefault<infer Inner> ? Inner : T
type Changes<T extends z.ZodObject> = z.ZodObject<{
  [K in keyof T['shape']]: z.ZodOptional<
    Unwrapped<T['shape'][K]> extends z.core.SomeType ? Unwrapped<T['shape'][K]> : never
  >
}>

/** Every field is optional and unchanged when absent: defaults apply to a create only. */
export const changesSchema = <T extends z.ZodObject>(input: T): Changes<T> =>
  z.object(
    objectFrom<Changes<T>['shape']>(
      Object.entries(input.shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ),
  )
