/** Sections of a programme's page: equipment, partners, jobs, pictures, teachers. */

import type { Teacher } from '@sekolah/contract/people/schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Link } from '@tanstack/react-router'
import { Briefcase, Factory, type LucideIcon, UsersRound, Wrench } from 'lucide-react'
import { Picture } from '../blocks/picture.tsx'
import { Portrait } from '../people/portrait.tsx'
import type { ProgramDetails } from './programs.ts'

export const Details = ({ details }: { details: ProgramDetails }) => {
  const { equipment, partners, jobs, seats } = details
  const lists = [
    { title: 'Peralatan', icon: Wrench, items: equipment },
    { title: 'Peluang kerja', icon: Briefcase, items: jobs },
    { title: 'Mitra industri', icon: Factory, items: partners },
    {
      title: 'Daya tampung',
      icon: UsersRound,
      items: seats === null ? [] : [`${formatNumber(seats)} murid baru setiap tahun`],
    },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0) return null
  return (
    <div className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      {lists.map((list) => (
        <Facts key={list.title} {...list} />
      ))}
    </div>
  )
}

type FactsProps = { title: string; icon: LucideIcon; items: string[] }

const Facts = ({ title, icon: Icon, items }: FactsProps) => (
  <section className="min-w-0 grow basis-60 bg-surface p-5 sm:p-6">
    <h2 className="flex items-center gap-3 text-lg">
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      {title}
    </h2>
    <ul className="mt-3 space-y-1.5 text-soft">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  </section>
)

export const Pictures = ({ pictures }: Pick<ProgramDetails, 'pictures'>) => (
  <section>
    <h2 className="text-2xl">Suasana belajar</h2>
    <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ image, caption }) => (
        <li key={image + caption}>
          <figure>
            <Picture
              url={image}
              alt=""
              shape="wide"
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 13rem"
              className="rounded-lg"
            />
            {caption && <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  </section>
)

type Listed = Pick<Teacher, 'id' | 'name' | 'subject' | 'photo'>

export const Teachers = ({ teachers }: { teachers: Listed[] }) => (
  <section>
    <h2 className="text-2xl">Guru program ini</h2>
    <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {teachers.map(({ id, name, subject, photo }) => (
        <li
          key={id}
          className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4"
        >
          <Portrait name={name} photo={photo} className="size-16" />
          <div className="min-w-0">
            <h3 className="leading-snug wrap-anywhere">
              <Link
                dir="auto"
                to="/teachers"
                search={{ cari: name }}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {name}
              </Link>
            </h3>
            <p className="text-sm text-soft">{subject}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
