/** Badges, notices and placeholders: state is shown by text and icon, never by colour alone. */
import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'wait' | 'good' | 'bad' | 'info' | 'plain'

const tones: Record<Tone, { badge: string; notice: string; icon: LucideIcon }> = {
  wait: { badge: 'bg-wait-wash text-wait', notice: 'border-wait-line bg-wait-wash', icon: Clock },
  good: {
    badge: 'bg-good-wash text-good',
    notice: 'border-good/30 bg-good-wash',
    icon: CircleCheck,
  },
  bad: { badge: 'bg-bad-wash text-bad', notice: 'border-bad/30 bg-bad-wash', icon: CircleX },
  info: { badge: 'bg-info-wash text-info', notice: 'border-info/30 bg-info-wash', icon: Info },
  plain: { badge: 'bg-sunken text-soft', notice: 'border-line bg-sunken', icon: Info },
}

/** A short label with a colour; `icon` off for mere tags. */
export const Badge = ({
  tone,
  icon = true,
  children,
}: {
  tone: Tone
  icon?: boolean
  children: ReactNode
}) => {
  const { badge, icon: Icon } = tones[tone]
  return (
    <span
      className={classes(
        'inline-flex w-max max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        badge,
      )}
    >
      {icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </span>
  )
}

/** A message in the page. `role="alert"` for something that has just happened. */
export const Notice = ({
  tone,
  title,
  children,
  role,
  dense = false,
}: {
  tone: Tone
  title?: ReactNode
  /** One line, as low as its button allows. */
  dense?: boolean
  children?: ReactNode
  role?: 'alert' | 'status'
}) => {
  const Icon = tone === 'bad' ? CircleAlert : tones[tone].icon
  return (
    <div
      role={role}
      className={classes(
        'flex gap-3 rounded-md border text-ink',
        dense ? 'items-center py-1 pr-1 pl-4' : 'p-4',
        tones[tone].notice,
      )}
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', !dense && 'mt-0.5')} />
      <div className="min-w-0 grow space-y-2">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** Shown in place of an empty list. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="rounded-lg border border-dashed border-line-strong/50 px-6 py-12 text-center">
    <p className="text-lg font-semibold">{title}</p>
    {children && <div className="mt-2 text-soft">{children}</div>}
  </div>
)

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded-md bg-line/70', className)} />
)
