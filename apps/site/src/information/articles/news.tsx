/** The list of articles: search, category and number of pages are part of the address. */
import { articleCategories, articleCategoryLabels } from '@sekolah/contract/information/labels'
import { Empty } from '@sekolah/ui/status'
import { Link, useNavigate } from '@tanstack/react-router'
import { Chips, chipClass } from '../../blocks/chips.tsx'
import { SearchField } from '../../blocks/search-field.tsx'
import { useShowMore } from '../../blocks/show-more.tsx'
import { parseTextParams } from '../../routing/search-params.ts'
import { InformationFrame } from '../frame.tsx'
import { ArticleCard } from './article-card.tsx'
import type { Headline } from './headline.ts'
import { type ArticleQuery, categorySlug } from './headlines.ts'

type Props = { headlines: Headline[]; total: number; isEmpty: boolean; question: ArticleQuery }

/** How many cards of the list may be above the fold. */
const ABOVE_THE_FOLD = 2

export const News = ({ headlines, total, isEmpty, question }: Props) => {
  const { cari, kategori, halaman } = question
  const navigate = useNavigate()
  const shown = headlines.length
  const { list, more } = useShowMore<HTMLUListElement>({ shown, total, halaman })
  return (
    <InformationFrame title="Berita & Artikel">
      {!isEmpty && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <search className="w-full max-w-sm">
              <form onSubmit={(event) => event.preventDefault()}>
                <SearchField
                  label="Cari berita"
                  value={cari ?? ''}
                  onSearch={(text) =>
                    navigate({
                      to: '.',
                      search: (present) => asked({ ...present, cari: text }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
                {kategori && <input type="hidden" name="kategori" value={kategori} />}
              </form>
            </search>
            <Chips label="Kategori">
              {categories.map(({ slug, label }) => (
                <Link
                  key={label}
                  to="."
                  // Use the address, not the last render: a search may just have changed it.
                  search={(present) => asked({ ...present, kategori: slug })}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  aria-current={slug === kategori ? 'true' : undefined}
                  className={chipClass(slug === kategori)}
                >
                  {label}
                </Link>
              ))}
            </Chips>
          </div>
          <h2 className="sr-only">Daftar artikel</h2>
          <p role="status" className="sr-only">
            {total} artikel
          </p>
        </>
      )}
      {headlines.length === 0 ? (
        <div className="mt-8">
          <Empty title="Artikel Tidak Ditemukan">
            {cari || kategori ? 'Coba kata atau kategori lain.' : 'Belum ada artikel.'}
          </Empty>
        </div>
      ) : (
        <ul ref={list} className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {headlines.map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} first={index < ABOVE_THE_FOLD} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </InformationFrame>
  )
}

/** Drops `halaman`: a new search begins with its first page. */
const asked = parseTextParams('cari', 'kategori')

const categories: { slug: string | undefined; label: string }[] = [
  { slug: undefined, label: 'Semua' },
  ...articleCategories.map((category) => ({
    slug: categorySlug(category),
    label: articleCategoryLabels[category],
  })),
]
