/** The header of Kelola PPDB: its title and actions. */
import { Button, buttonClass } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { MenuButton } from '@sekolah/ui/menu-button'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  Download,
  Ellipsis,
  Keyboard,
  type LucideIcon,
  Plus,
  Smartphone,
} from 'lucide-react'
import { useMediaQuery } from '../../core/device/device.ts'
import { useSchoolTerms } from '../../core/school/words.ts'
import { AdmissionTabs } from '../../screens/admission/admission-tabs.tsx'
import { NEW_RECORD } from '../../screens/resource/address.ts'
import type { PpdbQuery } from './address.ts'
import { AdmissionBadge } from './admission-badge.tsx'
import { type HeadTool, headTools } from './head-tools.ts'
import type { ApplicantDialog } from './tasks.tsx'

type Props = {
  query: PpdbQuery
  /** Whether the user may change the list; otherwise it is read-only. */
  isOffice: boolean
  onTask: (task: ApplicantDialog) => void
}

const tools: Record<HeadTool, { label: string; icon: LucideIcon }> = {
  export: { label: 'Export Data', icon: Download },
  check: { label: 'Periksa bukti', icon: BadgeCheck },
  take_in: { label: 'Ambil dari HP keluarga', icon: Smartphone },
  help: { label: 'Tombol pintas', icon: Keyboard },
}

export const Head = ({ query, isOffice, onTask }: Props) => {
  const isWide = useMediaQuery('(min-width: 96rem)')
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const hasKeys = useMediaQuery('(pointer: fine)')
  const room = isWide ? 'wide' : isPhone ? 'phone' : 'laptop'
  const { buttons, menu } = headTools({ room, isOffice, hasKeys })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      <h1 className="text-xl sm:text-2xl">{useSchoolTerms()('Kelola PPDB')}</h1>
      {isWide && (
        <Link
          to="/$section"
          params={{ section: 'kalender' }}
          title="Ubah di Kalender"
          className="inline-flex items-center"
        >
          <AdmissionBadge />
        </Link>
      )}
      <AdmissionTabs present="ppdb" className="max-sm:order-last max-sm:w-[calc(100%+2rem)]" />
      <div className="ml-auto flex gap-2">
        {buttons.map((name) => {
          const { label, icon: Icon } = tools[name]
          return (
            <Button key={name} onClick={() => onTask({ name })}>
              <Icon aria-hidden />
              {label}
            </Button>
          )
        })}
        {menu.length > 0 && (
          <MenuButton
            label="Lainnya"
            title="Lainnya"
            className={classes(buttonClass(), 'px-3 max-sm:px-2.5')}
            items={menu.map((name) => ({ ...tools[name], onChoose: () => onTask({ name }) }))}
          >
            <Ellipsis aria-hidden />
          </MenuButton>
        )}
        {isOffice && (
          <Link
            to="/ppdb/$id"
            params={{ id: NEW_RECORD }}
            search={query}
            className={classes(buttonClass({ look: 'main' }), 'max-sm:px-2.5')}
          >
            <Plus aria-hidden className="max-sm:hidden" />
            Pendaftar loket
          </Link>
        )}
      </div>
    </div>
  )
}
