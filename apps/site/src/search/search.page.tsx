/** Search over all content, from the content mirror: the same online and offline. */
import type { RenderContext } from '@sekolah/contract/render'
import { currentKnowledge } from '@sekolah/knowledge/knowledge'
import {
  findEverything,
  type HitGroup,
  isLongEnough,
  type SearchResult,
} from '@sekolah/knowledge/search'
import { buttonClass } from '@sekolah/ui/button'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Chips, chipClass } from '../blocks/chips.tsx'
import { PageHeading } from '../blocks/page-heading.tsx'
import { SearchField } from '../blocks/search-field.tsx'
import { stretchedRowClass } from '../blocks/stretched-link.ts'
import type { About } from '../routing/page.ts'
import { splitMatches } from './terms.ts'

const route = getRouteApi('/search')

const nothing: SearchResult = { groups: [], words: [] }

export const load = async (context: RenderContext, question = '') =>
  isLongEnough(question) ? findEverything(await currentKnowledge(context), question) : nothing

export const about = (): About => ({ hidden: true })

export default function Search() {
  const { groups, words } = route.useLoaderData()
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const isAsked = isLongEnough(q)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <>
      <PageHeading title="Pencarian" />
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6">
        <div className="max-w-3xl">
          <search>
            <form onSubmit={(event) => event.preventDefault()}>
              <SearchField
                name="q"
                label="Cari di seluruh situs"
                value={q}
                takesFocus
                onSearch={(text) =>
                  navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
                }
              />
            </form>
          </search>
          <p role="status" className="mt-4 text-sm text-soft">
            {isAsked && `${total} hasil untuk “${q}”`}
          </p>
          {!isAsked && <Suggestions />}
          {isAsked && total === 0 && (
            <div className="mt-4">
              <Empty title="Tidak Ada yang Cocok">
                <p>Coba kata yang lebih pendek atau lebih umum, atau tanyakan kepada kami.</p>
                <Link to="/contact" className={`${buttonClass()} mt-5`}>
                  Hubungi sekolah
                </Link>
              </Empty>
            </div>
          )}
          <div className="mt-6 space-y-10">
            {groups.map((group) => (
              <Results key={group.label} group={group} words={words} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

const Results = ({ group, words }: { group: HitGroup; words: string[] }) => (
  <section>
    <h2 className="flex items-baseline gap-2 text-lg">
      {group.label}
      <span className="text-sm font-normal text-soft tabular-nums">{group.total}</span>
    </h2>
    <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {group.hits.map(({ to, search = {}, title, text }) => (
        <li
          key={[to, ...Object.values(search), title].join()}
          className="group relative p-4 hover:bg-sunken/60"
        >
          <h3 className="leading-snug">
            <Link
              to={to}
              search={search}
              preload={false}
              className={`text-brand ${stretchedRowClass}`}
            >
              <Marked text={title} words={words} />
            </Link>
          </h3>
          {text && (
            <p className="mt-1 text-sm text-soft">
              <Marked text={text} words={words} />
            </p>
          )}
        </li>
      ))}
    </ul>
    {group.total > group.hits.length && (
      <p className="mt-2 text-sm text-soft">
        dan {group.total - group.hits.length} lainnya; tambahkan kata untuk mempersempit.
      </p>
    )}
  </section>
)

const Marked = ({ text, words }: { text: string; words: string[] }) =>
  splitMatches(text, words).map(({ text: piece, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
      <mark key={index} className="rounded-xs bg-wait-wash text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

const suggestions = ['pendaftaran', 'biaya', 'jadwal', 'beasiswa', 'fasilitas', 'ekstrakurikuler']

/** Frequent searches, shown while the query is empty. */
const Suggestions = () => (
  <div className="mt-2">
    <p className="mb-3 text-soft">
      Guru, berita, agenda, program, fasilitas, prestasi, alumni, dan tanya jawab dicari sekaligus,
      juga tanpa sinyal. Sering dicari:
    </p>
    <Chips label="Sering dicari">
      {suggestions.map((word) => (
        <Link key={word} to="/search" search={{ q: word }} replace className={chipClass(false)}>
          {word}
        </Link>
      ))}
    </Chips>
  </div>
)
