/**
 * An applicant's changed input between two runs, with the author: "Rapor 85 → 88 (Sri, 12
 * Desember)".
 */
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { InputChange } from '@sekolah/contract/admission/selection/schemas'
import { dayIn, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { pathLabel } from '../places.tsx'
import { markLabel } from '../rules/sentences.ts'
import { markWithUnit } from '../scores/score-text.ts'

export const inputChangeText = (
  change: InputChange,
  paths: readonly Path[],
  zone: TimeZone,
): string => {
  const { at, by } = change
  const what = whatChanged(change, paths)
  // Without a time the author is unknown. Parentheses, because marks contain commas.
  return at ? `${what} (${by ?? 'keluarga'}, ${formatDay(dayIn(zone, new Date(at)))})` : what
}

const whatChanged = ({ kind, name, before, after }: InputChange, paths: readonly Path[]) => {
  switch (kind) {
    case 'score':
      return `${markLabel(name)} ${markText(name, before)} → ${markText(name, after)}`
    case 'path':
      return `${pathLabel(paths, name)} ${after === null ? 'tidak lagi disetujui' : 'disetujui'}`
    case 'choices':
      return `Pilihan ${before || 'tidak ada'} → ${after || 'tidak ada'}`
    case 'birth_date':
      return `Tanggal lahir ${formatDay(`${before}`)} → ${formatDay(`${after}`)}`
  }
}

const markText = (name: string, value: string | number | null): string =>
  value === null ? 'kosong' : markWithUnit(name, Number(value))
