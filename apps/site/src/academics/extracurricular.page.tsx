/** The second tab: extracurricular activities. */
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi } from '@tanstack/react-router'
import { Picture } from '../blocks/picture.tsx'
import { useShowMore } from '../blocks/show-more.tsx'
import { listSentence } from '../routing/head.ts'
import type { About } from '../routing/page.ts'
import { shownRowCount } from '../routing/paging.ts'
import { AcademicsFrame } from './frame.tsx'
import { programsOf } from './programs.ts'

const route = getRouteApi('/academics/extracurricular')

export const load = async (content: ContentSource) => ({
  clubs: await programsOf(content, 'ekstrakurikuler'),
})

export const about = ({ clubs }: Awaited<ReturnType<typeof load>>): About => ({
  description: listSentence(
    'Ekstrakurikuler',
    clubs.map(({ name }) => name),
  ),
  ...(clubs.length > 0 && {
    data: () => ({
      '@type': 'ItemList',
      itemListElement: clubs.map(({ name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
      })),
    }),
  }),
})

export default function Extracurricular() {
  const { clubs } = route.useLoaderData()
  const { halaman } = route.useSearch()
  const total = clubs.length
  const shown = shownRowCount(total, halaman)
  const { list, more } = useShowMore<HTMLUListElement>({ shown, total, halaman })
  return (
    <AcademicsFrame title="Akademik">
      <h2 className="text-2xl sm:text-3xl">Ekstrakurikuler</h2>
      {clubs.length === 0 ? (
        <div className="mt-6">
          <Empty title="Ekstrakurikuler Belum Diisi">
            Daftar kegiatan akan segera ditambahkan.
          </Empty>
        </div>
      ) : (
        <ul ref={list} className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {clubs.slice(0, shown).map(({ id, name, description, features, image, image_alt }) => (
            <li key={id}>
              <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
                {image && (
                  <Picture
                    url={image}
                    alt={image_alt ?? ''}
                    shape="wide"
                    sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 6.5rem"
                    className="shrink-0"
                  />
                )}
                <div className="flex grow flex-col p-5">
                  <h3 className="text-lg">{name}</h3>
                  <p className="mt-2 mb-4 text-soft">{description}</p>
                  {features.length > 0 && (
                    <ul
                      aria-label={`Kegiatan ${name}`}
                      className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4 text-sm"
                    >
                      {features.map((activity) => (
                        <li key={activity} className="rounded-full bg-sunken px-3 py-1">
                          {activity}
                        </li>
                      ))}
                    </ul>
                  )}
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
