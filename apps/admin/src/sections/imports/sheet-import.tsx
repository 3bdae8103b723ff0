/** The import of a table, with the further inputs of each target. */
import type { ImportTargetName } from '@sekolah/contract/imports/labels'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField } from '@sekolah/ui/field'
import { useState } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { ImportScreen } from '../../screens/import/import-screen.tsx'
import { useImport } from '../../screens/import/use-import.ts'
import { faqSamples } from './faq-samples.ts'
import type { ColumnDefaults } from './rows.ts'
import { fieldErrorMessage, importColumnsOf, useRowsSource } from './rows-source.tsx'
import { SampleFile } from './sample-file.tsx'
import { pastAdmissionYears } from './years.ts'

export const SheetImport = ({ target }: { target: ImportTargetName }) => {
  const { settings } = useSchool()
  const years = target === 'past_applicants' ? pastAdmissionYears(settings, new Date()) : []
  const [typed, setTyped] = useState<ColumnDefaults>({})
  const [year, setYear] = useState<string | null>(null)
  // The settings may load after the file, so their defaults are not part of the typed ones.
  const fills: ColumnDefaults = {
    ...Object.fromEntries(
      Object.entries(importColumnsOf(target)).map(([key, { initial = '' }]) => [key, initial]),
    ),
    ...ownFills(target, settings),
    ...typed,
  }
  const admission_year = years.length > 0 ? (year ?? years[0] ?? null) : null
  const state = useImport(useRowsSource(target, { admission_year, fills }))
  return (
    <ImportScreen
      state={state}
      fills={fills}
      onFill={(key, text) => setTyped({ ...typed, [key]: text })}
    >
      {({ file }) => (
        <>
          {!file && <SampleFile target={target} columns={state.source.columns} />}
          {target === 'faq' && !file && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
              Belum punya daftar? Ada {faqSamples.length} contoh pertanyaan yang tidak tampil
              sebelum Anda menulis jawabannya dan mengaktifkannya.
              <Button
                look="quiet"
                pending={state.isChecking}
                onClick={() =>
                  state.check({ rows: faqSamples, wrong: [], file: { name: 'Contoh pertanyaan' } })
                }
              >
                Pakai contoh pertanyaan
              </Button>
            </p>
          )}
          {target === 'past_applicants' && (
            <p className="text-sm text-soft">
              Yang disimpan hanya tanggal dan hasilnya, tanpa nama atau nomor siapa pun. Angkanya
              menjadi pembanding di Laporan kepala sekolah; tidak ada yang tercatat sebagai
              pendaftar.
            </p>
          )}
          {years.length > 0 && (
            <SelectField
              label="Tahun penerimaan"
              value={admission_year ?? ''}
              error={fieldErrorMessage(state.failure, 'admission_year')}
              onChange={(event) => setYear(event.target.value)}
            >
              <Options of={years} />
            </SelectField>
          )}
        </>
      )}
    </ImportScreen>
  )
}

/** Defaults that the school's own data provides. */
const ownFills = (
  target: ImportTargetName,
  settings: { school_email?: string; school_name?: string } | null,
): ColumnDefaults => {
  if (target === 'teachers' && settings?.school_email) return { contact: settings.school_email }
  return target === 'articles' && settings?.school_name ? { author: settings.school_name } : {}
}
