/** The table of a list: a sticky header, and rows that are one big link. */
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/**
 * A table that scrolls inside its own frame where the page limits its height. Column widths come
 * from the `Th`s; text that does not fit is cut, so that all rows have the same height.
 */
export const Table = ({
  label,
  className,
  ...rest
}: ComponentProps<'table'> & { label: string }) => (
  <table
    {...rest}
    aria-label={label}
    className={classes('w-full table-fixed border-separate border-spacing-0 text-sm', className)}
  />
)

export const Th = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    {...rest}
    className={classes(
      'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 sm:px-3 text-left text-xs',
      'font-semibold whitespace-nowrap text-soft first:pl-3 last:pr-3 sm:first:pl-4 sm:last:pr-4',
      className,
    )}
  />
)

export const Td = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td
    {...rest}
    className={classes(
      'border-b border-line px-2 py-1.5 align-middle sm:px-3',
      'first:pl-3 last:pr-3 sm:first:pl-4 sm:last:pr-4',
      className,
    )}
  />
)

/** The open row has a bar at its edge besides its colour. */
export const Row = ({
  open = false,
  className,
  ...rest
}: ComponentProps<'tr'> & { open?: boolean }) => (
  <tr
    {...rest}
    aria-current={open || undefined}
    className={classes(
      // Scrolled into view, the row stops below the sticky header.
      'relative scroll-mt-10 transition-colors duration-150',
      open
        ? 'bg-brand-wash [&>:first-child]:shadow-[inset_3px_0_0_var(--color-brand)]'
        : 'hover:bg-sunken/60',
      className,
    )}
  />
)

/** For the one link of a row or card: the whole row can be pressed, and shows the focus. */
export const rowLinkClass = classes(
  'no-underline outline-none after:absolute after:inset-0 after:-outline-offset-3',
  'focus-visible:after:outline-3 focus-visible:after:outline-amber-strong',
)
