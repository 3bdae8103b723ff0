/** Checks of a wave's programmes as rows: what is checked, and for which programmes. */
import type { Demand } from '@sekolah/contract/admission/selection/demands'

export type CheckRow = { code: string; label: string; programs: string[] }

export const checkRows = (demands: readonly Demand[], programs: readonly string[]): CheckRow[] => {
  const rows: CheckRow[] = []
  for (const program of programs) {
    for (const { code, label } of checksOf(demands, program)) {
      const row = rows.find((one) => one.code === code)
      if (row) row.programs.push(program)
      else rows.push({ code, label, programs: [program] })
    }
  }
  return rows
}

/** The demands with these checks; texts stay, and so do demands of programmes without seats. */
export const withCheckRows = (
  demands: readonly Demand[],
  programs: readonly string[],
  rows: readonly CheckRow[],
): Demand[] => [
  ...demands.filter(({ program }) => !programs.includes(program)),
  ...programs.flatMap((program): Demand[] => {
    const text = demands.find((one) => one.program === program)?.text ?? ''
    const checks = rows
      .filter((row) => row.programs.includes(program))
      .map(({ code, label }) => ({ code, label }))
    if (text === '' && checks.length === 0) return []
    return [{ program, text, ...(checks.length > 0 && { checks }) }]
  }),
]

/**
 * A code from the label, so that equal checks of two waves share their outcomes; unique among
 * `taken`.
 */
export const checkCode = (label: string, taken: readonly string[]): string => {
  const slug = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 24)
  const base = slug || 'syarat'
  let code = base
  for (let number = 2; taken.includes(code); number++) code = `${base}_${number}`
  return code
}

const checksOf = (demands: readonly Demand[], program: string) =>
  demands.find((one) => one.program === program)?.checks ?? []
