/** The pages of Pengaturan: beside the form on a wide screen, a row above it on others. */
import { classes } from '@sekolah/ui/classes'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSchoolTerms } from '../../core/school/words.ts'

type Page = { id: string; title: string; about: string }

type Props = {
  pages: Page[]
  present: string
  unsaved: ReadonlySet<string>
  /** The number of unconfirmed claims, by page. */
  proposals: ReadonlyMap<string, number>
}

export const Contents = ({ pages, present, unsaved, proposals }: Props) => {
  const words = useSchoolTerms()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the pages are a row that scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be out of sight.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [present])
  return (
    <nav aria-label="Kelompok pengaturan" className="xl:sticky xl:top-0 xl:self-start">
      <ul
        ref={list}
        className="flex flex-wrap gap-1.5 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:fade-end xl:flex-col xl:gap-0.5"
      >
        {pages.map(({ id, title, about }) => (
          <li key={id} className="shrink-0">
            <Link
              {...(id
                ? { to: '/$section/$record', params: { section: 'settings', record: id } }
                : { to: '/$section', params: { section: 'settings' } })}
              aria-current={id === present ? 'page' : undefined}
              title={words(about)}
              className={classes(
                'flex min-h-9 items-center gap-2 rounded-sm border px-3 py-1.5 text-sm font-semibold no-underline pointer-coarse:min-h-11',
                id === present
                  ? 'border-transparent bg-brand-wash text-brand'
                  : 'border-line text-soft hover:bg-sunken hover:text-ink xl:border-transparent',
              )}
            >
              {words(title)}
              {(proposals.get(id) ?? 0) > 0 && (
                <span className="rounded-full bg-wait-wash px-2 text-xs whitespace-nowrap text-wait">
                  {proposals.get(id)} usulan
                </span>
              )}
              {unsaved.has(id) && (
                <span className="size-2 shrink-0 rounded-full bg-amber-strong">
                  <span className="sr-only"> belum disimpan</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
