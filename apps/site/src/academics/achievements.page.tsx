/** The third tab: achievements of pupils. */
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi } from '@tanstack/react-router'
import { Picture } from '../blocks/picture.tsx'
import { useShowMore } from '../blocks/show-more.tsx'
import type { About } from '../routing/page.ts'
import { shownRowCount } from '../routing/paging.ts'
import { schoolName } from '../routing/structured-data.ts'
import { sortByYearAndLevel } from './achievements.ts'
import { AcademicsFrame } from './frame.tsx'
import { LevelBadge } from './level-badge.tsx'

const route = getRouteApi('/academics/achievements')

export const load = async (content: ContentSource) => ({
  achievements: sortByYearAndLevel(await content.all('achievements')).map(
    ({ id, title, description, category, level, year, image, image_alt }) => ({
      id,
      title,
      description,
      category,
      level,
      year,
      image,
      image_alt,
    }),
  ),
})

export const about = ({ achievements }: Awaited<ReturnType<typeof load>>): About =>
  achievements.length === 0
    ? {}
    : {
        data: (root) => ({
          ...schoolName(root),
          award: achievements.map(({ title, year }) => `${title} (${year})`),
        }),
      }

export default function Achievements() {
  const { achievements } = route.useLoaderData()
  const { halaman } = route.useSearch()
  const total = achievements.length
  const shown = shownRowCount(total, halaman)
  const { list, more } = useShowMore<HTMLUListElement>({ shown, total, halaman })
  return (
    <AcademicsFrame title="Akademik">
      <h2 className="text-2xl sm:text-3xl">Prestasi</h2>
      {achievements.length === 0 ? (
        <div className="mt-6">
          <Empty title="Prestasi Belum Diisi">Daftar prestasi akan segera ditambahkan.</Empty>
        </div>
      ) : (
        <ul ref={list} className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2">
          {achievements
            .slice(0, shown)
            .map(({ id, title, description, category, level, year, image, image_alt }) => (
              <li key={id}>
                <article className="grid h-full grid-cols-[min(104px,32%)_1fr] overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[10rem_1fr]">
                  <Picture
                    url={image}
                    alt={image_alt ?? ''}
                    shape="fill"
                    sizes="(min-width: 40rem) 10rem, 6.5rem"
                  />
                  <div className="flex min-w-0 flex-col p-4 sm:p-5">
                    <p>
                      <LevelBadge level={level} />
                    </p>
                    <h3 className="mt-3 leading-snug sm:text-lg">{title}</h3>
                    {description && <p className="mt-2 text-sm text-soft">{description}</p>}
                    <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3 text-sm font-semibold text-soft">
                      {category}
                      <span className="font-bold whitespace-nowrap text-brand tabular-nums">
                        {year}
                      </span>
                    </p>
                  </div>
                </article>
              </li>
            ))}
        </ul>
      )}
      {more}
    </AcademicsFrame>
  )
}
