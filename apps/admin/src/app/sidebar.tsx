/** The menu: beside the section on a wide screen, foldable to its icons; a drawer on a phone. */
import { mayCall, roleLabels } from '@sekolah/contract/roles'
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Modal } from '@sekolah/ui/modal'
import { Link } from '@tanstack/react-router'
import {
  ChevronUp,
  GraduationCap,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  ShieldCheck,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useUnread } from '../live/unread.tsx'
import { useSession } from '../session/session.tsx'
import { useChoice } from './device.ts'
import { useSchool, type Waiting } from './school.tsx'
import { type Section, sections } from './sections.ts'
import { useWords } from './words.ts'

/** What the account's menu opens. */
type AccountMenu = { onChangePassword: () => void; onAccount: () => void }

type Props = AccountMenu & { present: Section | undefined }

export const Sidebar = ({ present, ...menu }: Props) => {
  const [narrow, setNarrow] = useChoice('narrow_sidebar', false)
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
      <Sections present={present} narrow={narrow} />
      <Person narrow={narrow} {...menu} />
    </aside>
  )
}

export const Drawer = ({ present, onChangePassword, onAccount }: Props) => {
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
            <Person
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

const rowClass = (present: boolean, narrow: boolean) =>
  classes(
    'relative flex min-h-8.5 w-full items-center gap-3 rounded-sm text-sm font-medium text-white no-underline',
    'transition-colors duration-150 pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0',
    narrow ? 'justify-center' : 'px-3',
    present ? 'bg-white/15 font-semibold' : 'text-white/85 hover:bg-white/8',
  )

type SectionsProps = {
  present: Section | undefined
  narrow?: boolean
  onChoose?: () => void
}

const Sections = ({ present, narrow = false, onChoose }: SectionsProps) => {
  const { user } = useSession()
  const unread = useUnread()
  const words = useWords()
  const { waiting } = useSchool()
  const counts: Record<string, Waiting> = {
    ...waiting,
    '/chat': { count: unread, what: 'belum dibaca' },
  }
  return (
    <nav aria-label="Bagian" className="min-h-0 grow overflow-y-auto px-3 [scrollbar-width:thin]">
      <ul>
        {sections
          .filter(({ access }) => mayCall(access, user.role))
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to="/$section"
                params={{ section: path.slice(1) }}
                onClick={onChoose}
                aria-current={path === present?.path ? 'page' : undefined}
                title={narrow ? words(label) : undefined}
                className={rowClass(path === present?.path, narrow)}
              >
                <Icon aria-hidden />
                <span className={classes('grow truncate', narrow && 'sr-only')}>
                  {words(label)}
                </span>
                <Count narrow={narrow} {...counts[path]} />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const Count = ({ count = 0, what, narrow }: Partial<Waiting> & { narrow: boolean }) =>
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

const Person = ({
  narrow = false,
  onChangePassword,
  onAccount,
}: AccountMenu & { narrow?: boolean }) => {
  const { user, signOut } = useSession()
  const [open, setOpen] = useState(false)
  const [shortcuts, setShortcuts] = useChoice('shortcuts', true)
  const menuId = useId()
  return (
    <div className="border-t border-white/12 px-3 py-2">
      {open && (
        <div id={menuId} className="mb-1 border-b border-white/12 pb-1">
          <Item icon={KeyRound} narrow={narrow} onClick={onChangePassword}>
            Ganti kata sandi
          </Item>
          <Item icon={ShieldCheck} narrow={narrow} onClick={onAccount}>
            Keamanan akun
          </Item>
          <Item
            icon={Keyboard}
            narrow={narrow}
            pressed={shortcuts}
            onClick={() => setShortcuts(!shortcuts)}
          >
            Tombol pintas: {shortcuts ? 'aktif' : 'mati'}
          </Item>
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        title={narrow ? `Akun ${user.username}` : undefined}
        onClick={() => setOpen(!open)}
        className={classes(rowClass(false, narrow), 'py-1 text-left')}
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-white/15 text-xs font-bold uppercase"
        >
          {user.username.slice(0, 1)}
        </span>
        <span className={classes('min-w-0 grow leading-tight', narrow && 'sr-only')}>
          <span className="block truncate font-semibold">{user.username}</span>
          <span className="block truncate text-xs text-white/75">{roleLabels[user.role]}</span>
        </span>
        {!narrow && (
          <ChevronUp
            aria-hidden
            className={classes('transition-transform', open && 'rotate-180')}
          />
        )}
      </button>
      <Item icon={LogOut} narrow={narrow} onClick={signOut}>
        Logout
      </Item>
    </div>
  )
}

type ItemProps = {
  icon: LucideIcon
  narrow: boolean
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

const Item = ({ icon: Icon, narrow, pressed, onClick, children }: ItemProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={rowClass(false, narrow)}
  >
    <Icon aria-hidden />
    <span className={classes('grow text-left', narrow && 'sr-only')}>{children}</span>
  </button>
)
