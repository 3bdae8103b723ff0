/** Sorts achievements for pages. */
import { achievementLevels } from '@sekolah/contract/academics/labels'
import type { Achievement } from '@sekolah/contract/academics/schemas'

const rank = ({ level }: Pick<Achievement, 'level'>) => achievementLevels.indexOf(level)

/** The latest year first; within a year the highest level first. */
export const sortByYearAndLevel = <Row extends Pick<Achievement, 'year' | 'level' | 'title'>>(
  achievements: Row[],
): Row[] =>
  [...achievements].sort(
    (a, b) => b.year - a.year || rank(b) - rank(a) || a.title.localeCompare(b.title, 'id'),
  )
