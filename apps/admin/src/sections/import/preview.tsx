/** What the server found in the rows: those that are wrong with their reasons, then everything. */
import { formatDayOrText } from '@sekolah/contract/dates'
import {
  type ImportColumn,
  type ImportTargetName,
  importTargets,
} from '@sekolah/contract/imports/labels'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Checkbox } from '@sekolah/ui/field'
import { Badge, Notice } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import type { Checked, ImportState } from './use-import.ts'

/** Rows that are shown; the counts are of all. */
const SHOWN = 100

type Props = { target: ImportTargetName; state: ImportState; onBack: () => void }

export const Preview = ({ target, state, onBack }: Props) => {
  const { checked, applied, failure, isApplying } = state
  const { noun } = importTargets[target]
  const head = useRef<HTMLHeadingElement>(null)
  const [skipsWrong, setSkipsWrong] = useState(false)
  const [takesKnown, setTakesKnown] = useState(false)
  const isDone = applied !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is said by its heading.
  useEffect(() => {
    head.current?.focus()
  }, [isDone])
  if (applied) {
    return (
      <Card className="p-4 sm:p-6">
        <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
          {applied.rows} {noun} masuk
        </h2>
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
      </Card>
    )
  }
  if (!checked) return null
  const { wrong, known, rows } = checked
  const taken = rightRows(checked).filter(({ row }) => takesKnown || !known.has(row)).length
  return (
    <Card className="space-y-4 p-4 sm:p-6">
      <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
        Pratinjau: {taken} {noun} siap masuk
      </h2>
      {wrong.length > 0 && (
        <Notice tone="bad" title={`${wrong.length} baris salah dan tidak dapat masuk`}>
          <ul className="mt-1 max-h-72 list-disc overflow-y-auto pl-5">
            {wrong.slice(0, SHOWN).map(({ row, messages }) => (
              <li key={row}>
                Baris {row}: {messages.join(' ')}
              </li>
            ))}
            {wrong.length > SHOWN && <li>dan {wrong.length - SHOWN} baris lain</li>}
          </ul>
          <div className="mt-3">
            <Checkbox
              label={`Lewati ${wrong.length} baris yang salah`}
              checked={skipsWrong}
              onChange={({ target: { checked: on } }) => setSkipsWrong(on)}
            />
          </div>
        </Notice>
      )}
      {known.size > 0 && (
        <Notice tone="wait" title={`${known.size} baris sudah ada di sekolah atau di berkas ini`}>
          <div className="mt-2">
            <Checkbox
              label="Masukkan juga yang sudah ada"
              checked={takesKnown}
              onChange={({ target: { checked: on } }) => setTakesKnown(on)}
            />
          </div>
        </Notice>
      )}
      <PreviewTable target={target} checked={checked} />
      {failure !== null && <Notice tone="bad" role="alert" title={reasonOf(failure)} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onBack}>Kembali</Button>
        <Button
          look="main"
          pending={isApplying}
          disabled={taken === 0 || (wrong.length > 0 && !skipsWrong)}
          onClick={() => state.apply(!takesKnown)}
        >
          Impor {taken} {noun}
        </Button>
        {wrong.length > 0 && !skipsWrong && (
          <p className="text-sm text-soft">
            Betulkan berkasnya, atau centang bahwa baris yang salah dilewati.
          </p>
        )}
        {rows.length > SHOWN && (
          <p className="text-sm text-soft">Yang tampil {SHOWN} baris pertama.</p>
        )}
      </div>
    </Card>
  )
}

const rightRows = ({ rows, wrong }: Checked) => {
  const refused = new Set(wrong.map(({ row }) => row))
  return rows.filter(({ row }) => !refused.has(row))
}

const PreviewTable = ({ target, checked }: { target: ImportTargetName; checked: Checked }) => {
  const all: Record<string, ImportColumn> = importTargets[target].columns
  const used = Object.entries(all).filter(([key]) => checked.rows.some(({ cells }) => cells[key]))
  const shown = used.slice(0, 4)
  const right = rightRows(checked)
  if (right.length === 0) return null
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys.
      tabIndex={0}
      aria-label="Baris yang siap masuk"
      className="max-h-96 overflow-auto rounded-md border border-line"
    >
      <Table label="Pratinjau">
        <thead>
          <tr>
            <Th className="w-16">Baris</Th>
            {shown.map(([key, { label }], index) => (
              <Th key={key} className={onWide(index)}>
                {label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {right.slice(0, SHOWN).map(({ row, cells }) => (
            <Row key={row}>
              <Td className="tabular-nums">{row}</Td>
              {shown.map(([key, { isDay }], index) => (
                <Td key={key} className={classes('max-w-60 truncate', onWide(index))}>
                  {isDay ? formatDayOrText(cells[key] ?? '') : plainText(cells[key] ?? '')}
                  {index === 0 && checked.known.has(row) && (
                    <span className="ml-2">
                      <Badge tone="wait">Sudah ada</Badge>
                    </span>
                  )}
                </Td>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** A phone shows the first two columns. */
const onWide = (index: number) => (index > 1 ? 'hidden sm:table-cell' : undefined)

/** HTML of an article shortened to its words. */
const plainText = (cell: string): string =>
  cell
    .slice(0, 400)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
