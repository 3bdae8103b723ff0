/** A wave's name and dates; the publication times of its result come last. */
import { waveLabels as label } from '@sekolah/contract/admission/selection/labels'
import { Card } from '@sekolah/ui/card'
import { TextField } from '@sekolah/ui/field'
import { DateTimeField } from '../../../core/time/date-time-field.tsx'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'
import { InlineNumber } from './inline.tsx'
import type { WaveField } from './wave-field.ts'

export const DatesCard = ({ field }: { field: FormFields<WaveField> }) => (
  <Card className="space-y-4 p-4 sm:p-5">
    <h2 className="text-lg">Gelombang</h2>
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label={label.label} {...field.text('label')} maxLength={60} />
      <TextField label={label.opens} type="date" {...field.text('opens')} />
      <TextField
        label={label.closes}
        type="date"
        {...field.text('closes')}
        hint="Hari terakhir yang masih ikut."
      />
    </div>
    <p className="text-sm text-soft">
      Formulir di situs dibuka dan ditutup mengikuti tanggal ini, selama di Kalender tidak “Ditutup
      sekarang”. Semua tanggal sekaligus, juga kegiatan sekolah, ada di Kalender.
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
