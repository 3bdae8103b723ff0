/** The next admission year, after what would be left undecided was named. */
import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { NotDone } from '../../core/api/loaded.tsx'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { DayField } from '../../core/time/day-field.tsx'

type Props = {
  read: Calendar
  onSaved: (begun: Calendar, mentions: []) => void
  onClose: () => void
}

export const NewYear = ({ read, onSaved, onClose }: Props) => {
  const toast = useToast()
  const client = useQueryClient()
  const [first] = read.waves
  const days = first ?? read.days
  const [year, setYear] = useState(() => after(read.year))
  const [opens, setOpens] = useState(() => aYearLater(days.opens))
  const [closes, setCloses] = useState(() => aYearLater(days.closes))
  const begin = useAction('calendar.newYear', {
    onDone: (begun) => {
      toast('good', `Tahun ajaran ${begun.year} dimulai. Periksa tanggalnya di Kalender.`)
      onSaved(begun, [])
      for (const topic of ['content', 'selection', 'seats', 'money', 'counts'] as const) {
        invalidate(client, topic)
      }
      invalidate(client, keyOf('settings.list'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.mutate({ body: { year, opens, closes } })
  }
  const { pending, offered } = read.undecided
  const left = [
    pending > 0 && `${pending} pendaftar menunggu keputusan`,
    offered > 0 && `${offered} tawaran kursi belum dijawab`,
  ].filter(Boolean)
  return (
    <Dialog open title="Mulai tahun ajaran baru" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-5">
        {left.length > 0 && (
          <Notice tone="wait" title="Belum selesai">
            <p>
              {left.join(' dan ')} di {read.year}. Putuskan dulu, atau lanjutkan: semuanya tetap
              tersimpan di tahun itu.
            </p>
          </Notice>
        )}
        <TextField
          label="Tahun ajaran"
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            label="Pendaftaran dari"
            value={opens}
            onChange={({ target }) => setOpens(target.value)}
          />
          <DayField
            label="Sampai"
            value={closes}
            onChange={({ target }) => setCloses(target.value)}
            hint={first ? 'Gelombang lain ikut bergeser.' : undefined}
          />
        </div>
        <p className="text-sm text-soft">
          Dibawa untuk diperiksa: syarat, jenis berkas, isian biodata, daya tampung, biaya, dan
          aturan gelombang. Kosong: pendaftar, kegiatan, dan pengumuman.
        </p>
        <NotDone said="Belum dimulai." of={begin} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" look="main" pending={begin.isPending}>
            Mulai {year}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const after = (year: string): string => {
  const begins = Number(year.slice(0, 4)) + 1
  return `${begins}/${begins + 1}`
}

const aYearLater = (day: string | null): string =>
  day ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : ''
