/** The thumbnail of a library picture, with its name. */
import type { LibraryPicture } from '@sekolah/contract/school/schemas'
import { useSession } from '../../../core/session/use-session.ts'

/** The picture's title, else its alternative text, else where it is used. */
export const pictureName = ({ title, alt, used_in }: LibraryPicture): string =>
  title || alt || (used_in[0] ? `Gambar di ${used_in[0].title}` : 'Tanpa judul')

export const LibraryThumbnail = ({ picture }: { picture: LibraryPicture }) => {
  const { platform } = useSession()
  return (
    <img
      src={`${platform.apiBase}${picture.url.replace('-640.', '-320.')}`}
      alt=""
      loading="lazy"
      className="aspect-4/3 w-full bg-sunken object-cover"
    />
  )
}
