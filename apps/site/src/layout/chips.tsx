/** Filters that are links: one of a few, chosen by its address. */
import { classes } from '@sekolah/ui/classes'
import type { ReactNode } from 'react'

export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {children}
  </nav>
)

/** The look of one chip; the chosen one also carries `aria-current="true"`. */
export const chipClass = (chosen: boolean): string =>
  classes(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold no-underline',
    chosen
      ? 'border-transparent bg-fill text-on-fill'
      : 'border-line bg-surface text-ink hover:bg-sunken',
  )
