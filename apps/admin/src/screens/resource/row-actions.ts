/** The actions of a list's rows, passed to the section's JSX. */
import type { useListAddress } from './use-list-address.ts'

export type RowActions<Row> = {
  /** The address of a row's form, for a `Link`. */
  formAt: ReturnType<typeof useListAddress>['formAt']
  /** Asks for confirmation, deletes, and offers to undo. */
  remove: (row: Row) => void
  /** All loaded rows, also those that a filter hides. */
  all: Row[]
  /** Puts a row that the server has stored into the cache. */
  put: (row: Row) => void
  reload: () => void
}
