/** The alumni: success stories, a search by name, job or year, and how to be listed. */
import { parseStructured } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { buttonClass } from '@sekolah/ui/button'
import { SelectField } from '@sekolah/ui/field'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Quote } from 'lucide-react'
import { useSettings } from '../base/use-site.ts'
import { Invitation } from '../blocks/call-to-action.tsx'
import { Figures } from '../blocks/figures.tsx'
import { PageHeading } from '../blocks/page-heading.tsx'
import { Picture } from '../blocks/picture.tsx'
import { SearchField } from '../blocks/search-field.tsx'
import { useShowMore } from '../blocks/show-more.tsx'
import type { About } from '../routing/page.ts'
import { shownRowCount } from '../routing/paging.ts'
import { parseTextParams } from '../routing/search-params.ts'
import { schoolName } from '../routing/structured-data.ts'
import {
  type AlumniQuery,
  featuredAlumni,
  findAlumni,
  graduationYears,
  type ListedAlumnus,
  toListedAlumnus,
} from './alumni.ts'
import { Portrait } from './portrait.tsx'

const route = getRouteApi('/alumni')

/** Drops `halaman`: a new search begins with its first page. */
const asked = parseTextParams('cari', 'tahun')

/** Only the shown rows are part of the page: an old school has thousands. */
export const load = async (content: ContentSource, question: AlumniQuery) => {
  const alumni = (await content.all('alumni')).map(toListedAlumnus)
  const found = findAlumni(alumni, question)
  return {
    found: found.slice(0, shownRowCount(found.length, question.halaman)),
    total: found.length,
    years: graduationYears(alumni),
    stories: featuredAlumni(alumni),
  }
}

export const about = ({ stories }: Awaited<ReturnType<typeof load>>): About => ({
  description:
    'Kisah dan pekerjaan alumni: cari menurut nama, pekerjaan, atau tahun lulus, lalu bergabung dengan jaringan alumni sekolah.',
  data: (root) => ({
    ...schoolName(root),
    ...(stories.length > 0 && {
      alumni: stories.map(({ name, current_job }) => ({
        '@type': 'Person',
        name,
        jobTitle: current_job,
      })),
    }),
  }),
})

export default function Alumni() {
  const { stories } = route.useLoaderData()
  const stats = parseStructured(useSettings(), 'alumni_stats')
  return (
    <>
      <PageHeading title="Alumni">
        Mereka belajar di sini, dan sekarang bekerja, kuliah, atau membuka usaha sendiri.
      </PageHeading>
      <div className="mx-auto max-w-6xl space-y-16 px-4 pt-8 sm:px-6">
        <div className="space-y-8">
          {stats.length > 0 && <Figures figures={stats} />}
          <Directory />
        </div>

        {stories.length > 0 && <Stories stories={stories} />}
        <Invitation
          title="Anda alumni sekolah ini?"
          text="Bergabunglah dengan jaringan alumni: bagikan kisah Anda, buka lowongan, atau dampingi adik kelas."
        >
          <Link
            to="/contact"
            search={{ subjek: 'lainnya' }}
            className={buttonClass({ look: 'main', size: 'lg' })}
          >
            Gabung jaringan alumni
          </Link>
          <Link
            to="/contact"
            search={{ subjek: 'lainnya' }}
            className={buttonClass({ look: 'onHero', size: 'lg' })}
          >
            Bagikan kisah Anda
          </Link>
        </Invitation>
      </div>
    </>
  )
}

const Directory = () => {
  const { found, total, years } = route.useLoaderData()
  const navigate = route.useNavigate()
  const question: AlumniQuery = route.useSearch()
  const { cari, tahun, halaman } = question
  const { list, more } = useShowMore<HTMLUListElement>({ shown: found.length, total, halaman })
  const ask = (change: { cari?: string; tahun?: string }) =>
    navigate({
      search: (present: AlumniQuery) => asked({ ...present, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <section>
      {years.length > 0 && (
        <>
          <h2 className="sr-only">Cari alumni</h2>
          <search>
            <form
              className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl"
              onSubmit={(event) => event.preventDefault()}
            >
              <SearchField
                label="Cari nama atau pekerjaan"
                value={cari ?? ''}
                onSearch={(text) => ask({ cari: text })}
              />
              <SelectField
                label="Tahun lulus"
                name="tahun"
                value={tahun ?? ''}
                onChange={({ target }) => ask({ tahun: target.value })}
              >
                <option value="">Semua tahun</option>
                {years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </SelectField>
            </form>
          </search>
          <p role="status" className="mt-5 text-sm text-soft">
            {total} alumni
          </p>
        </>
      )}
      {found.length === 0 ? (
        <div className="mt-3">
          <Empty title="Alumni Tidak Ditemukan">
            {cari || tahun ? 'Coba nama, pekerjaan, atau tahun lain.' : 'Belum ada data alumni.'}
          </Empty>
        </div>
      ) : (
        <ul ref={list} className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((alumnus) => (
            <li key={alumnus.id}>
              <AlumnusCard alumnus={alumnus} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </section>
  )
}

const AlumnusCard = ({ alumnus }: { alumnus: ListedAlumnus }) => (
  <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-5">
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <Portrait name={alumnus.name} photo={alumnus.photo} />
      <div className="min-w-0 grow basis-32">
        <h3 dir="auto" className="text-lg leading-snug">
          {alumnus.name}
        </h3>
        <p className="mt-1 text-soft">{alumnus.current_job}</p>
      </div>
    </div>
    <blockquote dir="auto" className="mt-4 mb-4 text-sm">
      {alumnus.testimonial}
    </blockquote>
    <p className="mt-auto border-t border-line pt-3 text-sm text-soft">
      Lulus <span className="font-semibold text-ink">{alumnus.graduation_year}</span>
    </p>
  </article>
)

/** Success stories: one large with its picture, the others beside it. */
const Stories = ({ stories: [first, ...others] }: { stories: ListedAlumnus[] }) => (
  <section>
    <h2 className="text-2xl sm:text-3xl">Kisah sukses</h2>
    <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-2">
      {first && (
        <figure className="flex flex-col overflow-hidden rounded-lg bg-brand-wash">
          <blockquote className="grow p-6 sm:p-8">
            <Quote aria-hidden className="size-8 text-brand" />
            <p dir="auto" className="mt-4 text-lg sm:text-xl">
              {first.testimonial}
            </p>
          </blockquote>
          <figcaption className="flex items-end gap-5 px-6 sm:px-8">
            <Picture
              url={first.photo}
              alt={`Foto ${first.name}`}
              shape="square"
              sizes="9rem"
              className="w-28 max-w-2/5 shrink-0 rounded-t-lg sm:w-36"
            />
            <div className="min-w-0 self-center py-4">
              <Who alumnus={first} />
            </div>
          </figcaption>
        </figure>
      )}
      <div className="grid auto-rows-fr gap-5">
        {others.map((alumnus) => (
          <figure
            key={alumnus.id}
            className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:flex-row"
          >
            <Portrait name={alumnus.name} photo={alumnus.photo} className="size-20" />
            <div className="min-w-0">
              <blockquote dir="auto">{alumnus.testimonial}</blockquote>
              <figcaption className="mt-3">
                <Who alumnus={alumnus} />
              </figcaption>
            </div>
          </figure>
        ))}
      </div>
    </div>
  </section>
)

const Who = ({ alumnus: { name, current_job, graduation_year } }: { alumnus: ListedAlumnus }) => (
  <div>
    <p dir="auto" className="font-semibold">
      {name}
    </p>
    <p className="text-sm text-soft">
      {current_job} · lulus {graduation_year}
    </p>
  </div>
)
