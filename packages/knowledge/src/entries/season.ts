/**
 * The state of the season for answers: its dates, wave by wave, and what a family can do today. The
 * settings only have the dates of one wave; those of the others are in the calendar's entry.
 */
import { type AdmissionDates, admissionDates } from '@sekolah/contract/admission/calendar/season'
import { admissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { officeHours } from '@sekolah/contract/settings/rules'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import { dayIn, formatDateTime, formatDay, instantAt } from '@sekolah/contract/values/dates'
import { hoursText } from './school.ts'

export type SeasonContext = {
  settings: PublicSettings
  now: Date
  /** "Hasil diumumkan 20 November 2026 pukul 14.00 WIB." */
  results: string
  /** "Daftar ulang paling lambat 30 November 2026." */
  enrolment: string
  /** How to reach the office, with its hours. */
  office: string
  hasWaves: boolean
  /** Whether the form can be sent today. */
  isOpen: boolean
  /** Whether anybody of this season can have applied yet. */
  hasBegun: boolean
  /** Whether results of a wave that has begun are awaited: its families may correct their data. */
  isAwaited: boolean
  /** Whether the results of a wave are out. */
  isAnnounced: boolean
  canTakeSeat: boolean
  canObject: boolean
  /** Whether enrolment of every wave that has begun is over. */
  isOver: boolean
}

/** The dates of one wave, or of a season without waves; empty texts for unknown ones. */
type Wave = Omit<AdmissionDates, 'closes'> & { label: string; objectionUntil: string }

export const seasonOf = (
  settings: PublicSettings,
  infos: readonly ContentRows['ppdb_info'][],
  now: Date,
): SeasonContext => {
  const zone = settings.time_zone
  const today = dayIn(zone, now)
  const waves = wavesIn(settings, infos, now)
  const hours = hoursText(officeHours(settings))
  const { state, ...more } = admissionState(settings, now)
  const isPast = (at: string) => at !== '' && Date.parse(at) <= now.getTime()
  const isOver = ({ enrolUntil }: Wave) => enrolUntil !== '' && enrolUntil < today
  const begun = waves.filter(({ opens, label }) =>
    label ? opens <= today : state !== 'not_yet' && !('isUnannounced' in more),
  )
  // Without a day for the results, each family hears its own when it is decided.
  const decided = begun.filter(({ resultAt }) => !resultAt || isPast(resultAt))

  const results = ({ resultAt: at }: Wave) =>
    !at
      ? 'Tanggal pengumuman belum ditulis sekolah.'
      : isPast(at)
        ? `Hasil sudah diumumkan sejak ${formatDateTime(at, zone)}.`
        : `Hasil diumumkan ${formatDateTime(at, zone)}; sebelum itu statusnya tetap Proses.`
  const enrolment = (wave: Wave) =>
    !wave.enrolUntil
      ? 'Batas daftar ulang belum ditulis sekolah.'
      : isOver(wave)
        ? `Daftar ulang sudah berakhir ${formatDay(wave.enrolUntil)}.`
        : `Daftar ulang paling lambat ${formatDay(wave.enrolUntil)}.`
  const ofEach = (say: (wave: Wave) => string) =>
    waves.map((wave) => [wave.label, say(wave)].filter(Boolean).join(': ')).join(' ')

  return {
    ...{ settings, now },
    results: ofEach(results),
    enrolment: ofEach(enrolment),
    office: hours ? `kantor sekolah (${hours})` : 'kantor sekolah',
    hasWaves: waves.length > 1,
    isOpen: state === 'open',
    hasBegun: begun.length > 0,
    isAwaited: begun.length === 0 || begun.some(({ resultAt }) => !isPast(resultAt)),
    isAnnounced: begun.some(({ resultAt }) => isPast(resultAt)),
    canTakeSeat: decided.some((wave) => !isOver(wave)),
    canObject: decided.some((wave) =>
      wave.objectionUntil ? wave.objectionUntil >= today : !isOver(wave),
    ),
    isOver: begun.length > 0 && begun.every(isOver),
  }
}

const wavesIn = (
  settings: PublicSettings,
  infos: readonly ContentRows['ppdb_info'][],
  now: Date,
): Wave[] => {
  const steps = infos.flatMap((info) => (info.info_type === 'timeline' ? info.data : []))
  const said = admissionDates(settings, now)
  const labels = [...new Set(steps.flatMap(({ wave }) => wave ?? []))]
  return (labels.length > 0 ? labels : ['']).map((label): Wave => {
    // A step without a wave is for all of them.
    const find = (kind: (typeof steps)[number]['kind']) =>
      steps.find((step) => step.kind === kind && (step.wave ?? label) === label)
    const results = find('results')
    const last = (step: (typeof steps)[number] | undefined) => step?.until ?? step?.date ?? ''
    const objectionUntil = last(find('objections'))
    if (!label) return { ...said, label, objectionUntil }
    return {
      label,
      opens: find('form')?.date ?? '',
      resultAt:
        results?.time === undefined
          ? ''
          : instantAt(results.date, results.time, settings.time_zone).toISOString(),
      objectionUntil,
      enrolUntil: last(find('enrolment')),
    }
  })
}
