/** Says in the navigation that something is still on this device only. */
import { isUnsent } from '@sekolah/offline/outbox-state'
import { useOutbox } from '@sekolah/offline/react'
import { classes } from '@sekolah/ui/classes'

export const UnsentBadge = ({ corner = false }: { corner?: boolean }) => {
  const count = useOutbox()?.filter(isUnsent).length ?? 0
  if (count === 0) return null
  return (
    <span
      className={classes(
        'inline-flex min-w-5 items-center justify-center rounded-full bg-amber px-1.5 text-xs font-bold text-on-amber',
        corner ? 'absolute top-0.5 right-0.5' : 'ml-2',
      )}
    >
      {count}
      <span className="sr-only"> pendaftaran menunggu dikirim</span>
    </span>
  )
}
