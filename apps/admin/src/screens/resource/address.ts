/** The state of a list in its address: search, filters, page, and the open form. */

/** `search`, `page` and whatever filters a section has; always text, never empty. */
export type ListQuery = Record<string, string>

/** The address of the form for a new row: `/teachers/baru`. */
export const NEW = 'baru'

/** Parses a query that anybody may have typed. */
export const readListQuery = (raw: Record<string, unknown>): ListQuery =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([key, value]): [string, string] => [key, `${value ?? ''}`.trim().slice(0, 100)])
      .filter(([key, value]) => value !== '' && (key !== 'page' || /^[1-9]\d{0,3}$/.test(value))),
  )

/** The page number, starting at 1. */
export const pageOf = ({ page }: ListQuery): number => Number(page ?? 1)

/** The `limit` and `offset` of the page that is shown. */
export const windowOf = (query: ListQuery, pageSize: number) => ({
  limit: pageSize,
  offset: (pageOf(query) - 1) * pageSize,
})

/** Rows of a page: one of the sizes in the address, else the first of them. */
export const sizeOf = ({ per }: ListQuery, sizes: readonly number[]): number =>
  sizes.find((size) => `${size}` === per) ?? sizes[0] ?? 0

/** Parts of an address that say how a list is shown, and leave nothing out. */
export const isFilter = (name: string): boolean => !['page', 'per', 'sort', 'tab'].includes(name)

/** The open form: a row's id, `NEW`, or null. */
export const readRecord = (text: string | undefined): number | typeof NEW | null =>
  text === NEW ? NEW : text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
