/** The header of Kelola PPDB: its title and actions. */
import { Button, buttonClass, IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  CalendarDays,
  Download,
  FileCog,
  Keyboard,
  ListOrdered,
  Plus,
  Smartphone,
} from 'lucide-react'
import { useSchoolTerms } from '../../core/school/words.ts'
import { NEW_RECORD } from '../../screens/resource/address.ts'
import type { PpdbQuery } from './address.ts'
import { AdmissionBadge } from './admission-badge.tsx'
import type { ApplicantDialog } from './tasks.tsx'

type Props = {
  query: PpdbQuery
  /** Whether the user may change the list; otherwise it is read-only. */
  isOffice: boolean
  onTask: (task: ApplicantDialog) => void
}

/** Compact: on a laptop every pixel above the list costs rows, and a mouse can hit 36 px. */
export const denseHeadClass = classes(
  'flex flex-col gap-2 [&_:is(a,button,input,select)]:min-h-9 [&_.size-11]:h-9 [&_nav_ul]:py-0',
  '[&_search_svg]:top-2 [&_search_kbd]:top-1.5 [&_h1]:text-xl',
)

/** Narrow with a mouse, so that the whole header fits into one line of a laptop. */
const iconClass = 'grid size-11 place-items-center rounded-md hover:bg-sunken pointer-fine:w-7'

export const Head = ({ query, isOffice, onTask }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <h1 className="text-xl sm:text-2xl">{useSchoolTerms()('Kelola PPDB')}</h1>
    <Link to="/$section" params={{ section: 'kalender' }} title="Ubah di Kalender">
      <AdmissionBadge />
    </Link>
    <span className="flex text-soft">
      <Link
        to="/$section"
        params={{ section: 'kalender' }}
        aria-label="Kalender"
        title="Kalender: semua tanggal penerimaan"
        className={iconClass}
      >
        <CalendarDays aria-hidden className="size-5" />
      </Link>
      {isOffice && (
        <Link
          to="/$section"
          params={{ section: 'document-types' }}
          aria-label="Jenis berkas"
          title="Jenis berkas"
          className={iconClass}
        >
          <FileCog aria-hidden className="size-5" />
        </Link>
      )}
      <Link
        to="/$section"
        params={{ section: 'seleksi' }}
        aria-label="Seleksi"
        title="Seleksi: gelombang, daya tampung, dan jalur"
        className={iconClass}
      >
        <ListOrdered aria-hidden className="size-5" />
      </Link>
      <span className="hidden pointer-fine:block">
        <IconButton
          label="Tombol pintas"
          className="pointer-fine:w-7"
          onClick={() => onTask({ name: 'help' })}
        >
          <Keyboard aria-hidden />
        </IconButton>
      </span>
    </span>
    {isOffice && (
      <div className="flex grow flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
        <Button onClick={() => onTask({ name: 'export' })}>
          <Download aria-hidden />
          Export Data
        </Button>
        <Button onClick={() => onTask({ name: 'check' })}>
          <BadgeCheck aria-hidden />
          Periksa bukti
        </Button>
        <Button onClick={() => onTask({ name: 'take_in' })}>
          <Smartphone aria-hidden />
          <span>
            Ambil dari HP<span className="sm:max-2xl:sr-only"> keluarga</span>
          </span>
        </Button>
        <Link
          to="/ppdb/$id"
          params={{ id: NEW_RECORD }}
          search={query}
          className={buttonClass({ look: 'main' })}
        >
          <Plus aria-hidden />
          Pendaftar loket
        </Link>
      </div>
    )}
  </div>
)
