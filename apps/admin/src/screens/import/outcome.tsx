/** The result of an import's check, the user's answers about doubtful rows, and the outcome. */
import { formatDayOrText } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Checkbox } from '@sekolah/ui/field'
import { Badge, Notice } from '@sekolah/ui/status'
import { useEffect, useRef } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { childSummary, Doubts } from './doubts.tsx'
import type { RoundedCell } from './matching.ts'
import { RoundedNotice } from './rounded-notice.tsx'
import { RowsTable } from './rows-table.tsx'
import type { FoundRows, ImportSource, RowOf } from './source.ts'
import type { ImportState } from './use-import.ts'

/** How many wrong rows are listed; the count is of all. */
const SHOWN = 100

type Props<Found extends FoundRows, Done> = {
  state: ImportState<Found, Done>
  rounded?: readonly RoundedCell[]
  /** Goes back to choose another file. */
  onAgain?: () => void
}

export const ImportOutcome = <Found extends FoundRows, Done>(props: Props<Found, Done>) => {
  const { state, rounded = [], onAgain } = props
  const { source, found, done, answers, failure, sent } = state
  const head = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading whenever a result arrives.
  useEffect(() => {
    head.current?.focus()
  }, [found, done])
  if (done !== null) {
    const { title, body } = source.done(done)
    return (
      <Card className="p-4 sm:p-6">
        <h2 ref={head} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {title}
        </h2>
        {body}
        {onAgain && (
          <div className="mt-5">
            <Button onClick={onAgain}>Impor berkas lagi</Button>
          </div>
        )}
      </Card>
    )
  }
  if (!found) return null
  const { wrong, known, doubts, unknown, pairs } = found
  const isOpen = doubts.length + unknown.length > 0
  const isHeld = wrong.length > 0 && !source.maySkip
  const isAnswered =
    doubts.every(({ row }) => answers.choices[row] !== undefined) &&
    unknown.every((one) => answers.meanings[one.said])
  const taken = source.taken(found, answers)
  const byNumber = new Map(sent?.rows.map((row) => [row.row, row]))
  const said = (number: number) => {
    const row = byNumber.get(number)
    return row ? rowLabelOf(source, row) : ''
  }
  return (
    <Card className="space-y-4 p-4 sm:p-6">
      <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
        Pratinjau: {taken} {source.noun} siap masuk
      </h2>
      {wrong.length > 0 && (
        <Notice tone="bad" title={`${wrong.length} baris perlu diperbaiki dan tidak dapat masuk`}>
          <ul
            aria-label="Baris yang salah"
            className="mt-1 max-h-72 list-disc overflow-y-auto pl-5 wrap-anywhere"
          >
            {wrong.slice(0, SHOWN).map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                Baris {row}: {message}
              </li>
            ))}
            {wrong.length > SHOWN && <li>dan {wrong.length - SHOWN} baris lain</li>}
          </ul>
          {source.maySkip ? (
            <div className="mt-3">
              <Checkbox
                label={`Lewati ${wrong.length} baris yang salah`}
                checked={answers.skipsWrong}
                onChange={({ target }) => state.answer({ skipsWrong: target.checked })}
              />
            </div>
          ) : (
            <p className="mt-2">
              Perbaiki di berkasnya, lalu pilih lagi: semua baris masuk, atau tidak satu pun.
            </p>
          )}
        </Notice>
      )}
      {known.size > 0 && (
        <Notice tone="wait" title={`${known.size} baris sudah ada di sekolah atau di berkas ini`}>
          <div className="mt-2">
            <Checkbox
              label="Masukkan juga yang sudah ada"
              checked={answers.takesKnown}
              onChange={({ target }) => state.answer({ takesKnown: target.checked })}
            />
          </div>
        </Notice>
      )}
      {source.preview.questions?.(found, answers, state.answer)}
      <Doubts
        said={said}
        // Choosing another file discards the answers.
        doubts={isHeld ? [] : doubts}
        nobody={source.nobody ?? ''}
        choices={answers.choices}
        onChoose={(row, child) => state.answer({ choices: { ...answers.choices, [row]: child } })}
      />
      {taken > 0 && wrong.length === 0 && !isOpen && source.preview.note && (
        <Notice tone="good" title={`Semua ${found.rows.length} baris benar`}>
          {source.preview.note(found)}
        </Notice>
      )}
      <RoundedNotice rounded={rounded} />
      <RowsTable
        label={`${pairs.length} baris dipasangkan`}
        heads={['Di berkas', 'Di sekolah']}
        rows={pairs.map(({ row, child }) => ({ row, cells: [said(row), childSummary(child)] }))}
      />
      <Preview source={source} found={found} />
      {failure !== null && <Notice tone="bad" role="alert" title={errorReason(failure)} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={state.back}>Kembali</Button>
        {isOpen && !isHeld && (
          <Button
            look="main"
            pending={state.isChecking}
            disabled={!isAnswered}
            onClick={state.checkAgain}
          >
            Periksa lagi dengan pilihan ini
          </Button>
        )}
        {!isOpen && !isHeld && (
          <Button
            look="main"
            pending={state.isApplying}
            disabled={taken === 0 || (wrong.length > 0 && !answers.skipsWrong)}
            onClick={state.apply}
          >
            {source.verb} {taken} {source.noun}
          </Button>
        )}
        {isOpen && !isHeld && !isAnswered && (
          <p className="text-sm text-soft">Jawab dulu semua yang ditanyakan di atas.</p>
        )}
        {!isOpen && !isHeld && wrong.length > 0 && !answers.skipsWrong && (
          <p className="text-sm text-soft">
            Betulkan berkasnya, atau centang bahwa baris yang salah dilewati.
          </p>
        )}
      </div>
    </Card>
  )
}

type Shown<Found extends FoundRows> = Pick<ImportSource<Found, never>, 'columns' | 'preview'>

/** The first cells of a row, by which the user recognizes it. */
const rowLabelOf = <Found extends FoundRows>(
  { columns, preview }: Shown<Found>,
  row: RowOf<Found>,
): string => {
  const cells = preview.cells(row)
  return Object.entries(columns)
    .filter(([, { decimals }]) => decimals === undefined)
    .map(([key, column]) => shownCell(cells[key], column))
    .filter((text) => text !== '')
    .slice(0, 4)
    .join(', ')
}

type PreviewProps<Found extends FoundRows> = {
  source: Shown<Found>
  found: Found
}

const Preview = <Found extends FoundRows>({
  source: { columns, preview },
  found: { rows, wrong, known },
}: PreviewProps<Found>) => {
  const refused = new Set(wrong.map(({ row }) => row))
  const right = rows
    .filter(({ row }) => !refused.has(row))
    .map((row: RowOf<Found>) => ({ row: row.row, cells: preview.cells(row) }))
  const keys =
    preview.shown ??
    Object.keys(columns)
      .filter((key) => right.some(({ cells }) => cells[key]))
      .slice(0, 4)
  const shown = keys.flatMap((key) => {
    const column = columns[key]
    return column ? [{ key, ...column }] : []
  })
  return (
    <RowsTable
      label="Pratinjau"
      title="Baris yang terbaca"
      heads={shown.map(({ label }) => label)}
      rows={right.map(({ row, cells }) => ({
        row,
        cells: shown.map((column) => shownCell(cells[column.key], column)),
        badge: known.has(row) && <Badge tone="wait">Sudah ada</Badge>,
      }))}
    />
  )
}

/** A date in words; HTML of an article as a shortened plain text. */
const shownCell = (cell = '', { isDay }: { isDay?: boolean }): string =>
  isDay
    ? formatDayOrText(cell)
    : cell
        .slice(0, 400)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120)
