/** A table of a file becomes rows of the school: choose the file, match its columns, look, apply. */
import {
  type ImportColumn,
  type ImportTargetName,
  importTargets,
  MOST_IMPORT_ROWS,
} from '@sekolah/contract/imports/labels'
import { type ColumnMatch, headRow, matchColumns } from '@sekolah/contract/imports/rules'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Options, SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { useSchool } from '../../app/school.tsx'
import { ColumnMatching } from '../../files/column-matching.tsx'
import { FileChoice } from '../../files/file-choice.tsx'
import { readSheets } from '../../files/reading/read-file.ts'
import type { Sheet } from '../../files/reading/sheet.ts'
import { faqSamples } from './faq-samples.ts'
import { Preview } from './preview.tsx'
import { type Fills, rowsFrom } from './rows.ts'
import { SampleFile } from './sample-file.tsx'
import { fieldMessage, useImport } from './use-import.ts'
import { yearsBefore } from './years.ts'

/** The rows among which staff choose the heads. */
const HEADS = 10

type Chosen = { name: string; sheets: Sheet[] }
type Matching = {
  sheet: Sheet
  head: number
  match: ColumnMatch
  /** What was typed for empty cells. */
  fills: Fills
}

export const SheetImport = ({ target }: { target: ImportTargetName }) => {
  const { settings } = useSchool()
  const { columns: all, noun }: { columns: Record<string, ImportColumn>; noun: string } =
    importTargets[target]
  const columns = Object.fromEntries(Object.entries(all).filter(([, { isOurs }]) => !isOurs))
  const years = target === 'past_applicants' ? yearsBefore(settings, new Date()) : []
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [matching, setMatching] = useState<Matching | null>(null)
  const [year, setYear] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const state = useImport(target)
  // The settings may arrive after the file, so what they say is no part of what was typed.
  const fills: Fills = {
    ...Object.fromEntries(Object.entries(columns).map(([key, { initial = '' }]) => [key, initial])),
    ...ownFills(target, settings),
    ...matching?.fills,
  }
  const admission_year = years.length > 0 ? (year ?? years[0] ?? null) : null

  const match = (sheet: Sheet) => {
    const texts = sheet.rows.map(({ cells }) => cells)
    const head = headRow(columns, texts)
    setMatching({
      sheet,
      head,
      match: matchColumns(columns, texts[head] ?? []),
      fills: {},
    })
  }
  const take = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    const sheets = await readSheets(file)
    setReading(false)
    setRefusal(typeof sheets === 'string' ? sheets : null)
    if (typeof sheets === 'string') return
    setChosen({ name: file.name, sheets })
    state.reset()
    const [first] = sheets
    if (first) match(first)
  }
  const check = () => {
    if (!chosen || !matching) return
    const rows = matching.sheet.rows.slice(matching.head + 1)
    const named = rowsFrom(columns, rows, { match: matching.match, fills })
    state.check(named.rows, named.wrong, { name: chosen.name, admission_year })
  }

  if (state.checked || state.applied) {
    return <Preview target={target} state={state} onBack={state.reset} />
  }
  const count = matching ? matching.sheet.rows.length - matching.head - 1 : 0
  return (
    <div className="space-y-4">
      <Card className="space-y-4 p-4 sm:p-6">
        <FileChoice
          label="Pilih berkas"
          hint={`XLSX atau CSV, paling besar 20 MB, paling banyak ${MOST_IMPORT_ROWS.toLocaleString('id-ID')} baris.`}
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          chosen={chosen?.name}
          pending={isReading}
          error={refusal}
          onFiles={take}
        />
        {!chosen && <SampleFile target={target} columns={columns} />}
        {target === 'faq' && !chosen && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
            Belum punya daftar? Ada {faqSamples.length} contoh pertanyaan yang tidak tampil sebelum
            Anda menulis jawabannya dan mengaktifkannya.
            <Button
              look="quiet"
              pending={state.share !== null}
              onClick={() =>
                state.check(faqSamples, [], { name: 'Contoh pertanyaan', admission_year: null })
              }
            >
              Pakai contoh pertanyaan
            </Button>
          </p>
        )}
        {target === 'past_applicants' && (
          <p className="text-sm text-soft">
            Yang disimpan hanya tanggal dan hasilnya, tanpa nama atau nomor siapa pun. Angkanya
            menjadi pembanding di Laporan kepala sekolah; tidak ada yang tercatat sebagai pendaftar.
          </p>
        )}
        {chosen && chosen.sheets.length > 1 && (
          <SelectField
            label="Lembar"
            value={matching?.sheet.name}
            onChange={(event) => {
              const sheet = chosen.sheets.find(({ name }) => name === event.target.value)
              if (sheet) match(sheet)
            }}
          >
            <Options of={chosen.sheets.map(({ name }) => name)} />
          </SelectField>
        )}
        {years.length > 0 && (
          <SelectField
            label="Tahun penerimaan"
            value={admission_year ?? ''}
            error={fieldMessage(state.failure, 'admission_year')}
            onChange={(event) => setYear(event.target.value)}
          >
            <Options of={years} />
          </SelectField>
        )}
      </Card>
      {matching && (
        <Card className="p-4 sm:p-6">
          <h2 className="text-lg">Cocokkan kolom</h2>
          <div className="mt-3 mb-4">
            <SelectField
              label="Baris judul"
              hint={`Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya ${count} baris.`}
              value={matching.head}
              onChange={(event) => {
                const head = Number(event.target.value)
                const heads = matching.sheet.rows[head]?.cells ?? []
                setMatching({ ...matching, head, match: matchColumns(columns, heads) })
              }}
            >
              {matching.sheet.rows.slice(0, HEADS).map(({ row, cells }, index) => (
                <option key={row} value={index}>
                  Baris {row}: {cells.filter(Boolean).join(', ').slice(0, 80)}
                </option>
              ))}
            </SelectField>
          </div>
          <ColumnMatching
            columns={columns}
            heads={matching.sheet.rows[matching.head]?.cells ?? []}
            example={matching.sheet.rows[matching.head + 1]?.cells ?? []}
            match={matching.match}
            fills={fills}
            onMatch={(key, at) =>
              setMatching({ ...matching, match: { ...matching.match, [key]: at } })
            }
            onFill={(key, text) =>
              setMatching({ ...matching, fills: { ...matching.fills, [key]: text } })
            }
          />
          {state.failure !== null && (
            <div className="mt-4">
              <Notice tone="bad" role="alert" title={reasonOf(state.failure)} />
            </div>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button
              look="main"
              pending={state.share !== null}
              disabled={count === 0 || count > MOST_IMPORT_ROWS}
              onClick={check}
            >
              Periksa {count} {noun}
            </Button>
            {count > MOST_IMPORT_ROWS && (
              <p className="text-sm text-bad">
                Paling banyak {MOST_IMPORT_ROWS.toLocaleString('id-ID')} baris sekali impor. Bagi
                berkasnya.
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

/** What the school itself knows for empty cells. */
const ownFills = (
  target: ImportTargetName,
  settings: { school_email?: string; school_name?: string } | null,
): Fills => {
  if (target === 'teachers' && settings?.school_email) return { contact: settings.school_email }
  return target === 'articles' && settings?.school_name ? { author: settings.school_name } : {}
}
