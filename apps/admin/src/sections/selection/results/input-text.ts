/**
 * An applicant's changed input between two runs, with the author: "Rapor 85 → 88 (Sri, 12
 * Desember)".
 */
import { checksIn } from '@sekolah/contract/admission/selection/demands'
import { markLabel } from '@sekolah/contract/admission/selection/marks'
import type { StatedRules } from '@sekolah/contract/admission/selection/rules'
import type { InputChange } from '@sekolah/contract/admission/selection/run-schemas'
import { dayIn, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { pathLabel } from '../places.tsx'
import { markWithUnit } from '../scores/score-text.ts'

export const inputChangeText = (
  change: InputChange,
  rules: StatedRules,
  zone: TimeZone,
): string => {
  const { at, by } = change
  const what = whatChanged(change, rules)
  // Without a time the author is unknown. Parentheses, because marks contain commas.
  return at ? `${what} (${by ?? 'keluarga'}, ${formatDay(dayIn(zone, new Date(at)))})` : what
}

const whatChanged = ({ kind, name, before, after }: InputChange, rules: StatedRules) => {
  switch (kind) {
    case 'score':
      return `${markLabel(name, checksIn(rules))} ${markText(name, before)} → ${markText(name, after)}`
    case 'path':
      return `${pathLabel(rules.paths, name)} ${after === null ? 'tidak lagi disetujui' : 'disetujui'}`
    case 'choices':
      return `Pilihan ${before || 'tidak ada'} → ${after || 'tidak ada'}`
    case 'birth_date':
      return `Tanggal lahir ${formatDay(`${before}`)} → ${formatDay(`${after}`)}`
  }
}

const markText = (name: string, value: string | number | null): string =>
  value === null ? 'kosong' : markWithUnit(name, Number(value))
