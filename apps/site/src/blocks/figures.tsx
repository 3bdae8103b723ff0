/** A row of figures with their labels; the last row always fills the width. */
import { classes } from '@sekolah/ui/classes'
import type { LucideIcon } from 'lucide-react'

export type Figure = { label: string; value: string | number; icon?: LucideIcon }

type Props = { figures: Figure[]; className?: string }

export const Figures = ({ figures, className }: Props) => (
  <dl
    className={classes(
      'flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line wrap-break-word',
      className,
    )}
  >
    {figures.map(({ label, value, icon: Icon }) => (
      <div
        key={label}
        className={classes(
          'flex max-w-full min-w-min grow flex-col-reverse justify-end bg-surface p-4 max-[15rem]:p-2 sm:basis-0 sm:p-6',
          // On a phone four figures use two columns, any other number three.
          figures.length === 4 ? 'basis-[40%]' : 'basis-[25%]',
        )}
      >
        <dt
          // A column is as wide as its longest word, but no wider than a phone.
          className={`flex items-center gap-2 text-sm text-soft sm:text-base ${/\S{24}/.test(label) ? 'wrap-anywhere' : ''}`}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-brand" />}
          {label}
        </dt>
        <dd className="text-2xl font-bold tracking-tight text-brand sm:text-3xl">{value}</dd>
      </div>
    ))}
  </dl>
)
