/** The import screen: choose a file, match its columns, have the server check the rows, apply. */
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { ImportOutcome } from './outcome.tsx'
import type { FoundRows } from './source.ts'
import { TableChoice } from './table-choice.tsx'
import { TableColumns } from './table-columns.tsx'
import type { ImportState } from './use-import.ts'
import { type TableFile, useTableFile } from './use-table.ts'

type Props<Found extends FoundRows, Done> = {
  state: ImportState<Found, Done>
  /** Content above the file choice. */
  intro?: ReactNode
  /** Further options of the source, below the file choice. */
  children?: (table: TableFile) => ReactNode
  /** Defaults for empty cells, where the source allows them. */
  fills?: Readonly<Record<string, string>>
  onFill?: (key: string, text: string) => void
}

export const ImportScreen = <Found extends FoundRows, Done>(props: Props<Found, Done>) => {
  const { state, intro, children, fills, onFill } = props
  const { source } = state
  const table = useTableFile(source.columns, state.forget)
  if (state.found || state.done !== null) {
    return <ImportOutcome state={state} rounded={table.rounded} onAgain={table.clear} />
  }
  const { file, matching } = table
  const max = formatNumber(source.maxRows)
  const rows = matching ? source.rowsFrom(table.rows, matching.match) : []
  const wrong = table.failed
  const count = rows.length + wrong.length
  const missing = (matching && source.missing?.(matching.match)) ?? null
  const isTooLong = count > source.maxRows
  return (
    <div className="space-y-4">
      <Card className="space-y-4 p-4 sm:p-6">
        {intro}
        <TableChoice
          table={table}
          hint={`${source.hint}, paling besar 20 MB, paling banyak ${max} baris.`}
        />
        {children?.(table)}
      </Card>
      {matching && file && (
        <Card className="p-4 sm:p-6">
          <TableColumns table={table} fills={fills} onFill={onFill} />
          {state.failure !== null && (
            <div className="mt-4">
              <Notice tone="bad" role="alert" title={errorReason(state.failure)} />
            </div>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button
              look="main"
              pending={state.isChecking}
              disabled={count === 0 || isTooLong || missing !== null || !table.isClear}
              onClick={() => state.check({ rows, wrong, file })}
            >
              Periksa {count} {source.noun}
            </Button>
            {missing !== null && <p className="text-sm text-soft">{missing}</p>}
            {isTooLong && (
              <p className="text-sm text-bad">
                Paling banyak {max} baris sekali impor. Bagi berkasnya.
              </p>
            )}
            {state.share !== null && (
              <progress aria-label="Memeriksa baris" value={state.share} className="accent-brand" />
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
