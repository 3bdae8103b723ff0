/** Rows of the tables on the headteacher's page. */

export type ApplicantCounts = {
  name: string
  applicants: number
  accepted: number
  seats?: number | null
}

/** How many programmes fit on the page. */
const PROGRAMS_SHOWN = 12

/**
 * Programmes that the school does not offer, as families typed them, are counted together in the
 * last row.
 */
export const mergeOverflowRows = (rows: ApplicantCounts[]): ApplicantCounts[] => {
  if (rows.length <= PROGRAMS_SHOWN) return rows
  const rest = rows.slice(PROGRAMS_SHOWN - 1)
  const sum = (of: 'applicants' | 'accepted') => rest.reduce((all, row) => all + row[of], 0)
  const others = { name: 'Lainnya', applicants: sum('applicants'), accepted: sum('accepted') }
  return [...rows.slice(0, PROGRAMS_SHOWN - 1), others]
}
