/** Finds a setting by common words, and leads to its field. */
import { announceToScreenReader } from '@sekolah/ui/announce'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSchoolTerms } from '../../core/school/words.ts'
import { type FoundSetting, findSettings } from './find.ts'

const MOST = 8

export const SettingSearch = ({ mayCopy }: { mayCopy: boolean }) => {
  const words = useSchoolTerms()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const found = findSettings(query, mayCopy).slice(0, MOST)
  const isAsked = query.trim() !== ''

  const ask = (text: string) => {
    setQuery(text)
    const count = Math.min(findSettings(text, mayCopy).length, MOST)
    if (text.trim())
      announceToScreenReader(count ? `${count} pengaturan cocok.` : 'Tidak ada yang cocok.')
  }

  /** The arrow keys move from the field through the results and back. */
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? input.current : links[at - 1])?.focus()
    else if (event.key === 'Escape' && isAsked) {
      setQuery('')
      input.current?.focus()
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the field and its results together.
    <div className="relative mb-5 max-w-xl" onKeyDown={move}>
      <label htmlFor={id} className="sr-only">
        Cari pengaturan
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Cari pengaturan, misalnya logo"
        value={query}
        onChange={({ target }) => ask(target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          setQuery('')
          navigate(settingLink(first))
        }}
        className="block min-h-11 w-full rounded-md border border-line-strong/60 bg-surface py-2 pr-3 pl-10 text-base hover:border-line-strong"
      />
      {isAsked && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-floating">
          {found.length === 0 && (
            <p className="px-3 py-3 text-sm text-soft">
              Tidak ada yang cocok. Coba kata lain, misalnya “logo” atau “tanggal”.
            </p>
          )}
          <ul ref={list}>
            {found.map((one) => (
              <li key={`${one.page.id} ${one.key}`}>
                <Link
                  {...settingLink(one)}
                  onClick={() => setQuery('')}
                  className="block rounded-sm px-3 py-2 text-ink no-underline hover:bg-sunken"
                >
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold">{words(one.label)}</span>
                    {one.key && <span className="text-xs text-soft">{words(one.page.title)}</span>}
                  </span>
                  <span className="line-clamp-1 text-sm text-soft">{words(one.hint)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** A setting's place, as router parameters. */
export const settingLink = ({ key, page }: Pick<FoundSetting, 'key' | 'page'>) => ({
  ...(page.id
    ? { to: '/$section/$record' as const, params: { section: 'settings', record: page.id } }
    : { to: '/$section' as const, params: { section: 'settings' } }),
  ...(key && { hash: key }),
})
