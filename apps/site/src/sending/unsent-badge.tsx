/** The count of unsent submissions, in the navigation. */
import type { Kind } from '@sekolah/offline/outbox/state'
import { isUnsent } from '@sekolah/offline/outbox/submissions'
import { useOutbox } from '@sekolah/offline/react'
import { classes } from '@sekolah/ui/classes'

/** The page of each kind of submission. */
const places: Record<Kind, string> = { 'ppdb.apply': '/ppdb', 'contact.send': '/contact' }

export const UnsentBadge = ({ count, corner = false }: { count: number; corner?: boolean }) => {
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

/** Counts the submissions of the page at an address, or all of them. */
export const useUnsent = (): ((at?: string) => number) => {
  const unsent = useOutbox()?.filter(isUnsent) ?? []
  return (at) => unsent.filter(({ kind }) => !at || places[kind] === at).length
}
