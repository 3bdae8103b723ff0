/** Requirements shown to families before they apply: per programme, and the age. */

import type { Demand } from '@sekolah/contract/admission/selection/demands'
import { waveLabels as label } from '@sekolah/contract/admission/selection/labels'
import { Card } from '@sekolah/ui/card'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'
import { checkRows, withCheckRows } from './checks.ts'
import { ChecksField } from './checks-field.tsx'
import { InlineNumber } from './inline.tsx'
import type { WaveField } from './wave-field.ts'

type Props = {
  field: FormFields<WaveField>
  /** Names of programmes with seats. */
  programs: readonly string[]
  /** The demands as saved. */
  saved: readonly Demand[]
}

export const DemandsCard = ({ field, programs, saved }: Props) => {
  const demands = field.value('demands') as Demand[]
  const refused = field.error('demands')
  const age = field.value('max_age')
  const put = (program: string, text: string) => {
    const checks = demands.find((one) => one.program === program)?.checks
    field.set('demands', [
      ...demands.filter((one) => one.program !== program),
      ...(text === '' && !checks ? [] : [{ program, text, ...(checks && { checks }) }]),
    ])
  }
  return (
    <Card className="space-y-4 p-4 sm:p-5">
      <div>
        <h2 className="text-lg">{label.demands}</h2>
        <p className="text-sm text-soft">
          Dibaca keluarga di halaman info dan di formulir, sebelum mengirim. Usia dan tulisan di
          bawah ini tidak menolak siapa pun: panitia yang memeriksa.
        </p>
      </div>
      <p className="leading-[3rem] pointer-fine:leading-10">
        Usia paling tinggi pada 1 Juli:{' '}
        <InlineNumber
          label={label.max_age}
          value={typeof age === 'number' ? age : null}
          onChange={(typed) => field.set('max_age', typed)}
          isRefused={field.error('max_age') !== undefined}
        />{' '}
        tahun. Kosong: tidak disebut.
      </p>
      {field.error('max_age') && <Notice tone="bad" title={field.error('max_age')} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {programs.map((program) => (
          <TextArea
            key={program}
            label={`Syarat ${program}`}
            optional
            rows={2}
            placeholder="Tidak buta warna"
            value={demands.find((one) => one.program === program)?.text ?? ''}
            maxLength={1_000}
            onChange={({ target }) => put(program, target.value)}
          />
        ))}
      </div>
      {programs.length > 0 && (
        <div className="space-y-2">
          <h3 className="text-base">Diperiksa, dengan hasil</h3>
          <p className="text-sm text-soft">
            Hasilnya diisi panitia di tab Nilai, satu per satu atau dari daftar. Yang tidak memenuhi
            tidak ditempatkan di program itu; pilihan berikutnya yang dihitung. Selama ada hasil
            yang kosong, seleksi belum dapat dijalankan. Hari, jam, dan tempat tesnya ditulis di
            Kalender sebagai kegiatan.
          </p>
          <ChecksField
            rows={checkRows(demands, programs)}
            programs={programs}
            stored={new Set(saved.flatMap(({ checks = [] }) => checks.map(({ code }) => code)))}
            onChange={(rows) => field.set('demands', withCheckRows(demands, programs, rows))}
          />
        </div>
      )}
      {refused && <Notice tone="bad" title={refused} />}
    </Card>
  )
}
