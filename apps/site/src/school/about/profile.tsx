/** The profile of the school: its figures, vision, mission and values. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { parseStructured } from '@sekolah/contract/settings/rules'
import { classes } from '@sekolah/ui/classes'
import { Handshake, HeartHandshake, Lightbulb, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useSettings } from '../../base/use-site.ts'
import { type Figure, Figures } from '../../blocks/figures.tsx'
import { Paragraphs } from '../../blocks/paragraphs.tsx'
import type { AboutSchool } from './load.ts'

export const Profile = ({ school }: { school: AboutSchool }) => {
  const facts = factsOf(useSettings())
  if (!school.text && facts.length === 0) return null
  return (
    <section aria-label="Profil sekolah" className="space-y-8">
      {school.text && <Paragraphs text={school.text} className="measure text-lg" />}
      {facts.length > 0 && <Figures figures={facts} />}
    </section>
  )
}

/** The facts that parents look for first, without blank ones. */
const factsOf = (settings: PublicSettings): Figure[] =>
  [
    { label: 'Berdiri', value: parseStructured(settings, 'about_claims').founded },
    { label: 'Akreditasi', value: settings.school_accreditation ?? '' },
    { label: 'NPSN', value: settings.school_npsn ?? '' },
  ].filter(({ value }) => value !== '')

export const VisionAndMission = ({ school: { vision, mission } }: { school: AboutSchool }) => (
  <div
    className={classes(
      'grid grid-cols-1 gap-5 empty:hidden',
      vision && mission.length > 0 && 'lg:grid-cols-[1fr_1.4fr]',
    )}
  >
    {vision && (
      <section className="kawung flex flex-col rounded-lg p-6 text-white sm:p-8">
        <h2 className="text-xl">Visi</h2>
        <p className="my-auto pt-4 text-xl leading-snug sm:text-2xl">{vision}</p>
      </section>
    )}
    {mission.length > 0 && (
      <section className="rounded-lg border border-line bg-surface p-6 sm:p-8">
        <h2 className="text-xl">Misi</h2>
        <ol className="mt-5 space-y-4">
          {mission.map((item, index) => (
            <li key={item} className="flex gap-4">
              <span aria-hidden className="w-6 shrink-0 text-xl font-bold text-brand tabular-nums">
                {index + 1}
              </span>
              {item}
            </li>
          ))}
        </ol>
      </section>
    )}
  </div>
)

export const SchoolValues = () => {
  const values = parseStructured(useSettings(), 'school_values')
  if (values.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl sm:text-3xl">Nilai kami</h2>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ name, text }, index) => {
          const Icon = icons[index % icons.length] as LucideIcon
          return (
            <li key={name} className="rounded-lg bg-brand-wash p-5 sm:p-6">
              <Icon aria-hidden className="size-7 text-brand" />
              <h3 className="mt-4 text-lg wrap-anywhere">{name}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** In the order of the values. */
const icons = [ShieldCheck, Lightbulb, HeartHandshake, Handshake]
