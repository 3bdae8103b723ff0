/** A row as a card: media, title, text and buttons. */
import { classes } from '@sekolah/ui/classes'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RowButtons } from './row.tsx'
import type { RowActions } from './row-actions.ts'

type Props<Row> = {
  row: Row
  title: string
  actions: RowActions<Row>
  /** Content before the title: a picture, or the date. */
  media: ReactNode
  /** Content below the title. */
  under: ReactNode
  /** The row's text, unformatted. */
  snippet?: string
  /** Placed at the bottom of the card, whatever its height. */
  badges?: ReactNode
}

export const RecordCard = <Row extends { id: number; rev: number }>(props: Props<Row>) => {
  const { row, title, actions, media, under, snippet, badges } = props
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-3 text-sm hover:bg-sunken/60">
      <div className="flex items-start gap-3">
        {media}
        <div className="min-w-0 grow self-center">
          <h2 className="text-base font-semibold tracking-normal">
            <Link
              {...actions.formAt(row.id)}
              className={classes(rowLinkClass, 'line-clamp-2 leading-snug')}
            >
              {title}
            </Link>
          </h2>
          <div className="text-soft">{under}</div>
        </div>
        <div className="-mt-1.5 -mr-1.5">
          <RowButtons name={title} onRemove={() => actions.remove(row)} />
        </div>
      </div>
      {snippet && <p className="leading-snug text-soft">{snippet}</p>}
      {badges && <div className="mt-auto flex flex-wrap gap-2">{badges}</div>}
    </article>
  )
}
