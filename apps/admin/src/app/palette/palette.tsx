/**
 * The palette "Lompat ke…": finds everything in the panel by name, from the keyboard. Loaded on
 * first use.
 */
import { classes } from '@sekolah/ui/classes'
import { Modal } from '@sekolah/ui/modal'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { paletteStatusText } from './status-text.ts'
import { type AccountActions, type PaletteEntry, usePaletteEntries } from './use-entries.ts'

export type PaletteProps = AccountActions & { onClose: () => void }

/**
 * A combobox by the ARIA practices: the focus stays in the field, the arrow keys select an option.
 */
export const Palette = ({ onClose, ...account }: PaletteProps) => {
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { groups, isSearching } = usePaletteEntries(query, account)
  const entries = groups.flatMap((group) => group.entries)
  const present = entries.find((entry) => entry.id === chosen) ?? entries[0]
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id.replace(/[^\w-]/g, '-')}`
  const presentId = present && optionId(present)

  useEffect(() => {
    if (presentId) document.getElementById(presentId)?.scrollIntoView({ block: 'nearest' })
  }, [presentId])

  const run = (entry: PaletteEntry) => {
    // Close first, so that the focus is restored before the action moves it.
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = present ? entries.indexOf(present) : -1
    const last = entries.length - 1
    const next: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    }
    if (event.key === 'Enter' && present) run(present)
    else if (event.key in next) setChosen(entries[next[event.key] ?? 0]?.id ?? null)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      labelledBy={`${id}-title`}
      onClose={onClose}
      className="h-dvh max-h-dvh w-screen max-w-none overflow-hidden bg-surface p-0 text-ink shadow-floating sm:mt-[10dvh] sm:h-fit sm:max-h-[80dvh] sm:w-[min(40rem,calc(100vw-3rem))] sm:rounded-lg sm:border sm:border-line"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <h2 id={`${id}-title`} className="sr-only">
          Lompat ke…
        </h2>
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden className="size-5 shrink-0 text-soft" />
          <input
            data-first-focus
            type="text"
            role="combobox"
            aria-label="Bagian, pengaturan, tindakan, atau pendaftar"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={presentId}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Bagian, pengaturan, tindakan, nama atau nomor pendaftar"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setChosen(null)
            }}
            onKeyDown={press}
            className="min-h-14 min-w-0 grow bg-transparent text-base outline-none"
          />
          <button
            type="button"
            aria-label="Tutup"
            onClick={onClose}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Hasil"
          tabIndex={-1}
          className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ title, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: options are grouped by this role, a fieldset is for fields.
            <div key={title} role="group" aria-label={title} className="mb-2">
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">
                {title}
              </p>
              {entries.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the chosen option.
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  aria-selected={entry === present}
                  onPointerMove={() => setChosen(entry.id)}
                  onClick={() => run(entry)}
                  className={classes(
                    'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm pointer-coarse:min-h-12',
                    entry === present && 'bg-brand-wash',
                  )}
                >
                  <entry.icon aria-hidden className="size-4.5 shrink-0 text-soft" />
                  <span className="min-w-0 grow">
                    <span className="font-medium">{entry.label}</span>
                    {entry.hint && <span className="ml-2 text-soft">{entry.hint}</span>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="border-t border-line px-4 py-2 text-xs text-soft">
          {paletteStatusText(entries.length, isSearching)}
          <span className="pointer-coarse:hidden"> Panah memilih, Enter membuka, Esc menutup.</span>
        </p>
      </div>
    </Modal>
  )
}
