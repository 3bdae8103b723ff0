/** Dates of admission outside of Kalender, where all of them are changed. */
import { Link } from '@tanstack/react-router'

export const CalendarLink = ({ of }: { of: string }) => (
  <Link
    to="/$section"
    params={{ section: 'kalender' }}
    className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline pointer-fine:min-h-8"
  >
    Ubah di Kalender<span className="sr-only">: {of}</span>
  </Link>
)

type Props = { label: string; text: string | null }

export const CalendarDay = ({ label, text }: Props) => (
  <div>
    <p className="mb-1.5 font-semibold">{label}</p>
    <p>{text ?? 'Belum diisi'}</p>
    <CalendarLink of={label} />
  </div>
)
