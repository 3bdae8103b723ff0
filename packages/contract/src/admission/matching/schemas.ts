/** Schemas of imported rows that mean, or may mean, existing applicants. */
import { z } from 'zod'

/** Enough of a child to tell it from another one. */
export const meantChild = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  birth_date: z.string(),
  previous_school: z.string(),
})

/** A row with exactly one possible child, with which it will be joined. */
export const rowPair = z.object({ row: z.int(), child: meantChild })

/** An ambiguous row: a person has to choose one of these children, or none. */
export const rowDoubt = z.object({
  row: z.int(),
  message: z.string(),
  children: z.array(meantChild),
})

export const wrongRow = z.object({ row: z.int(), message: z.string() })

export type MeantChild = z.infer<typeof meantChild>
export type RowPair = z.infer<typeof rowPair>
export type RowDoubt = z.infer<typeof rowDoubt>
export type WrongRow = z.infer<typeof wrongRow>
