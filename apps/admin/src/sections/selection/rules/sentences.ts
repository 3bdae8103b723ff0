/** A wave's rules as sentences of a juknis, for the panel and in print. */
import { factComponents, sortKeyLabels } from '@sekolah/contract/admission/selection/labels'
import {
  type Path,
  type StatedSeats,
  seatsInForce,
} from '@sekolah/contract/admission/selection/rules'
import type { OfferedProgram } from './faults.ts'

/** A share of 10,000 as a percentage: 1250 becomes "12,5". */
export const percentText = (share: number): string => `${share / 100}`.replace('.', ',')

/**
 * A percentage as a share of 10,000: "12,5" becomes 1250; 0 for an empty text, null for an invalid
 * one.
 */
export const parsePercent = (text: string): number | null => {
  if (text.trim() === '') return 0
  const found = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!found) return null
  const share = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return share <= 10_000 ? share : null
}

/** The formula of the weighted sum, "60 × Rapor + 40 × TKA"; null when no mark is used. */
export const weightFormula = ({ components }: Pick<Path, 'components'>): string | null =>
  components.map(({ name, weight }) => `${weight} × ${name || '…'}`).join(' + ') || null

/** One path in sentences. */
export const pathSentences = (path: Path, paths: readonly Path[]): string[] => {
  const formula = weightFormula(path)
  const others = path.shares.map(({ program, share }) => `${percentText(share)} % di ${program}`)
  const keys = path.keys.map((key) => sortKeyLabels[key])
  const next = paths.find(({ code }) => code === path.spill_to)
  return [
    `${path.label} mendapat ${percentText(path.share)} % kursi setiap program` +
      (others.length > 0 ? `, tetapi ${others.join(', ')}` : '') +
      (path.max === null ? '.' : `, paling banyak ${path.max} kursi per program.`),
    path.is_open
      ? 'Semua pendaftar ikut.'
      : 'Yang ikut hanya pendaftar yang jalurnya sudah disetujui.',
    keys.length > 0
      ? `Diurutkan menurut ${keys.join(', lalu ')}.`
      : 'Diurutkan menurut nomor pendaftaran.',
    ...(formula ? [`Nilai akhir = ${formula}.`] : []),
    next ? `Sisa kursi ke ${next.label}.` : 'Sisa kursi tidak dipindahkan.',
    ...(path.is_private ? ['Tidak disebut di daftar publik.'] : []),
  ]
}

/** "Daya tampung: Otomotif 72 kursi, Busana 36 kursi; seluruhnya 108 kursi." */
export const seatsSentence = (
  { seats }: { seats: readonly StatedSeats[] },
  programs: readonly OfferedProgram[],
): string => {
  const inForce = numberedSeats(seats, programs)
  if (seats.length === 0) return 'Daya tampung belum diisi.'
  const each = inForce
    .map(({ program, count }) => `${program} ${count === null ? 'belum diisi' : `${count} kursi`}`)
    .join(', ')
  const all = inForce.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return `Daya tampung: ${each}; seluruhnya ${all} kursi.`
}

export const numberedSeats = (seats: readonly StatedSeats[], programs: readonly OfferedProgram[]) =>
  seatsInForce(
    seats,
    programs.map(({ name, seats: count }) => ({ program: name, count })),
  )

/** Every mark that the paths use, once each. */
export const marksUsedBy = (paths: readonly Path[]): string[] => [
  ...new Set(
    paths.flatMap(({ components, keys }) => [
      ...components.map(({ name }) => name),
      ...factComponents.filter((fact) => keys.includes(fact)),
    ]),
  ),
]

/** The heading of a column of marks. */
export const markLabel = (name: string): string =>
  name === 'distance' ? 'Jarak (meter)' : name === 'same_regency' ? 'Kab./kota sama' : name
