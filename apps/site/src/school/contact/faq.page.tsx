/** Questions with their answers: one open at a time, found by search or category. */

import { faqCategories, faqCategoryLabels } from '@sekolah/contract/information/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Card } from '@sekolah/ui/card'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useSchoolTerms } from '../../base/use-site.ts'
import { AskSchool } from '../../blocks/ask-school.tsx'
import { Chips, chipClass } from '../../blocks/chips.tsx'
import { SearchField } from '../../blocks/search-field.tsx'
import { useShowMore } from '../../blocks/show-more.tsx'
import type { About } from '../../routing/page.ts'
import { shownRowCount } from '../../routing/paging.ts'
import { createTextMatcher, parseTextParams } from '../../routing/search-params.ts'
import { ContactFrame } from './frame.tsx'

const route = getRouteApi('/contact/faq')

/** Drops `halaman`: a new search begins with its first page. */
const asked = parseTextParams('cari', 'kategori')

export const load = async (content: ContentSource) => ({
  questions: (await content.all('faq')).map(({ id, category, question, answer }) => ({
    id,
    category,
    question,
    answer,
  })),
})

export const about = ({ questions }: Awaited<ReturnType<typeof load>>): About =>
  questions.length === 0
    ? {}
    : {
        data: () => ({
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }),
      }

export default function Faq() {
  const { questions } = route.useLoaderData()
  const words = useSchoolTerms()
  const { cari, kategori, halaman } = route.useSearch()
  const navigate = route.useNavigate()
  const isFound = createTextMatcher(cari)
  const present = faqCategories.filter((category) =>
    questions.some((row) => row.category === category),
  )
  const chosen = present.find((category) => slugOf(category) === kategori)
  const found = questions.filter(
    (row) => (!chosen || row.category === chosen) && isFound(row.question, row.answer),
  )
  const shown = shownRowCount(found.length, halaman)
  const { list, more } = useShowMore<HTMLDivElement>({ shown, total: found.length, halaman })
  return (
    <ContactFrame title="Tanya Jawab">
      {questions.length > 0 && (
        <>
          <search className="max-w-sm">
            <form onSubmit={(event) => event.preventDefault()}>
              <SearchField
                label="Cari pertanyaan"
                value={cari ?? ''}
                onSearch={(text) =>
                  navigate({
                    search: (present) => asked({ ...present, cari: text }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
              {kategori && <input type="hidden" name="kategori" value={kategori} />}
            </form>
          </search>
          <div className="mt-5">
            <Chips label="Kategori">
              {[undefined, ...present].map((category) => (
                <Link
                  key={category ?? 'semua'}
                  to="/contact/faq"
                  // Use the address, not the last render: a search may just have changed it.
                  search={(present) =>
                    asked({ ...present, kategori: category && slugOf(category) })
                  }
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  aria-current={category === chosen ? 'true' : undefined}
                  className={chipClass(category === chosen)}
                >
                  {category ? words(faqCategoryLabels[category]) : 'Semua'}
                </Link>
              ))}
            </Chips>
          </div>
          <p role="status" className="sr-only">
            {found.length} pertanyaan
          </p>
        </>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.9fr_1fr]">
        {found.length === 0 && (
          <Empty title="Pertanyaan Tidak Ditemukan">
            {cari || kategori ? 'Coba kata atau kategori lain.' : 'Belum ada pertanyaan.'}
          </Empty>
        )}
        {found.length > 0 && (
          <div>
            <div ref={list} className="space-y-3">
              {found.slice(0, shown).map((row) => (
                // The shared `name` makes opening one close the others.
                <details
                  key={row.id}
                  name="faq"
                  className="group rounded-md border border-line bg-surface open:shadow-raised"
                >
                  <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md px-4 py-3 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
                    <span dir="auto" className="grow">
                      {row.question}
                    </span>
                    <ChevronDown
                      aria-hidden
                      className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
                    />
                  </summary>
                  <p className="measure px-4 pb-5 whitespace-pre-line text-soft sm:px-5">
                    {row.answer}
                  </p>
                </details>
              ))}
            </div>
            {more}
          </div>
        )}
        <Card className="space-y-4 p-5 sm:p-6">
          <h2 className="text-lg">Belum terjawab?</h2>
          <p className="text-soft">
            Tanyakan langsung kepada kami; kantor sekolah senang membantu.
          </p>
          <AskSchool about="Halo, saya ingin bertanya." />
        </Card>
      </div>
    </ContactFrame>
  )
}

/** "ppdb", "umum": the slug of a category. */
const slugOf = (category: (typeof faqCategories)[number]): string =>
  faqCategoryLabels[category].toLowerCase()
