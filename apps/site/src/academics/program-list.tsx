/** The first tab: the programmes, each with its own page. */
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Empty } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { Picture } from '../blocks/picture.tsx'
import { stretchedCardClass } from '../blocks/stretched-link.ts'
import { listSentence } from '../routing/head.ts'
import type { About } from '../routing/page.ts'
import { AcademicsFrame } from './frame.tsx'
import { type Program, programData, programsOf } from './programs.ts'

export const load = async (content: ContentSource) => ({
  programs: await programsOf(content, 'program_unggulan'),
})

export const about = ({ programs }: Awaited<ReturnType<typeof load>>): About => ({
  description: listSentence(
    'Program keahlian',
    programs.map(({ name }) => name),
  ),
  ...(programs.length > 0 && {
    data: (root) => ({
      '@type': 'ItemList',
      itemListElement: programs.map((program, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: programData(program, root),
      })),
    }),
  }),
})

/** How many cards may be above the fold: their pictures load eagerly. */
const ABOVE_THE_FOLD = 2

export const ProgramList = ({ programs }: { programs: Program[] }) => (
  <AcademicsFrame title="Akademik">
    <h2 className="text-2xl sm:text-3xl">Program Unggulan</h2>
    {programs.length === 0 ? (
      <div className="mt-6">
        <Empty title="Program Belum Diisi">Daftar program akan segera ditambahkan.</Empty>
      </div>
    ) : (
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2">
        {programs.map((program, index) => (
          <li key={program.id}>
            <ProgramCard program={program} first={index < ABOVE_THE_FOLD} />
          </li>
        ))}
      </ul>
    )}
  </AcademicsFrame>
)

const ProgramCard = ({ program, first }: { program: Program; first: boolean }) => {
  const { id, name, description, features, image } = program
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-150 hover:shadow-raised">
      <Picture
        url={image}
        alt=""
        shape="wide"
        sizes="(min-width: 48rem) 34rem, 13rem"
        first={first}
        className="shrink-0"
      />
      <div className="flex grow flex-col p-5 sm:p-6">
        <h3 className="text-xl">
          <Link
            to="/academics/programs/$id"
            params={{ id: `${id}` }}
            className={stretchedCardClass}
          >
            {name}
          </Link>
        </h3>
        <p className="mt-2 text-soft">{description}</p>
        {features.length > 0 && (
          <ul className="mt-4 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-brand" />
                {feature}
              </li>
            ))}
          </ul>
        )}
        <p
          aria-hidden
          className="mt-auto flex items-center gap-1.5 pt-5 text-sm font-semibold text-brand"
        >
          Selengkapnya
          <ArrowRight className="size-4" />
        </p>
      </div>
    </article>
  )
}
