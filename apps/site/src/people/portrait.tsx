/** A person's square photo, or the initials of the name. */
import { classes } from '@sekolah/ui/classes'
import { Picture } from '../blocks/picture.tsx'

type Props = { name: string; photo: string | null; className?: string }

export const Portrait = ({ name, photo, className = 'size-24' }: Props) => (
  <Picture
    url={photo}
    alt={`Foto ${name}`}
    shape="square"
    sizes="6rem"
    className={classes('shrink-0 rounded-md', className)}
  >
    <span className="flex size-full items-center justify-center bg-brand-wash text-2xl font-bold text-brand">
      {initialsOf(name)}
    </span>
  </Picture>
)

/** The initials of a name without its titles: "Dra. Siti Aminah, M.Pd." becomes SA. */
const initialsOf = (name: string): string =>
  (name.split(',')[0] ?? name)
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
