/** The first page: what the school is, whether admission is open, and one main button. */

import type { AcademicProgram } from '@sekolah/contract/academics'
import { formatDay, formatDayOrText, formatDayShort } from '@sekolah/contract/dates'
import type { HomeFeature, HomeStat } from '@sekolah/contract/home'
import { type Admission, admission } from '@sekolah/contract/ppdb'
import type { Settings } from '@sekolah/contract/school'
import type { ContentSource } from '@sekolah/contract/sync'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight, CalendarClock, Check, WifiOff } from 'lucide-react'
import { AllNews, ArticleCard, ArticleRow } from '../information/article-card.tsx'
import { type Headline, headlineOf } from '../information/headline.ts'
import type { About } from '../layout/page.ts'
import { Picture } from '../layout/picture.tsx'
import { useNow, useSettings } from '../layout/use-site.ts'
import { Lab, School, Workshop } from './illustrations.tsx'

const route = getRouteApi('/')

export const load = async (content: ContentSource) => {
  const [home, written, stats, features, programs, info, articles] = await Promise.all([
    content.all('home_content'),
    content.all('pages'),
    content.all('home_stats'),
    content.all('home_features'),
    content.all('academic_programs'),
    content.all('ppdb_info'),
    content.all('articles'),
  ])
  return {
    hero: home.find((row) => row.section_key === 'hero') ?? {
      ...(written.find((row) => row.key === 'home_hero') ?? { title: '', content: '' }),
      image: null,
      button_text: null,
      button_link: null,
    },
    stats,
    features,
    programs: programs.filter((row) => row.type === 'program_unggulan'),
    timeline: info.flatMap((row) => (row.info_type === 'timeline' ? row.data : [])),
    latest: articles.slice(0, 3).map(headlineOf),
  }
}

export const about = (): About => ({
  description:
    'Sekolah menengah kejuruan: program keahlian, kabar sekolah, agenda, dan penerimaan murid baru (PPDB/SPMB) yang formulirnya dapat diisi tanpa sinyal.',
})

export default function Home() {
  const { hero, stats, features, programs, timeline, latest } = route.useLoaderData()
  const settings = useSettings()
  const standing = admission(settings, useNow())
  return (
    <>
      <section className="kawung pb-24 text-white sm:pb-28">
        <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-28 sm:px-6 sm:pt-34 lg:grid-cols-[1.15fr_1fr]">
          <div>
            <p className="inline-flex items-center gap-2 rounded-full bg-amber/20 px-3.5 py-1.5 text-sm font-semibold text-[oklch(0.9_0.09_85)]">
              <CalendarClock aria-hidden className="size-4" />
              {standingText(settings, standing)}
            </p>
            <h1 className="mt-5 text-3xl sm:text-4xl">{hero.title || settings.school_motto}</h1>
            <p className="measure mt-4 text-lg text-white/85">{hero.content}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              {standing.state === 'open' ? (
                <Link to="/ppdb/daftar" className={buttonClass({ look: 'main', size: 'lg' })}>
                  Daftar {settings.ppdb_label}
                  <ArrowRight aria-hidden />
                </Link>
              ) : (
                <Link to="/ppdb" className={buttonClass({ look: 'main', size: 'lg' })}>
                  Info {settings.ppdb_label}
                  <ArrowRight aria-hidden />
                </Link>
              )}
              {hero.button_text && hero.button_link ? (
                <a href={hero.button_link} className={buttonClass({ look: 'onHero', size: 'lg' })}>
                  {hero.button_text}
                </a>
              ) : (
                <Link
                  to="/academics/programs"
                  className={buttonClass({ look: 'onHero', size: 'lg' })}
                >
                  Lihat program
                </Link>
              )}
            </div>
            {standing.state === 'open' && (
              <p className="mt-6 flex items-center gap-2 text-sm text-white/80">
                <WifiOff aria-hidden className="size-4" />
                Formulir dapat diisi tanpa sinyal.
              </p>
            )}
          </div>
          {hero.image ? (
            <div className="hidden h-96 overflow-hidden rounded-lg lg:block">
              <Picture url={hero.image} alt="" shape="fill" sizes="32rem" large />
            </div>
          ) : (
            <div className="hidden h-96 grid-cols-2 grid-rows-2 gap-4 lg:grid">
              <Lab className="row-span-2 size-full rounded-lg" />
              <Workshop className="size-full rounded-lg" />
              <School className="size-full rounded-lg" />
            </div>
          )}
        </div>
      </section>

      <div className="mx-auto max-w-6xl space-y-20 px-4 sm:px-6">
        {stats.length > 0 && <Stats stats={stats} />}
        {features.length > 0 && <Features features={features} />}
        {programs.length > 0 && <Programs programs={programs} />}
        {timeline.length > 0 && (
          <section>
            <h2 className="text-2xl">Langkah {settings.ppdb_label}</h2>
            <ol className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-4">
              {timeline.map((step, index) => (
                <li key={step.event}>
                  <Card
                    className={classes(
                      'h-full p-5',
                      step.status === 'active' && 'border-amber shadow-raised',
                    )}
                  >
                    <div className="flex min-h-8 items-center justify-between">
                      <span className="text-2xl font-bold text-brand tabular-nums">
                        {index + 1}
                      </span>
                      {step.status === 'active' && <Badge tone="wait">Sedang Berlangsung</Badge>}
                      {step.status === 'completed' && <Badge tone="good">Selesai</Badge>}
                    </div>
                    <h3 className="mt-2 font-semibold tracking-normal">{step.event}</h3>
                    <p className="mt-1 text-sm text-soft">{formatDayOrText(step.date)}</p>
                  </Card>
                </li>
              ))}
            </ol>
          </section>
        )}
        {latest.length > 0 && <Latest articles={latest} />}
        {standing.state !== 'closed' && <CallToApply settings={settings} standing={standing} />}
      </div>
    </>
  )
}

const standingText = (settings: Settings, standing: Admission): string => {
  const name = [settings.ppdb_label, settings.ppdb_year].filter(Boolean).join(' ')
  switch (standing.state) {
    case 'open':
      if (standing.daysLeft === null) return `${name} dibuka`
      return standing.daysLeft === 0
        ? `${name} dibuka · hari terakhir`
        : `${name} dibuka · ${standing.daysLeft} hari lagi`
    case 'not_yet':
      return `${name} dibuka ${formatDayShort(standing.opensOn)}`
    case 'closed':
      return `${name} ditutup`
  }
}

const Stats = ({ stats }: { stats: HomeStat[] }) => (
  <section aria-label="Sekolah dalam angka" className="-mt-14">
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line shadow-raised gap-px lg:grid-cols-4">
      {stats.map((stat) => (
        <div key={stat.id} className="flex flex-col-reverse justify-end bg-surface p-5 sm:p-6">
          <dt className="text-soft">{stat.label}</dt>
          <dd className="text-2xl font-bold tracking-tight text-brand sm:text-3xl">{stat.value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Features = ({ features }: { features: HomeFeature[] }) => (
  <section aria-label="Unggulan sekolah">
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
      {features.map((feature) => (
        <li key={feature.id}>
          <Card className="h-full overflow-hidden">
            <Picture
              url={feature.image}
              alt=""
              shape="wide"
              sizes="(min-width: 64rem) 22rem, 90vw"
            />
            <div className="p-5">
              <h2 className="text-lg leading-snug">{feature.title}</h2>
              <p className="mt-2 text-sm text-soft">{feature.description}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  </section>
)

const Programs = ({ programs }: { programs: AcademicProgram[] }) => (
  <section>
    <p className="text-xs font-bold tracking-widest text-brand uppercase">Program keahlian</p>
    <h2 className="mt-1 text-2xl sm:text-3xl">Belajar dengan mengerjakan</h2>
    <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {programs.map((program) => (
        <li key={program.id}>
          <Card className="flex h-full flex-col p-5">
            <h3 className="text-lg leading-snug">{program.name}</h3>
            <p className="mt-2 mb-4 text-sm text-soft">{program.description}</p>
            <ul className="mt-auto space-y-1.5 border-t border-line pt-4 text-sm">
              {program.features.slice(0, 3).map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-brand" />
                  {feature}
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  </section>
)

/** One large, the others beside it in rows that share its height. */
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

const CallToApply = ({ settings, standing }: { settings: Settings; standing: Admission }) => (
  <section className="kawung flex flex-wrap items-center justify-between gap-6 rounded-lg p-6 text-white sm:p-12">
    <div>
      <h2 className="text-2xl sm:text-3xl">{callTitle(standing)}</h2>
      <p className="mt-2 text-white/85">Isi sekarang, lengkapi nanti. Tanpa biaya.</p>
    </div>
    {standing.state === 'open' && (
      <Link to="/ppdb/daftar" className={buttonClass({ look: 'main', size: 'lg' })}>
        Mulai pendaftaran
      </Link>
    )}
    {standing.state === 'not_yet' && (
      <Link to="/ppdb" className={buttonClass({ look: 'main', size: 'lg' })}>
        Info {settings.ppdb_label}
      </Link>
    )}
  </section>
)

const callTitle = (standing: Admission): string => {
  if (standing.state === 'not_yet') return `Pendaftaran dibuka ${formatDay(standing.opensOn)}`
  if (standing.state === 'open' && standing.closesOn) {
    return `Pendaftaran ditutup ${formatDay(standing.closesOn)}`
  }
  return 'Pendaftaran sedang dibuka'
}
