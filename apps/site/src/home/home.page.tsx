/** The home page: what the school is, whether admission is open, and one primary button. */
import type { AcademicProgram } from '@sekolah/contract/academics/schemas'
import { haveResultsOut, shownSteps } from '@sekolah/contract/admission/calendar/when'
import { isApplyingFree } from '@sekolah/contract/admission/info/rules'
import { admissionState } from '@sekolah/contract/admission/rules'
import { shownStat } from '@sekolah/contract/home/rules'
import type { HomeFeature, HomeStat } from '@sekolah/contract/home/schemas'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { classes } from '@sekolah/ui/classes'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Award, BookOpen, Check, type LucideIcon, Star, Users } from 'lucide-react'
import { useNow, useSettings } from '../base/use-site.ts'
import { Figures } from '../blocks/figures.tsx'
import { Picture } from '../blocks/picture.tsx'
import { stretchedCardClass } from '../blocks/stretched-link.ts'
import { AllNews, ArticleCard, ArticleRow } from '../information/articles/article-card.tsx'
import { type Headline, headlineOf } from '../information/articles/headline.ts'
import { loadUpcoming } from '../information/events/upcoming.ts'
import type { About } from '../routing/page.ts'
import { schoolData } from '../routing/structured-data.ts'
import { CallToApply, Steps } from './admission.tsx'
import { Agenda } from './agenda.tsx'
import { Hero, heroContent } from './hero.tsx'

const route = getRouteApi('/')

/** How many articles and events the page shows (spec §9). */
const LATEST = 3

export const load = async (content: ContentSource, now: () => Date) => {
  const [blocks, pages, stats, features, programs, info, articles, events] = await Promise.all([
    content.all('home_content'),
    content.all('pages'),
    content.all('home_stats'),
    content.all('home_features'),
    content.all('academic_programs'),
    content.all('ppdb_info'),
    content.all('articles'),
    loadUpcoming({ content, now }),
  ])
  return {
    hero: heroContent(blocks, pages),
    stats: await shownStats(stats, content, programs),
    features: features.map(({ id, title, description, image, image_alt }) => ({
      id,
      title,
      description,
      image,
      image_alt,
    })),
    programs: programs
      .filter((row) => row.type === 'program_unggulan')
      .map(({ id, name, description, features }) => ({ id, name, description, features })),
    timeline: info.flatMap((row) => (row.info_type === 'timeline' ? row.data : [])),
    isFree: isApplyingFree(info),
    latest: articles.slice(0, LATEST).map(headlineOf),
    events: events.slice(0, LATEST),
  }
}

/** Statistics with what they count; lists that none counts are not read. */
const shownStats = async (
  stats: readonly HomeStat[],
  content: ContentSource,
  programs: readonly AcademicProgram[],
) => {
  const counting = async (name: 'teachers' | 'alumni') =>
    stats.some(({ counts }) => counts === name) ? (await content.all(name)).length : 0
  const counted = {
    teachers: await counting('teachers'),
    alumni: await counting('alumni'),
    programs: programs.filter(({ type }) => type === 'program_unggulan').length,
  }
  return stats.map((stat) => ({
    label: stat.label,
    value: shownStat(stat, counted),
    icon: stat.icon,
  }))
}

export const about = (): About => ({
  description: ({ settings }) =>
    `Sekolah menengah kejuruan: program keahlian, kabar sekolah, agenda, dan penerimaan murid baru (PPDB/SPMB)${settings.ppdb_mode === 'portal' ? '' : ' yang formulirnya dapat diisi tanpa sinyal'}.`,
  data: schoolData,
})

export default function Home() {
  const { hero, stats, features, programs, timeline, isFree, latest, events } =
    route.useLoaderData()
  const settings = useSettings()
  const now = useNow()
  const admission = admissionState(settings, now)
  return (
    <>
      <Hero
        {...{ hero, settings, admission }}
        hasResults={haveResultsOut(timeline, settings, now)}
      />
      {/* An empty school has no gap between this page's hero and the footer. */}
      <div
        className={classes(
          'mx-auto max-w-6xl space-y-20 px-4 empty:-mb-12 sm:px-6 sm:empty:-mb-20',
          // The figures reach up into the hero; anything else keeps the distance of sections.
          stats.length === 0 && 'not-empty:pt-14 sm:not-empty:pt-20',
        )}
      >
        {stats.length > 0 && (
          <section aria-label="Sekolah dalam angka" className="-mt-14">
            <Figures
              figures={stats.map((stat) => ({ ...stat, icon: icons[stat.icon] }))}
              className="shadow-raised"
            />
          </section>
        )}

        {features.length > 0 && <Features features={features} />}
        {programs.length > 0 && <Programs programs={programs} />}
        <Steps label={settings.ppdb_label} steps={shownSteps(timeline, settings, now)} />
        {latest.length + events.length > 0 && (
          <div
            className={classes(
              'grid grid-cols-1 gap-x-10 gap-y-16',
              latest.length > 0 && events.length > 0 && 'lg:grid-cols-[1.8fr_1fr]',
            )}
          >
            {latest.length > 0 && <Latest articles={latest} />}
            <Agenda events={events} />
          </div>
        )}
        {admission.state !== 'closed' && (
          <CallToApply {...{ admission, isFree }} label={settings.ppdb_label} />
        )}
      </div>
    </>
  )
}

/** The icons that staff can choose for a figure. */
const icons: Record<HomeStat['icon'], LucideIcon> = { Users, Award, BookOpen, Star }

type Feature = Pick<HomeFeature, 'id' | 'title' | 'description' | 'image' | 'image_alt'>

const Features = ({ features }: { features: Feature[] }) => (
  <section>
    <h2 className="text-2xl sm:text-3xl">Mengapa sekolah kami</h2>
    <ul className="mt-6 grid gap-x-5 gap-y-8 sm:grid-cols-2 md:grid-cols-3">
      {features.map(({ id, title, description, image, image_alt }) => (
        <li key={id}>
          <Picture
            url={image}
            alt={image_alt ?? ''}
            shape="wide"
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 6.5rem"
            className="rounded-lg"
          />
          <h3 className="mt-4 text-lg">{title}</h3>
          {description && <p className="mt-1.5 text-soft">{description}</p>}
        </li>
      ))}
    </ul>
  </section>
)

type Program = Pick<AcademicProgram, 'id' | 'name' | 'description' | 'features'>

const Programs = ({ programs }: { programs: Program[] }) => (
  <section>
    <p className="text-xs font-bold tracking-widest text-brand uppercase">Program keahlian</p>
    <h2 className="mt-1 text-2xl sm:text-3xl">Belajar dengan mengerjakan</h2>
    <ul className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
      {programs.map(({ id, name, description, features }) => (
        <li
          key={id}
          className="group relative flex flex-col rounded-lg border border-line bg-surface p-5 transition-shadow duration-150 hover:shadow-raised"
        >
          <h3 className="text-lg leading-snug">
            <Link
              to="/academics/programs/$id"
              params={{ id: `${id}` }}
              className={stretchedCardClass}
            >
              {name}
            </Link>
          </h3>
          <p className="mt-2 grow text-sm text-soft">{description}</p>
          {features.length > 0 && (
            <ul className="mt-4 space-y-1.5 border-t border-line pt-4 text-sm">
              {features.slice(0, 3).map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-brand" />
                  {feature}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </section>
)

/** The latest articles: one large, with the others beside it in rows that share its height. */
const Latest = ({ articles: [newest, ...others] }: { articles: Headline[] }) => (
  <section>
    <div className="flex flex-wrap items-end justify-between gap-3">
      <h2 className="text-2xl sm:text-3xl">Kabar terbaru</h2>
      <AllNews />
    </div>
    <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2">
      {newest && <ArticleCard article={newest} large />}
      {others.length > 0 && (
        <div className="grid auto-rows-fr gap-4">
          {others.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </div>
      )}
    </div>
  </section>
)
