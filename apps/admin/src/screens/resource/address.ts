/** A list's state in its address: search, filters, page, and the open form. */

/** `search`, `page` and the section's filters; always text, never empty. */
export type ListQuery = Record<string, string>

/** The address of the form for a new row: `/teachers/baru`. */
export const NEW_RECORD = 'baru'

/** Parses a query string, which may have been typed by hand. */
export const parseListQuery = (raw: Record<string, unknown>): ListQuery =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([key, value]): [string, string] => [key, `${value ?? ''}`.trim().slice(0, 100)])
      .filter(([key, value]) => value !== '' && (key !== 'page' || /^[1-9]\d{0,3}$/.test(value))),
  )

/** The page number, starting at 1. */
export const pageNumberOf = ({ page }: ListQuery): number => Number(page ?? 1)

/** The `limit` and `offset` of the current page. */
export const limitAndOffset = (query: ListQuery, pageSize: number) => ({
  limit: pageSize,
  offset: (pageNumberOf(query) - 1) * pageSize,
})

/** The page size: the one in the address if it is allowed, else the first size. */
export const pageSizeFrom = ({ per }: ListQuery, sizes: readonly number[]): number =>
  sizes.find((size) => `${size}` === per) ?? sizes[0] ?? 0

/** Whether a parameter filters rows; page, size, order and tab only change how they are shown. */
export const isFilterParam = (name: string): boolean =>
  !['page', 'per', 'sort', 'tab'].includes(name)

/** The open form: a row's id, `NEW_RECORD`, or null. */
export const parseRecordSegment = (text: string | undefined): number | typeof NEW_RECORD | null =>
  text === NEW_RECORD ? NEW_RECORD : text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
