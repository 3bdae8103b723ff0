/** The parts of a row: link, picture and buttons. */
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Image, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

type To = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The link of a row; the whole row can be clicked. Narrow lists show it on two lines. */
export const RowLink = ({ children, ...to }: To & { children: ReactNode }) => (
  <Link
    {...to}
    dir="auto"
    className={classes(rowLinkClass, 'line-clamp-2 font-semibold @3xl:line-clamp-1')}
  >
    {children}
  </Link>
)

/** The stored sizes of a picture differ only in the file name. */
export const Thumbnail = ({
  src,
  className = 'size-11',
}: {
  src: string | null
  className?: string
}) => (
  <span
    className={classes(
      'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken',
      className,
    )}
  >
    {src ? (
      <img
        src={src.replace(/-(640|1280)\.webp$/, '-320.webp')}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    ) : (
      <Image aria-hidden className="size-5 text-soft" />
    )}
  </span>
)

type ButtonsProps = {
  name: string
  edit?: To
  onRemove: () => void
  /** Whether the buttons are as low as a single-line row. */
  dense?: boolean
}

/** Placed above the row's link. A narrow list has no edit button: clicking the row edits it. */
export const RowButtons = ({ name, edit, onRemove, dense = false }: ButtonsProps) => (
  <div className={classes('relative z-1 flex justify-end', dense && '[&>*]:size-8!')}>
    {edit && (
      <Link
        {...edit}
        aria-label={`Ubah ${name}`}
        title="Ubah"
        className="hidden size-11 place-items-center rounded-md text-brand hover:bg-brand-wash @xl:grid"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
    )}
    <IconButton label={`Hapus ${name}`} className="text-bad" onClick={onRemove}>
      <Trash2 aria-hidden />
    </IconButton>
  </div>
)
