/** A wave's name and dates: those of a new wave are entered, later ones are changed in Kalender. */

import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { waveLabels as label } from '@sekolah/contract/admission/selection/labels'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime, formatDay } from '@sekolah/contract/values/dates'
import { Card } from '@sekolah/ui/card'
import { TextField } from '@sekolah/ui/field'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { DateTimeField } from '../../../core/time/date-time-field.tsx'
import { DayField } from '../../../core/time/day-field.tsx'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'
import { InlineNumber } from './inline.tsx'
import type { WaveField } from './wave-field.ts'

type Props = {
  field: FormFields<WaveField>
  /** Null for a new wave, whose dates are entered here once. */
  wave: Wave | null
}

export const DatesCard = ({ field, wave }: Props) => (
  <Card className="space-y-4 p-4 sm:p-5">
    <h2 className="text-lg">Gelombang</h2>
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label={label.label} {...field.text('label')} maxLength={60} />
    </div>
    {wave ? <KnownDates wave={wave} /> : <FirstDates field={field} />}
    <p className="text-sm text-soft">
      Sebelum waktu pengumuman tidak ada yang terlihat oleh keluarga; setelah hasil dikunci hanya
      kepala sekolah yang mengubahnya, di Hasil. Tanpa masa sanggah, hasilnya langsung dapat
      dijadikan final. Memperpanjang daftar ulang memperpanjang juga tawaran kursi yang belum
      dijawab; memajukannya tidak mengubah batas yang sudah dijanjikan.
    </p>
    <p className="leading-[3rem] pointer-fine:leading-10">
      Cadangan yang diumumkan:{' '}
      <InlineNumber
        label="Cadangan yang diumumkan, nama per jalur"
        value={Number(field.value('waiting_max')) || 0}
        onChange={(count) => field.set('waiting_max', count ?? 0)}
        isRefused={field.error('waiting_max') !== undefined}
      />{' '}
      nama per jalur.
    </p>
  </Card>
)

/** The dates of a wave, which are changed together with all others. */
const KnownDates = ({ wave }: { wave: Wave }) => {
  const { zone } = useSchool()
  const until = (at: string | null) => (at ? formatOfferEnd(at, zone) : 'belum diisi')
  return (
    <div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        <Known term="Pendaftaran">
          {formatDay(wave.opens)} – {formatDay(wave.closes)}
        </Known>
        <Known term={label.result_at}>
          {wave.result_at ? formatDateTime(wave.result_at, zone) : 'belum diisi'}
        </Known>
        <Known term={label.objection_until}>{until(wave.objection_until)}</Known>
        <Known term={label.enrol_until}>{until(wave.enrol_until)}</Known>
      </dl>
      <Link
        to="/$section"
        params={{ section: 'kalender' }}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        Ubah tanggal di Kalender
      </Link>
    </div>
  )
}

const Known = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd>{children}</dd>
  </>
)

const FirstDates = ({ field }: Pick<Props, 'field'>) => (
  <>
    <div className="grid gap-4 sm:grid-cols-3">
      <DayField label={label.opens} {...field.text('opens')} />
      <DayField
        label={label.closes}
        {...field.text('closes')}
        hint="Hari terakhir yang masih ikut."
      />
    </div>
    <p className="text-sm text-soft">
      Formulir di situs dibuka dan ditutup mengikuti tanggal ini, selama di Kalender tidak “Ditutup
      sekarang”. Sesudah disimpan, semua tanggal diubah di Kalender.
    </p>
    <div className="grid gap-4 sm:grid-cols-3">
      {(['result_at', 'objection_until', 'enrol_until'] as const).map((name) => (
        <DateTimeField
          key={name}
          label={label[name]}
          value={`${field.value(name) ?? ''}`}
          error={field.error(name)}
          optional
          onChange={(value) => field.set(name, value)}
        />
      ))}
    </div>
  </>
)
