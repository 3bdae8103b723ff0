/** Marks from a spreadsheet: choose the file, match its columns, look at what is wrong, apply. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { MOST_SCORE_ROWS } from '@sekolah/contract/admission/selection/score-schemas'
import { type ColumnMatch, headRow, matchColumns } from '@sekolah/contract/imports/rules'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Options, SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { ColumnMatching } from '../../../files/column-matching.tsx'
import { FileChoice } from '../../../files/file-choice.tsx'
import { readSheets } from '../../../files/reading/read-file.ts'
import type { Sheet } from '../../../files/reading/sheet.ts'
import { matchedMarks, scoreColumns, scoreRowsFrom } from './columns.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { useScoreImport } from './use-score-import.ts'

/** The rows among which staff choose the heads. */
const HEADS = 10

type Chosen = { file: File; sheets: Sheet[] }
type Matching = { sheet: Sheet; head: number; match: ColumnMatch }

export const ImportScreen = ({ wave }: { wave: Wave }) => {
  const columns = scoreColumns(wave.paths)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [matching, setMatching] = useState<Matching | null>(null)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const state = useScoreImport(wave.id)
  const match = (sheet: Sheet) => {
    const texts = sheet.rows.map(({ cells }) => cells)
    const head = headRow(columns, texts)
    setMatching({ sheet, head, match: matchColumns(columns, texts[head] ?? []) })
  }
  const take = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    const sheets = await readSheets(file)
    setReading(false)
    setRefusal(typeof sheets === 'string' ? sheets : null)
    if (typeof sheets === 'string') return
    setChosen({ file, sheets })
    state.reset()
    const [first] = sheets
    if (first) match(first)
  }
  const rows = matching
    ? scoreRowsFrom(wave.paths, matching.sheet.rows.slice(matching.head + 1), matching.match)
    : []
  const marks = matching ? matchedMarks(wave.paths, matching.match) : []
  const hasApplicant = typeof matching?.match.applicant === 'number'
  if (Object.keys(columns).length === 1) {
    return (
      <Notice tone="info" title="Aturan gelombang ini tidak memakai nilai.">
        <p>Tambahkan nilai di Gelombang & aturan lebih dulu.</p>
      </Notice>
    )
  }
  return (
    <div className="max-w-5xl space-y-4">
      {state.checked && chosen ? (
        <ImportOutcome state={state} file={chosen.file} marks={marks} />
      ) : (
        <>
          <Card className="space-y-4 p-4 sm:p-6">
            <FileChoice
              label="Pilih berkas"
              hint={`XLSX atau CSV dengan nomor pendaftaran atau NISN, paling banyak ${MOST_SCORE_ROWS.toLocaleString('id-ID')} baris.`}
              accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              chosen={chosen?.file.name}
              pending={isReading}
              error={refusal}
              onFiles={take}
            />
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
          </Card>
          {matching && chosen && (
            <Card className="p-4 sm:p-6">
              <h2 className="text-lg">Cocokkan kolom</h2>
              <div className="mt-3 mb-4">
                <SelectField
                  label="Baris judul"
                  hint={`Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya ${rows.length} baris.`}
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
                onMatch={(key, at) =>
                  setMatching({ ...matching, match: { ...matching.match, [key]: at } })
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
                  disabled={
                    !hasApplicant ||
                    marks.length === 0 ||
                    rows.length === 0 ||
                    rows.length > MOST_SCORE_ROWS
                  }
                  onClick={() => state.check(rows, chosen.file)}
                >
                  Periksa {rows.length} baris
                </Button>
                {state.share !== null && (
                  <progress
                    aria-label="Memeriksa baris"
                    value={state.share}
                    className="accent-brand"
                  />
                )}
              </div>
            </Card>
          )}
        </>
      )}
      <ImportHistory wave={wave} />
    </div>
  )
}
