/** A wave's rules as sentences of a juknis, for the panel and in print. */
import { sortKeyLabels } from '@sekolah/contract/admission/selection/labels'
import {
  type Path,
  type StatedRules,
  type StatedSeats,
  seatsInForce,
} from '@sekolah/contract/admission/selection/rules'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { checkRows } from './checks.ts'
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

/** "Diperiksa: Buta warna (Otomotif, Busana)."; null without checks. */
export const checksSentence = ({ seats, demands }: StatedRules): string | null => {
  const programs = seats.map(({ program }) => program)
  const rows = checkRows(demands ?? [], programs)
  const each = rows.map(({ label, programs }) => `${label} (${programs.join(', ')})`)
  return each.length > 0
    ? `Diperiksa: ${each.join('; ')}. Yang tidak memenuhi tidak ditempatkan di program itu.`
    : null
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

type Place = { path: string; share: number; seats: number }

/**
 * Each path's part of all seats of the school, before spilling: "Bagian dari seluruh 72 kursi:
 * Afirmasi 11 (15,28 %), …"; what a juknis limits is counted for the school, not for a programme.
 */
export const schoolShares = (places: readonly Place[], paths: readonly Path[]): string => {
  const all = sum(places.map(({ share }) => share))
  const each = paths.map(({ code, label }) => {
    const own = places.filter(({ path }) => path === code)
    const [before, after] = [sum(own.map(({ share }) => share)), sum(own.map(({ seats }) => seats))]
    const moved = before === after ? '' : `, sesudah limpahan ${after}`
    return `${label} ${before} (${formatNumber(all === 0 ? 0 : (before * 100) / all, 2)} %${moved})`
  })
  return `Bagian dari seluruh ${all} kursi: ${each.join(', ')}.`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
