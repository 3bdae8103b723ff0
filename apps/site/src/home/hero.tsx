/** The hero of the home page: texts by staff, and the primary button. */
import type { AdmissionState } from '@sekolah/contract/admission/rules'
import { shownHero } from '@sekolah/contract/home/rules'
import type { HomeContent } from '@sekolah/contract/home/schemas'
import type { Page } from '@sekolah/contract/school/schemas'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { buttonClass } from '@sekolah/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CalendarClock, WifiOff } from 'lucide-react'
import { STRIP_PLACE } from '../base/held-mark.ts'
import { AnyLink } from '../blocks/any-link.tsx'
import { Picture } from '../blocks/picture.tsx'
import { admissionSummary, isAcceptingApplications } from './admission.tsx'
import lab from './lab.svg'
import school from './school.svg'
import workshop from './workshop.svg'

type Content = Pick<
  HomeContent,
  'title' | 'subtitle' | 'content' | 'button_text' | 'button_link' | 'image' | 'image_alt'
>

/** The first active block of the section `hero`, else the page `home_hero`. */
export const heroContent = (blocks: HomeContent[], pages: Page[]): Content => {
  const block = shownHero(blocks)
  if (block) {
    const { title, subtitle, content, button_text, button_link, image, image_alt } = block
    return { title, subtitle, content, button_text, button_link, image, image_alt }
  }
  const page = pages.find(({ key }) => key === 'home_hero')
  return {
    title: page?.title ?? '',
    subtitle: null,
    content: page?.content ?? null,
    button_text: 'Lihat program',
    button_link: '/academics/programs',
    image: null,
  }
}

type Props = {
  hero: Content
  settings: PublicSettings
  admission: AdmissionState
  /** Whether results are out, so that families look for them. */
  hasResults: boolean
}

export const Hero = ({ hero, settings, admission, hasResults }: Props) => (
  <section className="kawung pb-24 text-white sm:pb-28">
    <div id={STRIP_PLACE} className="strip-place no-print" />
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-28 sm:px-6 sm:pt-34 short:pt-16 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <p className="inline-flex items-center gap-2 rounded-full bg-amber/20 px-3.5 py-1.5 text-sm font-semibold text-[oklch(0.9_0.09_85)]">
          <CalendarClock aria-hidden className="size-4" />
          {admissionSummary(settings, admission)}
        </p>
        <h1 className="mt-5 text-3xl sm:text-4xl">
          {hero.title || settings.school_motto || settings.school_name}
        </h1>
        {hero.subtitle && <p className="mt-4 font-semibold text-amber">{hero.subtitle}</p>}
        {hero.content && <p className="measure mt-3 text-lg text-white/85">{hero.content}</p>}
        <div className="mt-7 flex flex-wrap gap-3">
          {hasResults && (
            <Link to="/ppdb/status" className={buttonClass({ look: 'main', size: 'lg' })}>
              Pengumuman hasil
            </Link>
          )}
          <Link
            to={isAcceptingApplications(admission) ? '/ppdb/daftar' : '/ppdb'}
            className={buttonClass({ look: hasResults ? 'onHero' : 'main', size: 'lg' })}
          >
            {isAcceptingApplications(admission) ? 'Daftar' : 'Info'} {settings.ppdb_label}
            <ArrowRight aria-hidden />
          </Link>
          {hero.button_text && hero.button_link && (
            <AnyLink
              href={hero.button_link}
              className={buttonClass({ look: 'onHero', size: 'lg' })}
            >
              {hero.button_text}
            </AnyLink>
          )}
        </div>
        {admission.state === 'open' && (
          <p className="mt-6 flex items-center gap-2 text-sm text-white/80">
            <WifiOff aria-hidden className="size-4" />
            Formulir dapat diisi tanpa sinyal.
          </p>
        )}
      </div>
      <Scenes image={hero.image} image_alt={hero.image_alt} />
    </div>
  </section>
)

/** The school's own picture, on wide screens with two drawings; without one, three drawings. */
const Scenes = ({ image, image_alt }: Pick<Content, 'image' | 'image_alt'>) =>
  image ? (
    <div className="grid gap-4 lg:grid-cols-2">
      <Picture
        url={image}
        alt={image_alt ?? ''}
        shape="wide"
        sizes={pictureSizes}
        first
        large
        className="rounded-lg lg:col-span-2"
      />
      <Drawing source={workshop} className="h-36 w-full max-lg:hidden" />
      <Drawing source={lab} className="h-36 w-full max-lg:hidden" />
    </div>
  ) : (
    <div className="hidden h-96 grid-cols-2 grid-rows-2 gap-4 lg:grid">
      <Drawing source={lab} className="row-span-2 size-full" />
      <Drawing source={workshop} className="size-full" />
      <Drawing source={school} className="size-full" />
    </div>
  )

/**
 * On phones narrower than the screen: the text above matters more, and a simple screen gets the
 * smallest file.
 */
const pictureSizes = '(min-width: 64rem) 32rem, (min-width: 40rem) 24rem, 11rem'

/**
 * A decorative drawing, neither shown nor loaded on phones; with a school's own colour it is a
 * duotone.
 */
const Drawing = ({ source, className }: { source: string; className: string }) => (
  <span className={`isolate block overflow-hidden rounded-lg bg-brand-500 ${className}`}>
    <img
      src={source}
      alt=""
      loading="lazy"
      className="size-full object-cover [mix-blend-mode:var(--brand-blend)]"
    />
  </span>
)
