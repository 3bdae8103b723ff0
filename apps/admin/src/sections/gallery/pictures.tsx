/** The gallery as visitors see it; staff set the order by hand. */
import type { GalleryImage } from '@sekolah/contract/information/schemas'
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { CardGrid } from '../../screens/resource/card-grid.tsx'
import {
  MoveHandle,
  OrderAnnouncement,
  StepButtons,
} from '../../screens/resource/order/ordered.tsx'
import { useRowOrder } from '../../screens/resource/order/use-order.ts'
import type { RowActions } from '../../screens/resource/row-actions.ts'

type Props = {
  rows: GalleryImage[]
  actions: RowActions<GalleryImage>
  titleOf: (row: GalleryImage) => string
  write: (id: number, order_index: number) => Promise<GalleryImage>
}

export const Pictures = ({ rows, actions, titleOf, write }: Props) => {
  const { formAt, remove } = actions
  const order = useRowOrder({ rows, actions, titleOf, write })
  return (
    <>
      <OrderAnnouncement said={order.said} />
      <CardGrid label="Gambar" rows={order.rows} width={220} height={280}>
        {(row) => (
          <article
            data-order={row.id}
            className={classes(
              'relative flex h-full flex-col overflow-hidden rounded-md border text-sm',
              row.id === order.pulled
                ? 'border-brand bg-brand-wash shadow-floating'
                : 'border-line bg-surface hover:bg-sunken/60',
            )}
          >
            <img
              src={row.image_url.replace(/-(640|1280)\.webp$/, '-320.webp')}
              alt=""
              loading="lazy"
              className={classes(
                'aspect-4/3 w-full bg-sunken object-cover',
                !row.is_active && 'opacity-45',
              )}
            />
            <MoveHandle
              {...{ order, row }}
              className="absolute top-1.5 left-1.5 z-1 grid rounded-sm bg-surface/90"
            />
            <div className="flex grow flex-col gap-2 px-3 pt-2.5">
              <h2 className="text-sm font-semibold tracking-normal">
                <Link {...formAt(row.id)} className={classes(rowLinkClass, 'line-clamp-2')}>
                  {row.title}
                </Link>
              </h2>
              <p className="mt-auto flex flex-wrap gap-2">
                <Badge tone="info" icon={false}>
                  {row.category}
                </Badge>
                {!row.is_active && <Badge tone="plain">Tidak tampil</Badge>}
              </p>
            </div>
            <div className="relative z-1 flex items-center px-1 pb-1">
              <StepButtons {...{ order, row }} layout="grid" />
              <IconButton
                label={`Hapus ${row.title}`}
                className="ml-auto text-bad"
                onClick={() => remove(row)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          </article>
        )}
      </CardGrid>
    </>
  )
}
