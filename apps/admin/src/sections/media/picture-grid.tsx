/** The library's pictures as a grid, to open or select. */
import type { LibraryPicture, PictureUse } from '@sekolah/contract/school/schemas'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { LibraryThumbnail, pictureName } from '../../screens/pictures/library/thumbnail.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

type Props = {
  rows: LibraryPicture[]
  selected: LibraryPicture[]
  onSelect: (pictures: LibraryPicture[]) => void
}

export const PictureGrid = ({ rows, selected, onSelect }: Props) => {
  const { formAt } = useListAddress()
  const isSelected = (picture: LibraryPicture) => selected.some(({ hash }) => hash === picture.hash)
  const toggle = (picture: LibraryPicture) =>
    onSelect(
      isSelected(picture)
        ? selected.filter(({ hash }) => hash !== picture.hash)
        : [...selected, picture],
    )
  return (
    <ul
      aria-label="Gambar"
      className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
    >
      {rows.map((picture) => (
        <li
          key={picture.hash}
          className={classes(
            'relative flex flex-col overflow-hidden rounded-md border text-sm',
            isSelected(picture)
              ? 'border-brand bg-brand-wash'
              : 'border-line bg-surface hover:bg-sunken/60',
          )}
        >
          <LibraryThumbnail picture={picture} />
          <label className="absolute top-1.5 left-1.5 z-1 grid size-11 cursor-pointer place-items-center rounded-sm bg-surface/90 pointer-fine:size-9">
            <input
              type="checkbox"
              checked={isSelected(picture)}
              onChange={() => toggle(picture)}
              aria-label={`Pilih ${pictureName(picture)}`}
              className="size-5 accent-brand"
            />
          </label>
          <div className="flex grow flex-col gap-1.5 p-2.5">
            <h2 className="text-sm leading-snug font-semibold tracking-normal wrap-anywhere">
              <Link {...formAt(picture.hash)} className={classes(rowLinkClass, 'line-clamp-2')}>
                {pictureName(picture)}
              </Link>
            </h2>
            {(picture.title || picture.alt || picture.used_in.length === 0) && (
              <p className="line-clamp-2 text-soft wrap-anywhere">
                {pictureUsesText(picture.used_in)}
              </p>
            )}
            {picture.alt === '' && (
              <span className="mt-auto pt-1">
                <Badge tone="wait" icon={false}>
                  Tanpa teks alternatif
                </Badge>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The uses of a picture as "Dipakai di Panen raya dan 2 lainnya". */
export const pictureUsesText = (uses: readonly PictureUse[]): string => {
  const [first, ...others] = uses
  if (!first) return 'Belum dipakai'
  const more = others.length > 0 ? ` dan ${others.length} lainnya` : ''
  return `Dipakai di ${first.title}${more}`
}
