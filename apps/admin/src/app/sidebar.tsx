/** The menu: beside the section on a wide screen, collapsible to its icons; a drawer on a phone. */
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Modal } from '@sekolah/ui/modal'
import { Link } from '@tanstack/react-router'
import { GraduationCap, Menu, PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useStoredBoolean } from '../core/device/device.ts'
import { useSchool, type WaitingCount } from '../core/school/school.tsx'
import { useSchoolTerms } from '../core/school/words.ts'
import type { Section } from '../core/section.ts'
import { useSession } from '../core/session/use-session.ts'
import { useUnreadCount } from '../sections/chat/unread.tsx'
import { type AccountMenu, AccountMenuButton, menuRowClass } from './account-menu.tsx'
import { menuFor } from './sections.ts'

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
      <div className={classes('flex items-center gap-2.5 px-3 py-3', narrow && 'flex-col')}>
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
      <div className="px-3 pb-2">
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
      <Sections present={present} narrow={narrow} />
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
        <Menu aria-hidden />
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
            <Sections present={present} onChoose={close} />
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

type SectionsProps = {
  present: Section | undefined
  narrow?: boolean
  onChoose?: () => void
}

const Sections = ({ present, narrow = false, onChoose }: SectionsProps) => {
  const { user } = useSession()
  const unread = useUnreadCount()
  const words = useSchoolTerms()
  const school = useSchool()
  const { waiting } = school
  const list = useRef<HTMLElement>(null)
  const path = present?.path
  // On a low screen the menu scrolls: bring the current section into view.
  useEffect(() => {
    if (path) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const counts: Record<string, WaitingCount> = {
    ...waiting,
    '/chat': { count: unread, what: 'belum dibaca' },
  }
  return (
    <nav
      ref={list}
      aria-label="Bagian"
      className="min-h-0 grow overflow-y-auto px-3 [scrollbar-width:thin]"
    >
      <ul>
        {menuFor(user, school).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to="/$section"
              params={{ section: path.slice(1) }}
              onClick={onChoose}
              aria-current={path === present?.path ? 'page' : undefined}
              title={narrow ? words(label) : undefined}
              className={menuRowClass(path === present?.path, narrow)}
            >
              <Icon aria-hidden />
              <span className={classes('grow truncate', narrow && 'sr-only')}>{words(label)}</span>
              <Count narrow={narrow} {...counts[path]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ count = 0, what, narrow }: Partial<WaitingCount> & { narrow: boolean }) =>
  count > 0 && (
    <span
      className={classes(
        'rounded-full bg-amber px-1.5 text-center text-xs font-bold text-on-amber tabular-nums',
        narrow ? 'absolute -top-1 right-0 min-w-5' : 'min-w-6',
      )}
    >
      {count > 999 ? '999+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
