/** The import source for rows of the school: teachers, alumni, questions, articles, figures. */
import { ApiError } from '@sekolah/api-client'
import {
  type ImportColumn,
  type ImportTargetName,
  importTargets,
  MAX_IMPORT_ROWS,
} from '@sekolah/contract/imports/labels'
import type { ImportSummary, SentRow } from '@sekolah/contract/imports/schemas'
import { buttonClass } from '@sekolah/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useSession } from '../../core/session/use-session.ts'
import {
  emptyFindings,
  type FoundRows,
  type ImportSource,
  sendInBatches,
} from '../../screens/import/source.ts'
import { type ColumnDefaults, importRowsFrom, splitIntoRequests } from './rows.ts'

type Found = FoundRows<SentRow> & { id: number }
export type RowsSource = ImportSource<Found, ImportSummary>

type Options = {
  /** The admission year of past applicants. */
  admission_year?: string | null
  /** Defaults for empty cells. */
  fills?: ColumnDefaults
}

export const useRowsSource = (
  target: ImportTargetName,
  { admission_year = null, fills = {} }: Options = {},
): RowsSource => {
  const { api } = useSession()
  const client = useQueryClient()
  const draft = useRef<number | null>(null)
  const giveUp = () => {
    const id = draft.current
    draft.current = null
    // If this fails, the server deletes the draft after a day.
    if (id !== null) api.imports.discard({ params: { id } }).catch(() => {})
  }
  const leave = useRef(giveUp)
  useEffect(() => {
    const atEnd = leave.current
    return () => atEnd()
  }, [])
  const { noun } = importTargets[target]
  const columns = importColumnsOf(target)
  return {
    ...{ columns, noun, giveUp },
    maxRows: MAX_IMPORT_ROWS,
    hint: 'XLSX, ODS, atau CSV',
    rowsFrom: (rows, match) => importRowsFrom(columns, rows, { match, fills }),
    send: async ({ rows, wrong: before, file }, sending) => {
      giveUp()
      const { id } = await api.imports.start({
        body: { target, file_name: file.name.slice(0, 200), admission_year },
      })
      draft.current = id
      const answers = await sendInBatches(
        splitIntoRequests(rows),
        (part) =>
          api.imports.rows({ params: { id }, body: { rows: part }, signal: sending.signal }),
        sending,
      )
      const wrong = answers.flatMap((answer) =>
        answer.wrong.map(({ row, errors }) => ({
          row,
          message: errors.map(({ message }) => message).join(' '),
        })),
      )
      return {
        ...{ ...emptyFindings, id, rows },
        wrong: [...before, ...wrong].toSorted((a, b) => a.row - b.row),
        known: new Set(answers.flatMap(({ known }) => known)),
      }
    },
    apply: async ({ id }, { takesKnown }) => {
      const done = await api.imports.apply({ params: { id }, body: { skip_known: !takesKnown } })
      draft.current = null
      for (const what of [keyOf('imports.list', {}), 'content', 'dashboard'] as const) {
        invalidate(client, what)
      }
      return { done }
    },
    preview: { cells: ({ cells }) => cells },
    taken: ({ rows, wrong, known }, { takesKnown }) => {
      const refused = new Set(wrong.map(({ row }) => row))
      return rows.filter(({ row }) => !refused.has(row) && (takesKnown || !known.has(row))).length
    },
    maySkip: true,
    verb: 'Impor',
    done: ({ rows }) => ({ title: `${rows} ${noun} masuk`, body: <Ways target={target} /> }),
  }
}

/** The columns that a file may have. */
export const importColumnsOf = (target: ImportTargetName): Record<string, ImportColumn> => {
  const all: Record<string, ImportColumn> = importTargets[target].columns
  return Object.fromEntries(Object.entries(all).filter(([, { isOurs }]) => !isOurs))
}

const Ways = ({ target }: { target: ImportTargetName }) => (
  <>
    <p className="mt-1 mb-5 text-soft">
      Bila ternyata keliru, semuanya dapat diurungkan sekaligus di riwayat impor.
    </p>
    <div className="flex flex-wrap gap-3">
      <Link
        to={target === 'past_applicants' ? '/$section/$record' : '/$section'}
        params={
          target === 'past_applicants'
            ? { section: 'dashboard', record: 'laporan' }
            : { section: target }
        }
        className={buttonClass({ look: 'main' })}
      >
        Lihat hasilnya
      </Link>
      <Link to="/$section" params={{ section: 'import' }} className={buttonClass()}>
        Ke riwayat impor
      </Link>
    </div>
  </>
)

/** The error of a field that the server refused, such as the year. */
export const fieldErrorMessage = (failure: unknown, field: string): string | undefined =>
  failure instanceof ApiError
    ? failure.errors.find((error) => error.field === field)?.message
    : undefined
