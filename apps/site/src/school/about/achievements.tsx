/** Achievements that staff have featured, with their level and year. */
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { LevelBadge } from '../../academics/level-badge.tsx'
import { Picture } from '../../blocks/picture.tsx'
import type { AboutSchool } from './load.ts'

export const Achievements = ({ achievements }: Pick<AboutSchool, 'achievements'>) =>
  achievements.length > 0 && (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl sm:text-3xl">Prestasi unggulan</h2>
        <Link
          to="/academics/achievements"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          Semua prestasi
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2">
        {achievements.map(({ id, title, level, year, image, image_alt }) => (
          <li key={id}>
            <article className="grid h-full grid-cols-[min(104px,32%)_1fr] overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[9rem_1fr]">
              <Picture
                url={image}
                alt={image_alt ?? ''}
                shape="fill"
                sizes="(min-width: 40rem) 9rem, 6.5rem"
              />
              <div className="flex min-w-0 flex-col justify-center p-4 sm:p-5">
                <h3 className="leading-snug sm:text-lg">{title}</h3>
                <p className="mt-3 flex flex-wrap items-center gap-3">
                  <LevelBadge level={level} />
                  <span className="text-sm font-semibold text-soft tabular-nums">{year}</span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
