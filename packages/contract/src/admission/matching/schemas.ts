/** Rows of a file beside the children of the school that they mean, or may mean. */
import { z } from 'zod'

/** Enough of a child for a person to know it from another one. */
export const meantChild = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  birth_date: z.string(),
  previous_school: z.string(),
})

/** A row whose child is certain: what will be joined. */
export const rowPair = z.object({ row: z.int(), child: meantChild })

/** A row that may mean any of these children, or nobody of them: a person says which. */
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
