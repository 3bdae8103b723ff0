/** Tabs that are addresses: each is a link, so a shared link, reload and Back land on it. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useScrollCurrentIntoView } from './present-in-view.ts'

type Props = { label: string; wraps?: boolean | undefined; children: ReactNode }

/** Scrolls sideways on a narrow screen, or wraps; the links are the caller's own. */
export const TabBar = ({ label, wraps, children }: Props) => (
  <nav
    ref={useScrollCurrentIntoView()}
    aria-label={label}
    className={classes(
      '-mx-4 shrink-0 px-4',
      !wraps && 'overflow-x-auto [scrollbar-width:none] max-sm:fade-end',
    )}
  >
    <div
      className={classes(
        'flex gap-x-1 border-b border-line',
        wraps ? 'flex-wrap max-sm:gap-x-0' : 'w-max min-w-full',
      )}
    >
      {children}
    </div>
  </nav>
)

/** The classes of one tab; the current one also needs `aria-current="page"`. */
export const tabClass = (present: boolean): string =>
  classes(
    'inline-flex min-h-12 items-center border-b-3 px-2.5 font-semibold whitespace-nowrap no-underline sm:px-4',
    // The scrolling row would cut off an outline outside of the link.
    'focus-visible:-outline-offset-3',
    present
      ? 'border-amber text-ink'
      : 'border-transparent text-soft hover:border-line-strong hover:text-ink forced-colors:border-[Canvas]',
  )
