/** One programme: what is taught, how to enrol, and whom to ask. */

import { admissionState } from '@sekolah/contract/admission/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { buttonClass } from '@sekolah/ui/button'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { PortalLink } from '../admission/portal-link.tsx'
import { useNow, useSettings } from '../base/use-site.ts'
import { Invitation } from '../blocks/call-to-action.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Picture, resizedPictureUrl } from '../blocks/picture.tsx'
import { Title } from '../blocks/title.tsx'
import type { About } from '../routing/page.ts'
import { Details, Pictures, Teachers } from './program-details.tsx'
import {
  type Program,
  programData,
  programDetailsOf,
  programPath,
  programsOf,
  teachersOfProgram,
} from './programs.ts'

const route = getRouteApi('/academics/programs/$id')

/**
 * `sizes` limits phones to the 640 px picture, which is enough on a sharp screen too; only wide
 * screens get more.
 */
const headPicture = '(min-width: 64rem) 36rem, (min-width: 48rem) 45rem, 13rem'

export const load = async (content: ContentSource, id: string) => {
  const [programs, rows, teachers] = await Promise.all([
    programsOf(content, 'program_unggulan'),
    content.all('academic_programs'),
    content.all('teachers'),
  ])
  const program = programs.find((row) => `${row.id}` === id)
  if (!program) throw notFound()
  const others = programs.filter((row) => row !== program)
  const details = programDetailsOf(rows.find((row) => row.id === program.id))
  const { name } = program
  return {
    program,
    details,
    teachers: teachersOfProgram(teachers, { name, subjects: details.subjects }).map(
      ({ id, name, subject, photo }) => ({ id, name, subject, photo }),
    ),
    others: others.map(({ id, name }) => ({ id, name })),
  }
}

export const about = ({ program }: Awaited<ReturnType<typeof load>>): About => ({
  path: programPath(program.id),
  title: program.name,
  description: program.description,
  // Link previews show the picture large, so they get the widest file.
  ...(program.image ? { image: resizedPictureUrl(program.image, 1280) } : {}),
  data: (root) => programData(program, root),
})

export default function ProgramPage() {
  const { program, details, teachers, others } = route.useLoaderData()
  return (
    <>
      <header className="kawung text-white">
        <div className="mx-auto max-w-6xl px-4 pt-24 pb-10 sm:px-6 sm:pt-28 sm:pb-12">
          <Link
            to="/academics/programs"
            className="no-print -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-white/85 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Program Unggulan
          </Link>
          <Title className="mt-3 text-2xl sm:text-3xl">{program.name}</Title>
        </div>
      </header>
      <div className="mx-auto max-w-6xl space-y-16 px-4 pt-8 sm:px-6 sm:pt-12">
        <Taught program={program} />

        <Details details={details} />
        {details.pictures.length > 0 && <Pictures pictures={details.pictures} />}
        {teachers.length > 0 && <Teachers teachers={teachers} />}
        <Enrol program={program} />
        {others.length > 0 && <Others programs={others} />}
      </div>
    </>
  )
}

const Taught = ({ program: { description, features, image, image_alt } }: { program: Program }) => (
  <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
    {image && (
      <Picture
        url={image}
        alt={image_alt ?? ''}
        shape="wide"
        sizes={headPicture}
        first
        large
        className="rounded-lg"
      />
    )}
    <div>
      <Paragraphs text={description} className="measure text-lg" />
      {features.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">Yang dipelajari</h2>
          <ul className="mt-4 space-y-3">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand">
                  <Check aria-hidden className="size-4" />
                </span>
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </div>
)

const Enrol = ({ program: { id, name } }: { program: Program }) => {
  const settings = useSettings()
  const { state } = admissionState(settings, useNow())
  return (
    <Invitation
      title="Tertarik dengan program ini?"
      text={
        state === 'open'
          ? `${settings.ppdb_label} sedang dibuka: ${name} sudah terpilih di formulir pendaftaran.`
          : state === 'portal'
            ? `Pendaftaran ${settings.ppdb_label} dilakukan di portal: pilih ${name} di sana.`
            : 'Tanyakan apa saja kepada kami, atau lihat kapan pendaftaran dibuka.'
      }
    >
      {state === 'portal' ? (
        <PortalLink className={buttonClass({ look: 'main', size: 'lg' })}>
          Daftar jurusan ini
        </PortalLink>
      ) : state === 'open' ? (
        <Link
          to="/ppdb/daftar"
          search={{ program: `${id}` }}
          className={buttonClass({ look: 'main', size: 'lg' })}
        >
          Daftar jurusan ini
        </Link>
      ) : (
        <Link to="/ppdb" className={buttonClass({ look: 'main', size: 'lg' })}>
          Info {settings.ppdb_label}
        </Link>
      )}
      <Link
        to="/contact"
        search={{ subjek: 'akademik' }}
        className={buttonClass({ look: 'onHero', size: 'lg' })}
      >
        Tanya sekolah
      </Link>
    </Invitation>
  )
}

const Others = ({ programs }: { programs: Pick<Program, 'id' | 'name'>[] }) => (
  <section>
    <h2 className="text-2xl">Program lainnya</h2>
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {programs.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/academics/programs/$id"
            params={{ id: `${id}` }}
            className="flex h-full min-h-16 items-center justify-between gap-4 rounded-md border border-line bg-surface px-5 py-4 font-semibold hover:bg-sunken"
          >
            {name}
            <ArrowRight aria-hidden className="size-4 shrink-0 text-brand" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
