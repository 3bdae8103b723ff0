/** The teachers: three figures, search and subject in the address, and a contact link for each. */

import { teacherStats } from '@sekolah/contract/people/rules'
import type { Teacher } from '@sekolah/contract/people/schemas'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { buttonClass } from '@sekolah/ui/button'
import { SelectField } from '@sekolah/ui/field'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useSettings } from '../base/use-site.ts'
import { Invitation } from '../blocks/call-to-action.tsx'
import { type Figure, Figures } from '../blocks/figures.tsx'
import { PageHeading } from '../blocks/page-heading.tsx'
import { SearchField } from '../blocks/search-field.tsx'
import { useShowMore } from '../blocks/show-more.tsx'
import { shownRowCount } from '../routing/paging.ts'
import { createTextMatcher, parseTextParams } from '../routing/search-params.ts'
import { Portrait } from './portrait.tsx'

const route = getRouteApi('/teachers')

/** Drops `halaman`: a new search begins with its first page. */
const asked = parseTextParams('cari', 'mapel')

export const load = async (content: ContentSource) => ({
  teachers: (await content.all('teachers')).map(
    ({ id, name, subject, contact, description, photo }) => ({
      id,
      name,
      subject,
      contact,
      description,
      photo,
    }),
  ),
})

export default function Teachers() {
  const { teachers } = route.useLoaderData()
  const { cari, mapel, halaman } = route.useSearch()
  const navigate = route.useNavigate()
  const settings = useSettings()
  const subjects = [...new Set(teachers.map(({ subject }) => subject))].sort((a, b) =>
    a.localeCompare(b, 'id'),
  )
  const isFound = createTextMatcher(cari)
  const found = teachers.filter(
    ({ name, subject }) => (!mapel || subject === mapel) && isFound(name, subject),
  )
  const shown = shownRowCount(found.length, halaman)
  const { list, more } = useShowMore<HTMLUListElement>({ shown, total: found.length, halaman })
  const ask = (change: { cari?: string; mapel?: string }) =>
    navigate({
      search: (present) => asked({ ...present, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeading title="Guru">Guru yang mengenal dan mendampingi setiap siswa.</PageHeading>
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6">
        {teachers.length > 0 && (
          <>
            <Figures figures={figuresOf(teachers, settings)} />
            <search>
              <form
                className="mt-8 grid gap-4 sm:grid-cols-2 lg:max-w-3xl"
                onSubmit={(event) => event.preventDefault()}
              >
                <SearchField
                  label="Cari nama atau mata pelajaran"
                  value={cari ?? ''}
                  onSearch={(text) => ask({ cari: text })}
                />
                <SelectField
                  label="Mata pelajaran"
                  name="mapel"
                  value={mapel ?? ''}
                  onChange={({ target }) => ask({ mapel: target.value })}
                >
                  <option value="">Semua mata pelajaran</option>
                  {subjects.map((subject) => (
                    <option key={subject}>{subject}</option>
                  ))}
                </SelectField>
              </form>
            </search>
            <p role="status" className="mt-5 text-sm text-soft">
              {found.length} guru
            </p>
          </>
        )}
        {found.length === 0 ? (
          <div className="mt-3">
            <Empty title="Guru Tidak Ditemukan">
              {cari || mapel ? 'Coba nama atau mata pelajaran lain.' : 'Belum ada data guru.'}
            </Empty>
          </div>
        ) : (
          <ul ref={list} className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {found.slice(0, shown).map((teacher) => (
              <li key={teacher.id}>
                <TeacherCard teacher={teacher} />
              </li>
            ))}
          </ul>
        )}
        {more}
        <div className="mt-16">
          <Invitation
            title="Ingin mengajar bersama kami?"
            text="Lihat lowongan yang sedang dibuka, atau tanyakan langsung ke kantor sekolah."
          >
            <Link to="/contact/career" className={buttonClass({ look: 'main', size: 'lg' })}>
              Lihat lowongan
            </Link>
            <Link to="/contact" className={buttonClass({ look: 'onHero', size: 'lg' })}>
              Hubungi sekolah
            </Link>
          </Invitation>
        </div>
      </div>
    </>
  )
}

/** The fields of a teacher that a card shows. */
type Listed = Pick<Teacher, 'id' | 'name' | 'subject' | 'contact' | 'description' | 'photo'>

const figuresOf = (teachers: Listed[], settings: PublicSettings): Figure[] => {
  const { total, certified, subjects } = teacherStats(teachers, settings)
  return [
    { label: 'Guru', value: total },
    ...(certified === null ? [] : [{ label: 'Bersertifikat', value: certified }]),
    { label: 'Mata pelajaran', value: subjects },
  ]
}

const TeacherCard = ({ teacher }: { teacher: Listed }) => {
  const { name, subject, contact, description, photo } = teacher
  const [beforeAt, afterAt] = contact.split('@')
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Portrait name={name} photo={photo} />
        <div className="min-w-0 grow basis-32">
          <h2 dir="auto" className="text-lg leading-snug">
            {name}
          </h2>
          <p className="mt-1 text-soft">{subject}</p>
        </div>
      </div>
      {description && (
        <p dir="auto" className="mt-4 text-sm">
          {description}
        </p>
      )}
      <div className="mt-auto pt-4">
        <a
          href={`mailto:${contact}`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 text-sm font-semibold text-brand hover:underline"
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          {/* A long e-mail address may break at its @, so that it is never cut off. */}
          <span className="min-w-0">
            {beforeAt}@<wbr />
            {afterAt}
          </span>
        </a>
        <Link
          to="/contact"
          search={{ subjek: 'akademik', guru: name }}
          aria-label={`Hubungi Guru ${name}`}
          className={`${buttonClass({ wide: true })} mt-2`}
        >
          Hubungi Guru
        </Link>
      </div>
    </article>
  )
}
