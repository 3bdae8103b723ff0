/** A row of figures with what they count; the last row always fills its width. */
import { classes } from '@sekolah/ui/classes'
import type { LucideIcon } from 'lucide-react'

export type Figure = { label: string; value: string | number; icon?: LucideIcon }

type Props = { figures: Figure[]; className?: string }

export const Figures = ({ figures, className }: Props) => (
  <dl
    className={classes(
      'flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line',
      className,
    )}
  >
    {figures.map(({ label, value, icon: Icon }) => (
      <div
        key={label}
        className={classes(
          'relative flex grow flex-col-reverse justify-end bg-surface p-4 sm:basis-0 sm:p-6',
          // On a phone four stand two by two, others three in a row.
          figures.length === 4 ? 'basis-[40%]' : 'basis-[25%]',
        )}
      >
        <dt className="text-sm text-soft sm:text-base">
          {Icon && (
            <Icon
              aria-hidden
              className="absolute top-4 right-4 size-5 text-brand/60 sm:top-6 sm:right-6 sm:size-6"
            />
          )}
          {label}
        </dt>
        <dd className="text-2xl font-bold tracking-tight text-brand sm:text-3xl">{value}</dd>
      </div>
    ))}
  </dl>
)
