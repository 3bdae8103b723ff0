/** The count of unsent submissions, in the navigation. */
import type { Kind } from '@sekolah/offline/outbox/state'
import { isUnsent } from '@sekolah/offline/outbox/submissions'
import { useOutbox } from '@sekolah/offline/react'
import { classes } from '@sekolah/ui/classes'

/** The page of each kind of submission. */
const places: Record<Kind, string> = { 'ppdb.apply': '/ppdb', 'contact.send': '/contact' }

/** Counts the submissions of the page at an address, or all of them. */
export const UnsentBadge = ({ at, corner = false }: { at?: string; corner?: boolean }) => {
  const count = useUnsentCount(at)
  if (count === 0) return null
  return (
    <span
      className={classes(
        'inline-flex min-w-5 items-center justify-center rounded-full bg-amber px-1.5 text-xs font-bold text-on-amber',
        corner ? 'absolute top-0.5 right-0.5' : 'ml-2',
      )}
    >
      {count}
      <span className="sr-only"> menunggu dikirim</span>
    </span>
  )
}

export const useUnsentCount = (at?: string): number => {
  const submissions = useOutbox()?.filter(({ kind }) => !at || places[kind] === at)
  return submissions?.filter(isUnsent).length ?? 0
}
