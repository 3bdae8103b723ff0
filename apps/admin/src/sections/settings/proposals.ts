/** Proposed claims, in one plain line each. */
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { formatHours, formatWeekdays, parseStructured } from '@sekolah/contract/settings/rules'
import type { OfficeHours } from '@sekolah/contract/settings/structured'
import { formatClock } from '@sekolah/contract/values/dates'

/** A proposed claim as text: "Berdiri 2005 · 1,200+ Siswa". */
export const proposalText = (key: SettingKey, proposal: string): string => {
  const stored = { [key]: proposal }
  switch (key) {
    case 'about_claims': {
      const { founded, badge } = parseStructured(stored, key)
      return `Berdiri ${founded} · ${badge}`
    }
    case 'alumni_stats':
      return parseStructured(stored, key)
        .map(({ value, label }) => `${value} ${label}`)
        .join(' · ')
    case 'school_values':
      return parseStructured(stored, key)
        .map(({ name }) => name)
        .join(' · ')
    case 'office_hours':
      return parseStructured(stored, key).map(hoursText).join(' · ')
    case 'school_schedule': {
      const { hours, arrive_by, gate_closes, uniforms } = parseStructured(stored, key)
      return [
        ...hours.map(hoursText),
        `hadir ${formatClock(arrive_by)}`,
        `gerbang ditutup ${formatClock(gate_closes)}`,
        ...uniforms.map((row) => `${formatWeekdays(row)} ${row.uniform}`),
      ].join(' · ')
    }
    case 'teacher_certified_share':
      return `${proposal}%`
    default:
      return proposal
  }
}

const hoursText = (row: OfficeHours): string => `${formatWeekdays(row)} ${formatHours(row)}`
