/** Where this device's applications stand, in a line each, on the home page and /ppdb. */
import { nothingUnsent, readUnsent } from '@sekolah/offline/outbox/unsent'
import { useLive } from '@sekolah/offline/react'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import type { Held } from './held.ts'
import { stripLines } from './strip-lines.ts'

export default function Strip({ held }: { held: Held }): ReactNode {
  const unsent = useLive(readUnsent, nothingUnsent)
  const settings = useSettings()
  const now = useNow()
  return (
    <nav aria-label="Pendaftaran di HP ini" className="mx-auto max-w-6xl px-4 sm:px-6">
      <ul className="overflow-hidden rounded-md bg-surface text-ink shadow-raised">
        {stripLines({ held, unsent, settings, now }).map(({ key, number, text, ...link }) => (
          <li key={key} className="border-line not-first:border-t">
            <Link
              {...link}
              className="flex h-13 items-center gap-2 px-4 text-sm leading-tight hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <span className="line-clamp-2 min-w-0 grow">
                {number && <strong className="tabular-nums">{number} · </strong>}
                {text}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
