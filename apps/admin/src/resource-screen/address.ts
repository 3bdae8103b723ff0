/** What the address of a list says: search, filters, page, and the open form. */

/** `search`, `page` and whatever filters a section has; always text, never empty. */
export type ListQuery = Record<string, string>

/** Where a new row is written: `/teachers/baru`. */
export const NEW = 'baru'

/** Reads a query as anybody may have typed it. */
export const readListQuery = (raw: Record<string, unknown>): ListQuery =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([key, value]): [string, string] => [key, `${value ?? ''}`.trim().slice(0, 100)])
      .filter(([key, value]) => value !== '' && (key !== 'page' || /^[1-9]\d{0,3}$/.test(value))),
  )

/** From 1. */
export const pageOf = ({ page }: ListQuery): number => Number(page ?? 1)

/** The window of the list that a page shows. */
export const windowOf = (query: ListQuery, pageSize: number) => ({
  limit: pageSize,
  offset: (pageOf(query) - 1) * pageSize,
})

/** The open form: a row's id, a new row, or none. */
export const readRecord = (text: string | undefined): number | typeof NEW | null =>
  text === NEW ? NEW : text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
