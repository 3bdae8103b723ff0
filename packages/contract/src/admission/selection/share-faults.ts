/** Finds programmes whose shares do not add up to the whole. */
import { WHOLE_SHARE } from './labels.ts'
import { createFault, type RuleFault } from './rule-fault.ts'
import type { StatedRules } from './rules.ts'

/** Programmes without shares of their own are reported together. */
export const shareFaults = ({ seats, paths }: StatedRules): RuleFault[] => {
  if (paths.length === 0) return []
  const isOwn = (name: string) =>
    paths.some(({ shares }) => shares.some((own) => own.program === name))
  const names = [...new Set(seats.map(({ program }) => program))]
  const common = paths.reduce((sum, { share }) => sum + share, 0)
  const usual = names.filter((name) => !isOwn(name))
  const faults: RuleFault[] = []
  if (common !== WHOLE_SHARE && (usual.length > 0 || names.length === 0)) {
    const whom = usual.length > 0 ? `untuk ${usual.join(', ')} ` : ''
    faults.push(createFault(['paths'], sentence(whom, common)))
  }
  for (const name of names.filter(isOwn)) {
    let sum = 0
    let place: RuleFault['path'] = ['paths']
    for (const [i, path] of paths.entries()) {
      const j = path.shares.findIndex(({ program }) => program === name)
      sum += path.shares[j]?.share ?? path.share
      if (j !== -1 && place.length === 1) place = ['paths', i, 'shares', j, 'share']
    }
    if (sum !== WHOLE_SHARE) faults.push(createFault(place, sentence(`untuk ${name} `, sum)))
  }
  return faults
}

const sentence = (whom: string, sum: number): string =>
  `Bagian semua jalur ${whom}berjumlah ${percentText(sum)}, bukan 100 %.`

/** Formats 9550 as "95,5 %". */
const percentText = (share: number): string => {
  const hundredths = String(share % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const whole = Math.trunc(share / 100)
  return hundredths === '' ? `${whole} %` : `${whole},${hundredths} %`
}
