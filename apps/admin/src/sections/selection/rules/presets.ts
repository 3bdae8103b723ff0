/** Preset rules: ordinary rows, which the school adapts to its juknis. */
import { WHOLE_SHARE } from '@sekolah/contract/admission/selection/labels'
import type { Path, StatedSeats } from '@sekolah/contract/admission/selection/rules'
import { type WaveInput, waveInput } from '@sekolah/contract/admission/selection/schemas'
import { apportion } from '@sekolah/contract/values/apportionment'
import type { OfferedProgram } from './faults.ts'

/** The default limit of a waiting list. */
const WAITING = 10

export type PresetName = 'simple' | 'private_waves' | 'national'

export const presetLabels: Record<PresetName, { label: string; hint: string }> = {
  simple: {
    label: 'Sederhana',
    hint: 'Satu gelombang, satu jalur untuk semua: pilihan pertama didahulukan, lalu yang lebih dulu mendaftar.',
  },
  private_waves: {
    label: 'Swasta bergelombang',
    hint: 'Dua gelombang. Pada yang pertama 30\u00a0% kursi untuk Jalur Prestasi menurut nilai rapor; sisanya seperti Sederhana.',
  },
  national: {
    label: 'Kerangka nasional',
    hint: 'Satu gelombang untuk SMK negeri: Afirmasi paling sedikit 15\u00a0%, Domisili paling banyak 10\u00a0%, sisanya menurut nilai rapor; usia paling tinggi 21 tahun pada 1 Juli. Sesuaikan dengan juknis provinsi.',
  },
}

/** Defaults of a new path. */
export const blankPath: Omit<Path, 'code'> = {
  label: '',
  share: 0,
  shares: [],
  max: null,
  components: [],
  keys: ['choice', 'arrived'],
  spill_to: null,
  is_open: true,
  is_private: false,
  document_types: [],
}

const general: Path = { ...blankPath, code: 'umum', label: 'Jalur Umum', share: 10_000 }

const merit: Path = {
  ...blankPath,
  code: 'prestasi',
  label: 'Jalur Prestasi',
  share: 3_000,
  components: [{ name: 'Rapor', weight: 100 }],
  keys: ['score', 'arrived'],
  spill_to: 'umum',
  is_open: false,
}

/**
 * Free seats of Afirmasi and Domisili go to Umum, and none to Domisili: so the one is at least, and
 * the other at most, its share.
 */
const nationalPaths: Path[] = [
  {
    ...blankPath,
    ...{ code: 'afirmasi', label: 'Jalur Afirmasi', share: 1_500, spill_to: 'umum' },
    ...{ is_open: false, is_private: true },
    components: [{ name: 'Rapor', weight: 100 }],
    keys: ['score', 'birth_date', 'arrived'],
  },
  {
    ...blankPath,
    ...{ code: 'domisili', label: 'Jalur Domisili', share: 1_000, spill_to: 'umum' },
    is_open: false,
    keys: ['distance', 'birth_date', 'arrived'],
  },
  {
    ...general,
    share: 7_500,
    components: [{ name: 'Rapor', weight: 100 }],
    keys: ['score', 'birth_date', 'arrived'],
  },
]
const NATIONAL_MAX_AGE = 21

/**
 * A class of 36 divided by these shares gives Domisili 4 seats, more than 10 %, and Afirmasi 5, less
 * than 15 %. Programmes of such a size get shares of their own, which are rounded the other way.
 */
const national = (programs: readonly OfferedProgram[]): Path[] => {
  const whole = nationalPaths.map(({ share }) => share)
  const own = programs.flatMap(({ name, seats }) => {
    const wanted = seats === null ? null : roundedSeats(seats, whole)
    if (seats === null || !wanted || `${wanted}` === `${apportion(seats, whole)}`) return []
    const [afirmasi = 0, domisili = 0] = wanted.map((n) => Math.round((n * WHOLE_SHARE) / seats))
    return { program: name, shares: [afirmasi, domisili, WHOLE_SHARE - afirmasi - domisili] }
  })
  return nationalPaths.map((path, at) => ({
    ...path,
    shares: own.map(({ program, shares }) => ({ program, share: shares[at] ?? 0 })),
  }))
}

/** Afirmasi rounded up, Domisili rounded down, the rest for Umum. */
const roundedSeats = (seats: number, [least = 0, most = 0]: readonly number[]): number[] => {
  const [afirmasi, domisili] = [
    Math.ceil((seats * least) / WHOLE_SHARE),
    Math.floor((seats * most) / WHOLE_SHARE),
  ]
  return [afirmasi, domisili, seats - afirmasi - domisili]
}

/** The waves of a preset, within the admission period. */
export const presetWaves = (
  name: PresetName,
  programs: readonly OfferedProgram[],
  { opens, closes }: { opens: string; closes: string },
): WaveInput[] => {
  // A programme's own number of the year is its only one.
  const seats: StatedSeats[] = programs.map((one) => ({ program: one.name, count: null }))
  const wave = { seats, waiting_max: WAITING, result_at: null }
  if (name === 'simple') {
    return [{ ...wave, label: 'Gelombang 1', opens, closes, paths: [general] }]
  }
  if (name === 'national') {
    const rules = { paths: national(programs), max_age: NATIONAL_MAX_AGE }
    return [{ ...wave, ...rules, label: 'Gelombang 1', opens, closes }]
  }
  const middle = dayBetween(opens, closes)
  return [
    {
      ...{ ...wave, label: 'Gelombang 1', opens, closes: middle },
      paths: [merit, { ...general, share: 7_000 }],
    },
    { ...wave, label: 'Gelombang 2', opens: dayAfter(middle), closes, paths: [general] },
  ]
}

const DAY_MS = 86_400_000
/** A wave's default length when the school has set no closing date. */
export const MONTH_MS = 30 * DAY_MS
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const dayBetween = (from: string, to: string): string => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return dayOf(Date.parse(from) + Math.floor((days - 1) / 2) * DAY_MS)
}

export const dayAfter = (day: string): string => dayOf(Date.parse(day) + DAY_MS)

/** A unique code, so that staff never need to invent one. */
export const uniquePathCode = (paths: readonly Pick<Path, 'code'>[]): string => {
  let number = paths.length + 1
  while (paths.some(({ code }) => code === `jalur_${number}`)) number++
  return `jalur_${number}`
}

/**
 * An added wave: the preset Sederhana, from the day after the last wave, with every field of the
 * form.
 */
export const blankWave = (
  programs: readonly OfferedProgram[],
  days: { opens: string; closes: string },
  waves: readonly { closes: string }[],
): WaveInput => {
  const last = waves
    .map(({ closes }) => closes)
    .sort()
    .at(-1)
  const opens = last ? dayAfter(last) : days.opens
  const closes = days.closes > opens ? days.closes : dayOf(Date.parse(opens) + MONTH_MS)
  const [wave] = presetWaves('simple', programs, { opens, closes })
  return waveInput.parse({ ...wave, label: `Gelombang ${waves.length + 1}` })
}
