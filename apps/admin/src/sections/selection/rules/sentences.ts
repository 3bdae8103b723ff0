/** The rules of a wave as a juknis says them: read aloud in the panel and on paper. */
import { factComponents, sortKeyLabels } from '@sekolah/contract/admission/selection/labels'
import type { Path, WaveRules } from '@sekolah/contract/admission/selection/rules'

/** 1250 of 10,000 as "12,5". */
export const percentText = (share: number): string => `${share / 100}`.replace('.', ',')

/** "12,5" as 1250; an empty text is nothing, null is no percentage. */
export const percentFrom = (text: string): number | null => {
  if (text.trim() === '') return 0
  const found = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!found) return null
  const share = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return share <= 10_000 ? share : null
}

/** "60 × Rapor + 40 × TKA"; null where no mark is asked for. */
export const formulaOf = ({ components }: Pick<Path, 'components'>): string | null =>
  components.map(({ name, weight }) => `${weight} × ${name || '…'}`).join(' + ') || null

/** One path in sentences. */
export const sentencesOf = (path: Path, paths: readonly Path[]): string[] => {
  const formula = formulaOf(path)
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
export const seatsSentence = ({ seats }: Pick<WaveRules, 'seats'>): string => {
  if (seats.length === 0) return 'Daya tampung belum diisi.'
  const each = seats.map(({ program, count }) => `${program} ${count} kursi`).join(', ')
  const all = seats.reduce((sum, { count }) => sum + count, 0)
  return `Daya tampung: ${each}; seluruhnya ${all} kursi.`
}

/** Every mark that the paths ask for, once each. */
export const marksOf = (paths: readonly Path[]): string[] => [
  ...new Set(
    paths.flatMap(({ components, keys }) => [
      ...components.map(({ name }) => name),
      ...factComponents.filter((fact) => keys.includes(fact)),
    ]),
  ),
]

/** The head of a column of marks. */
export const markLabel = (name: string): string =>
  name === 'distance' ? 'Jarak (meter)' : name === 'same_regency' ? 'Kab./kota sama' : name
