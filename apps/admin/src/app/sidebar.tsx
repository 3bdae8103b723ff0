/** The menu: beside the section on a wide screen, collapsible to its icons; a drawer on a phone. */
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Modal } from '@sekolah/ui/modal'
import {
  GraduationCap,
  Menu as MenuIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  X,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useStoredBoolean } from '../core/device/device.ts'
import { useSchool } from '../core/school/school.tsx'
import type { Section } from '../core/section.ts'
import { useSession } from '../core/session/use-session.ts'
import { type AccountMenu, AccountMenuButton, menuRowClass } from './account-menu.tsx'
import { Menu } from './menu.tsx'

type Props = AccountMenu & { present: Section | undefined; onPalette: () => void }

export const Sidebar = ({ present, onPalette, ...menu }: Props) => {
  const [narrow, setNarrow] = useStoredBoolean('narrow_sidebar', false)
  return (
    <aside
      className={classes(
        'no-print hidden shrink-0 flex-col bg-hero-deep text-white lg:flex',
        narrow ? 'w-17' : 'w-60',
      )}
    >
      <div className={classes('flex items-center gap-2.5 px-3 pt-2.5 pb-2', narrow && 'flex-col')}>
        <School narrow={narrow} />
        <IconButton
          label={narrow ? 'Lebarkan menu' : 'Sempitkan menu'}
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
          className="-mr-1 size-9 text-white/80 hover:bg-white/10"
        >
          {narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      </div>
      <div className="px-3 pb-1.5">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          title={narrow ? 'Lompat ke… (Ctrl+K)' : undefined}
          onClick={onPalette}
          className={classes(
            menuRowClass(false, narrow),
            'rounded-sm border border-white/20 bg-white/5 text-white/85',
          )}
        >
          <Search aria-hidden />
          <span className={classes('grow text-left', narrow && 'sr-only')}>Lompat ke…</span>
          {!narrow && (
            <kbd aria-hidden className="font-sans text-xs text-white/75">
              Ctrl K
            </kbd>
          )}
        </button>
      </div>
      <Menu present={present} narrow={narrow} />
      <AccountMenuButton narrow={narrow} {...menu} />
    </aside>
  )
}

export const Drawer = ({ present, onChangePassword, onAccount, onPalette }: Props) => {
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const close = () => setOpen(false)
  return (
    <header className="no-print sticky top-0 z-30 flex items-center gap-2 bg-hero-deep px-2 py-1.5 text-white lg:hidden">
      <IconButton
        label="Buka menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="hover:bg-white/10"
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <School />
      <IconButton label="Lompat ke…" onClick={onPalette} className="ml-auto hover:bg-white/10">
        <Search aria-hidden />
      </IconButton>
      {open && (
        <Modal
          labelledBy={titleId}
          onClose={close}
          className="ml-0 h-dvh max-h-dvh w-[min(19rem,88vw)] bg-hero-deep p-0 text-white shadow-floating"
        >
          <div className="flex h-full flex-col">
            <div className="flex items-center gap-3 px-3 pt-3 pb-2">
              <School id={titleId} />
              <IconButton label="Tutup menu" onClick={close} className="hover:bg-white/10">
                <X aria-hidden />
              </IconButton>
            </div>
            <Menu present={present} onChoose={close} />
            <AccountMenuButton
              onChangePassword={() => {
                close()
                onChangePassword()
              }}
              onAccount={() => {
                close()
                onAccount()
              }}
            />
          </div>
        </Modal>
      )}
    </header>
  )
}

const School = ({ id, narrow = false }: { id?: string; narrow?: boolean }) => {
  const { settings } = useSchool()
  const { platform } = useSession()
  return (
    <>
      {settings?.school_logo ? (
        <img
          src={`${platform.apiBase}${settings.school_logo.replace('-640.', '-320.')}`}
          alt=""
          className="size-9 shrink-0 rounded-sm bg-white object-contain p-0.5"
        />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-amber text-on-amber">
          <GraduationCap aria-hidden className="size-5" />
        </span>
      )}
      <p
        id={id}
        className={classes(
          'line-clamp-2 grow text-[0.9375rem] leading-tight font-bold',
          narrow && 'sr-only',
        )}
      >
        {settings?.school_name ?? 'Panel Admin'}
      </p>
    </>
  )
}
