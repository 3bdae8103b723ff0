/** Filters as links: one of a few, selected by its address. */
import { classes } from '@sekolah/ui/classes'
import { useScrollCurrentIntoView } from '@sekolah/ui/present-in-view'
import type { ReactNode } from 'react'

/** One row that scrolls sideways on a phone: a second row would push the content down. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <nav
      ref={useScrollCurrentIntoView()}
      aria-label={label}
      className="-mx-4 -my-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] max-sm:fade-end"
    >
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">{children}</div>
    </nav>
  </div>
)

/** The classes of one chip; the selected one also has `aria-current="true"`. */
export const chipClass = (chosen: boolean): string =>
  classes(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold no-underline',
    chosen
      ? 'border-transparent bg-fill text-on-fill'
      : 'border-line bg-surface text-ink hover:bg-sunken',
  )
