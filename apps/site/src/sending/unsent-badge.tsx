/** The count of unsent submissions, in the navigation. */
import { isOfKind, nothingUnsent, readUnsent } from '@sekolah/offline/outbox/unsent'
import { useLive } from '@sekolah/offline/react'
import { classes } from '@sekolah/ui/classes'

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

/**
 * Counts the unsent data of the page at an address, or all of it; a child's photos count as one.
 */
export const useCountUnsent = (): ((at?: string) => number) => {
  const { entries, pages } = useLive(readUnsent, nothingUnsent)
  const messages = entries.filter(isOfKind('contact.send')).length
  const children = new Set(pages.map(({ client_id }) => client_id))
  for (const { client_id } of entries) children.delete(client_id)
  const answers = entries.length - messages + children.size
  return (at) => {
    if (!at) return messages + answers
    return at === '/contact' ? messages : at === '/ppdb' ? answers : 0
  }
}
