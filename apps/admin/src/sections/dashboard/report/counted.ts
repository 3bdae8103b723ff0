/** The rows of a table of the headteacher's page. */

export type Counted = { name: string; applicants: number; accepted: number; seats?: number | null }

/** So many programmes fit on the page. */
const PROGRAMS_SHOWN = 12

/** What families typed in other words than the school's comes last, and is counted together. */
export const fewEnough = (rows: Counted[]): Counted[] => {
  if (rows.length <= PROGRAMS_SHOWN) return rows
  const rest = rows.slice(PROGRAMS_SHOWN - 1)
  const sum = (of: 'applicants' | 'accepted') => rest.reduce((all, row) => all + row[of], 0)
  const others = { name: 'Lainnya', applicants: sum('applicants'), accepted: sum('accepted') }
  return [...rows.slice(0, PROGRAMS_SHOWN - 1), others]
}
