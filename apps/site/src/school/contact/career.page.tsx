/** Careers: open vacancies, how to apply, and benefits. */

import { isOpenVacancy } from '@sekolah/contract/school/rules'
import type { Career } from '@sekolah/contract/school/schemas'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { dayIn, formatDay } from '@sekolah/contract/values/dates'
import { whatsappLink } from '@sekolah/contract/values/phone'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Badge, Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Check, HeartHandshake, Lightbulb, Mail, MessageCircle, Sprout, Users } from 'lucide-react'
import { useNow, useSettings } from '../../base/use-site.ts'
import type { About } from '../../routing/page.ts'
import { ContactFrame } from './frame.tsx'

const route = getRouteApi('/contact/career')

export const load = async (content: ContentSource, now: () => Date) => {
  const [careers, settings] = await Promise.all([content.all('careers'), content.all('settings')])
  const today = dayIn(settingsFrom(settings).time_zone, now())
  return { vacancies: careers.filter((row) => isOpenVacancy(row, today)) }
}

export const about = ({ vacancies }: Awaited<ReturnType<typeof load>>): About =>
  vacancies.length === 0
    ? {}
    : {
        description: `Lowongan yang sedang dibuka: ${vacancies.map(({ title }) => title).join(', ')}.`,
        data: ({ settings, origin }) => ({
          '@graph': vacancies.map((vacancy) => postingOf(vacancy, settings, origin)),
        }),
      }

export default function Careers() {
  const settings = useSettings()
  const today = dayIn(settings.time_zone, useNow())
  // A page that stays open over midnight must not offer a closed vacancy.
  const vacancies = route.useLoaderData().vacancies.filter((row) => isOpenVacancy(row, today))
  return (
    <ContactFrame title="Karir" about={`Bekerja dan bertumbuh bersama ${settings.school_name}.`}>
      <section>
        <h2 className="text-xl sm:text-2xl">Lowongan</h2>
        {vacancies.length === 0 ? (
          <div className="mt-5">
            <Empty title="Belum ada lowongan">
              <p>Lowongan baru diumumkan di halaman ini.</p>
              <Link to="/contact" className={`${buttonClass()} mt-5`}>
                Hubungi sekolah
              </Link>
            </Empty>
          </div>
        ) : (
          <ul className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2">
            {vacancies.map((vacancy) => (
              <li key={vacancy.id}>
                <Vacancy vacancy={vacancy} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="mt-16">
        <h2 className="text-xl sm:text-2xl">Mengapa bekerja di sini</h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card className="h-full p-5">
                <span className="flex size-10 items-center justify-center rounded-md bg-brand-wash text-brand">
                  <Icon aria-hidden className="size-5" />
                </span>
                <h3 className="mt-4 text-lg">{title}</h3>
                <p className="mt-1 text-sm text-soft">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </ContactFrame>
  )
}

const benefits = [
  {
    icon: Sprout,
    title: 'Terus belajar',
    text: 'Pelatihan dan kunjungan industri menjadi bagian dari pekerjaan.',
  },
  {
    icon: Users,
    title: 'Rekan yang mendukung',
    text: 'Guru dan karyawan saling membantu dan berbagi pengalaman.',
  },
  {
    icon: Lightbulb,
    title: 'Ruang untuk gagasan',
    text: 'Cara mengajar dan bekerja yang lebih baik selalu disambut.',
  },
  {
    icon: HeartHandshake,
    title: 'Pekerjaan yang berarti',
    text: 'Setiap hari Anda ikut menyiapkan masa depan anak-anak.',
  },
]

const Vacancy = ({ vacancy }: { vacancy: Career }) => {
  const { school_email, school_whatsapp, school_name } = useSettings()
  const { title, type, deadline, requirements } = vacancy
  const subject = `Lamaran ${title}`
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-lg">{title}</h3>
        <Badge tone="info" icon={false}>
          {type}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {deadline ? (
          <>
            Lamaran paling lambat <time dateTime={deadline}>{formatDay(deadline)}</time>
          </>
        ) : (
          'Dibuka sampai terisi'
        )}
      </p>
      <ul className="mt-4 mb-6 space-y-2">
        {requirements.map((item) => (
          <li key={item} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3">
        {school_email && (
          <a
            href={`mailto:${school_email}?subject=${encodeURIComponent(subject)}`}
            aria-label={`Lamar lewat email: ${title}`}
            className={buttonClass({ look: 'solid' })}
          >
            <Mail aria-hidden />
            Lamar lewat email
          </a>
        )}
        {school_whatsapp && (
          <a
            href={whatsappLink(
              school_whatsapp,
              `Halo ${school_name}, saya ingin bertanya tentang lowongan ${title}.`,
            )}
            aria-label={`Tanya lewat WhatsApp: ${title}`}
            className={buttonClass()}
          >
            <MessageCircle aria-hidden />
            Tanya lewat WhatsApp
          </a>
        )}
      </div>
    </article>
  )
}

/** A vacancy as schema.org data. */
const postingOf = (
  { title, type, deadline, requirements, created_at }: Career,
  settings: PublicSettings,
  origin: string,
) => {
  const kind = employmentTypes.find(({ word }) => type.toLowerCase().includes(word))
  return {
    '@type': 'JobPosting',
    title,
    description: [type, ...requirements].join('. '),
    datePosted: created_at.slice(0, 10),
    ...(deadline ? { validThrough: `${deadline}T23:59` } : {}),
    ...(kind ? { employmentType: kind.name } : {}),
    hiringOrganization: {
      '@type': 'EducationalOrganization',
      name: settings.school_name,
      sameAs: origin,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: settings.school_address || undefined,
        addressCountry: 'ID',
      },
    },
  }
}

const employmentTypes = [
  { word: 'penuh', name: 'FULL_TIME' },
  { word: 'paruh', name: 'PART_TIME' },
  { word: 'kontrak', name: 'CONTRACTOR' },
  { word: 'magang', name: 'INTERN' },
]
