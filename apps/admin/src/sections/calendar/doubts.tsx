/** Own steps that contradict the calendar, and texts that still say an old day; staff settle each once. */
import { generatedEvents } from '@sekolah/contract/admission/calendar/labels'
import type { Calendar, Mention } from '@sekolah/contract/admission/calendar/schemas'
import { formatDay, formatDayOrText } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { applyOwnStepDay, type CalendarValues, removeOwnStep } from './values.ts'

type Props = { read: Calendar; values: CalendarValues; onSettled: (values: CalendarValues) => void }

export const Doubts = ({ read, values, onSettled }: Props) => {
  // Steps that are settled and not yet saved are gone from the form already.
  const open = read.doubts.flatMap((doubt) => {
    const index = values.own_steps.findIndex(({ key }) => key === doubt.index)
    const step = values.own_steps[index]
    return step ? [{ doubt: { ...doubt, index }, step }] : []
  })
  if (open.length === 0) return null
  return (
    <Notice tone="wait" title={`${open.length} jadwal berbeda`}>
      <ul className="divide-y divide-line">
        {open.map(({ doubt, step }) => {
          const wave = read.waves.find(({ id }) => id === doubt.wave_id)
          const about =
            doubt.kind === 'form'
              ? doubt.is_first
                ? 'formulir dibuka'
                : 'formulir ditutup'
              : doubt.kind === 'own'
                ? 'kalender'
                : generatedEvents[doubt.kind].toLowerCase()
          const of = wave && read.waves.length > 1 ? `${about} ${wave.label}` : about
          return (
            <li key={step.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <p className="min-w-0 grow basis-72">
                “{step.event}”: Anda menulis {formatDayOrText(step.date)};{' '}
                {doubt.stands
                  ? `${of}${of === about ? '' : ':'} ${formatDay(doubt.stands)}. Yang tampil di situs ${formatDay(doubt.stands)}.`
                  : `tanggal ${of} belum diisi.`}
              </p>
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => onSettled(applyOwnStepDay(values, doubt))}>
                  {doubt.stands
                    ? `Pakai ${formatDayOrText(step.date)}`
                    : `Jadikan batas ${about.replace('formulir ditutup', 'pendaftaran')}`}
                </Button>
                {doubt.stands && (
                  <Button onClick={() => onSettled(removeOwnStep(values, step.key))}>
                    Pakai {formatDay(doubt.stands)}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

type Entry = Calendar['entries'][number]
type TimelineProps = {
  entries: Entry[]
  chosen: number | null
  onChoose: (entry: Entry) => void
}

export const SeveralTimelines = ({ entries, chosen, onChoose }: TimelineProps) => {
  if (entries.length < 2 || chosen !== null) return null
  return (
    <Notice tone="wait" title={`Rapikan jadwal: ${entries.length} jadwal berdiri sendiri`}>
      <p>
        Pilih satu yang menjadi kalender; tanggalnya lalu mengikuti layar ini. Yang lain tetap
        tampil di situs sampai dihapus di Kelola Konten.
      </p>
      <span className="flex flex-wrap gap-2">
        {entries.map((entry) => (
          <Button key={entry.id} onClick={() => onChoose(entry)}>
            Jadikan kalender: {entry.title}
          </Button>
        ))}
      </span>
    </Notice>
  )
}

export const OutdatedMentions = ({ of }: { of: Mention[] }) => {
  const days = [...new Set(of.map(({ day }) => day))]
  return days.map((day) => {
    const texts = of.filter((one) => one.day === day)
    return (
      <Notice
        key={day}
        tone="wait"
        role="status"
        title={`${texts.length} tulisan menyebut ${formatDay(day)}`}
      >
        <p>Tulisan tidak diubah sendiri. Periksa: {texts.map(({ title }) => title).join('; ')}.</p>
      </Notice>
    )
  })
}
