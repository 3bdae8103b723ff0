/**
 * The account menu at the foot of the sidebar: password, security, theme, shortcuts, version,
 * sign-out.
 */

import { rolesLabel } from '@sekolah/contract/roles'
import { classes } from '@sekolah/ui/classes'
import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  ChevronUp,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useCall } from '../core/api/use-call.ts'
import { useStoredBoolean } from '../core/device/device.ts'
import { useSession } from '../core/session/use-session.ts'
import { colorSchemeNames, colorSchemes, useColorScheme } from './scheme.ts'

/** Handlers for the dialogs that the account menu opens. */
export type AccountMenu = { onChangePassword: () => void; onAccount: () => void }

/** Classes of one row of the account menu. */
export const menuRowClass = (present: boolean, narrow: boolean) =>
  classes(
    'relative flex min-h-8.5 w-full items-center gap-3 rounded-sm text-sm font-medium text-white no-underline',
    'transition-colors duration-150 pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0',
    narrow ? 'justify-center' : 'px-3',
    present ? 'bg-white/15 font-semibold' : 'text-white/85 hover:bg-white/8',
  )

export const AccountMenuButton = ({
  narrow = false,
  onChangePassword,
  onAccount,
}: AccountMenu & { narrow?: boolean }) => {
  const { user, signOut } = useSession()
  const [open, setOpen] = useState(false)
  const [shortcuts, setShortcuts] = useStoredBoolean('shortcuts', true)
  const menuId = useId()
  return (
    <div className="border-t border-white/12 px-3 py-1.5">
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
          <Link
            to="/$section"
            params={{ section: 'panduan' }}
            onClick={() => setOpen(false)}
            className={menuRowClass(false, narrow)}
          >
            <BookOpen aria-hidden />
            <span className={classes('grow text-left', narrow && 'sr-only')}>Panduan</span>
          </Link>
          <Schemes narrow={narrow} />
          {!narrow && <Version />}
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        title={narrow ? `Akun ${user.username}` : undefined}
        onClick={() => setOpen(!open)}
        className={classes(menuRowClass(false, narrow), 'py-1 text-left')}
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-white/15 text-xs font-bold uppercase"
        >
          {user.username.slice(0, 1)}
        </span>
        <span className={classes('min-w-0 grow leading-tight', narrow && 'sr-only')}>
          <span className="block truncate font-semibold">{user.username}</span>
          <span className="block truncate text-xs text-white/75">{rolesLabel(user)}</span>
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

/** The server's version, for users who ask for support by telephone. */
const Version = () => {
  const { data: meta } = useCall('meta.get')
  return meta ? <p className="px-3 pt-1 pb-2 text-xs text-white/75">Versi {meta.version}</p> : null
}

/** Chooses light, dark or the system's scheme, for this device. */
const Schemes = ({ narrow }: { narrow: boolean }) => {
  const [present, choose] = useColorScheme()
  const name = useId()
  return (
    <fieldset className={classes('py-1', !narrow && 'px-3')}>
      <legend className={classes('pt-1 text-xs text-white/75', narrow && 'sr-only')}>
        Tampilan
      </legend>
      <div className={classes('mt-1 flex gap-1', narrow ? 'flex-col' : 'flex-wrap')}>
        {colorSchemeNames.map((scheme) => {
          const { label, icon: Icon } = colorSchemes[scheme]
          return (
            <label
              key={scheme}
              title={label}
              className={classes(
                'flex min-h-9 grow cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 text-xs font-medium pointer-coarse:min-h-11',
                'has-focus-visible:outline-3 has-focus-visible:outline-amber-strong',
                scheme === present ? 'bg-white/20 font-semibold' : 'hover:bg-white/8',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={scheme === present}
                onChange={() => choose(scheme)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className={classes(narrow && 'sr-only')}>{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
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
    className={menuRowClass(false, narrow)}
  >
    <Icon aria-hidden />
    <span className={classes('grow text-left', narrow && 'sr-only')}>{children}</span>
  </button>
)
