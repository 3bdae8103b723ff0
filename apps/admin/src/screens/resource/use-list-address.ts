/** The address of the current list, and functions that change it. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ListQuery, parseListQuery } from './address.ts'

export const useListAddress = () => {
  const { section = '', record } = useParams({ strict: false })
  const query: ListQuery = useSearch({ strict: false })
  const navigate = useNavigate()
  /** The address of a form of this section, with the same list behind it. */
  const formAt = (id: number | string) =>
    ({ to: '/$section/$record', params: { section, record: `${id}` }, search: query }) as const
  return {
    query,
    record,
    formAt,
    /** Changing a filter starts at the first page. */
    filter: (name: string, value: string) => {
      navigate({
        // A row that was opened before the debounced search took effect stays open.
        ...(record ? formAt(record) : { to: '/$section', params: { section } }),
        // Use `before`, not the rendered query: another filter change may be pending.
        search: (before) => parseListQuery({ ...before, page: undefined, [name]: value }),
        replace: true,
      })
    },
    /** The list in another order or page size, from its first page on, with the same row open. */
    listAt: (part: { sort?: string; per?: string }) => {
      const search = parseListQuery({ ...query, page: undefined, ...part })
      return record
        ? { ...formAt(record), search }
        : ({ to: '/$section', params: { section }, search } as const)
    },
    pageAt: (page: number) => {
      const { page: _, ...others } = query
      const search: ListQuery = page > 1 ? { ...others, page: `${page}` } : others
      return { to: '/$section', params: { section }, search } as const
    },
    /** Closing replaces the history entry, so that Back does not open the form again. */
    close: () => navigate({ to: '/$section', params: { section }, search: query, replace: true }),
  }
}
