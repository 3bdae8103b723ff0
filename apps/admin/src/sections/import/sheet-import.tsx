/** A table of a file becomes rows of the school: choose the file, match its columns, look, apply. */
import {
  type ImportColumn,
  type ImportTargetName,
  importTargets,
  MOST_IMPORT_ROWS,
} from '@sekolah/contract/imports/labels'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Options, SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { useSchool } from '../../app/school.tsx'
import { TableChoice } from '../../files/table/table-choice.tsx'
import { TableColumns } from '../../files/table/table-columns.tsx'
import { useTable } from '../../files/table/use-table.ts'
import { faqSamples } from './faq-samples.ts'
import { Preview } from './preview.tsx'
import { type Fills, rowsFrom } from './rows.ts'
import { SampleFile } from './sample-file.tsx'
import { fieldMessage, useImport } from './use-import.ts'
import { yearsBefore } from './years.ts'

export const SheetImport = ({ target }: { target: ImportTargetName }) => {
  const { settings } = useSchool()
  const { columns: all, noun }: { columns: Record<string, ImportColumn>; noun: string } =
    importTargets[target]
  const columns = Object.fromEntries(Object.entries(all).filter(([, { isOurs }]) => !isOurs))
  const years = target === 'past_applicants' ? yearsBefore(settings, new Date()) : []
  const [typed, setTyped] = useState<Fills>({})
  const [year, setYear] = useState<string | null>(null)
  const state = useImport(target)
  const table = useTable(columns, state.reset)
  // The settings may arrive after the file, so what they say is no part of what was typed.
  const fills: Fills = {
    ...Object.fromEntries(Object.entries(columns).map(([key, { initial = '' }]) => [key, initial])),
    ...ownFills(target, settings),
    ...typed,
  }
  const admission_year = years.length > 0 ? (year ?? years[0] ?? null) : null

  const check = () => {
    if (!table.file || !table.matching) return
    const { match } = table.matching
    const named = rowsFrom(columns, table.rows, { match, fills })
    state.check(named.rows, named.wrong, { name: table.file.name, admission_year })
  }

  if (state.checked || state.applied) {
    return <Preview target={target} state={state} onBack={state.reset} />
  }
  const count = table.rows.length
  return (
    <div className="space-y-4">
      <Card className="space-y-4 p-4 sm:p-6">
        <TableChoice
          table={table}
          hint={`XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak ${MOST_IMPORT_ROWS.toLocaleString('id-ID')} baris.`}
        />
        {!table.file && <SampleFile target={target} columns={columns} />}
        {target === 'faq' && !table.file && (
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
      {table.matching && (
        <Card className="p-4 sm:p-6">
          <TableColumns
            table={table}
            fills={fills}
            onFill={(key, text) => setTyped({ ...typed, [key]: text })}
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
              disabled={count === 0 || count > MOST_IMPORT_ROWS || !table.isClear}
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
