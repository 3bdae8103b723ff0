import { formatNumber } from '../values/numbers.ts'
import type { CountedKind } from './labels.ts'

/** The figure of a statistic; a phone's older copy of a row has no `counts`. */
export const shownStat = (
  { value, counts = null }: { value: string; counts?: CountedKind | null },
  counted: Record<CountedKind, number>,
): string => {
  const count = counts ? counted[counts] : 0
  return count > 0 ? formatNumber(count) : value
}

/** The hero block of the home page; without one, the page `home_hero` is shown. */
export const shownHero = <Block extends { section_key: string; is_active: boolean }>(
  blocks: readonly Block[] | undefined,
): Block | undefined =>
  blocks?.find(({ section_key, is_active }) => section_key === 'hero' && is_active)
