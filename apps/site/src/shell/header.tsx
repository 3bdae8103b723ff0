/** The navigation bar: submenus on wide screens, one menu on narrow ones. */
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Link, useRouter } from '@tanstack/react-router'
import { ChevronDown, GraduationCap, Menu, Search, X } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { usePath, useSchoolTerms, useSettings } from '../base/use-site.ts'
import { UnsentBadge, useCountUnsent } from '../sending/unsent-badge.tsx'
import { NavigationProgress } from './loading-line.tsx'
import { isActive, type NavigationGroup, type NavigationLink, navigation } from './navigation.ts'

// The menu must open even when this code cannot be fetched.
const OpenMenu = lazy(() => import('./open-menu.tsx').catch(() => ({ default: () => null })))

/** The scroll offset at which the bar becomes translucent (spec §2), in pixels. */
const SCROLLED_PX = 20

/** A longer school name gets a smaller font, or a phone's bar would cut it off. */
const LONG_NAME_LENGTH = 36

export const Header = () => {
  const { school_name, school_logo } = useSettings()
  const path = usePath()
  const scrolled = useScrolled()
  const unsent = useCountUnsent()
  const all = unsent()
  const menu = useDisclosure<HTMLElement>(path)
  const menuOpen = menu.open

  const words = useSchoolTerms()
  const label = (link: { label: string }) => words(link.label)
  return (
    <header
      ref={menu.frame}
      className={classes(
        // The band below extends behind the bar, so that its pattern reaches the top.
        'no-print sticky top-0 z-40 -mb-18 text-white transition-colors duration-200 short:relative short:-mb-12',
        menuOpen && 'bg-hero',
        scrolled && !menuOpen && 'bg-hero/85 backdrop-blur-md',
      )}
    >
      <NavigationProgress />
      <div className="mx-auto flex h-18 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6 short:h-12">
        <Link
          to="/"
          aria-label={school_name ? undefined : 'Beranda'}
          className="flex min-h-11 min-w-0 items-center gap-3 font-bold"
        >
          {school_logo ? (
            <img
              src={school_logo.replace('-640.', '-320.')}
              alt=""
              width={40}
              height={40}
              className="hidden size-10 shrink-0 rounded-md bg-white object-contain p-1 min-[15rem]:block"
            />
          ) : (
            <span className="hidden size-10 shrink-0 items-center justify-center rounded-md bg-amber text-on-amber min-[15rem]:flex">
              <GraduationCap aria-hidden />
            </span>
          )}
          <span
            className={classes(
              'text-outline line-clamp-3 leading-tight tracking-tight wrap-anywhere',
              school_name.length > LONG_NAME_LENGTH
                ? 'text-[clamp(0.75rem,4vw,1rem)]'
                : 'text-[clamp(0.8125rem,5.5vw,1.125rem)]',
            )}
          >
            {school_name}
          </span>
        </Link>

        <nav aria-label="Utama" className="ml-auto hidden shrink-0 lg:block">
          <ul className="flex items-center gap-1">
            {navigation.map((item) => (
              <li key={item.label} className="relative">
                {'links' in item ? (
                  <Submenu group={item} path={path} />
                ) : (
                  <BarLink to={item.to} active={isActive(item.to, path)}>
                    {label(item)}
                    <UnsentBadge count={unsent(item.to)} />
                  </BarLink>
                )}
              </li>
            ))}
          </ul>
        </nav>

        <Link
          to="/search"
          aria-label="Cari"
          title="Cari"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-white/10 max-lg:ml-auto lg:-mr-2"
        >
          <Search aria-hidden className="size-5" />
        </Link>
        <IconButton
          ref={menu.button}
          label={menuOpen ? 'Tutup menu' : `Buka menu${all > 0 ? `, ${all} menunggu dikirim` : ''}`}
          aria-expanded={menuOpen}
          aria-controls="menu"
          className="relative -mr-2 hover:bg-white/10 lg:hidden"
          onClick={() => menu.setOpen(!menuOpen)}
        >
          {menuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          {!menuOpen && <UnsentBadge count={all} corner />}
        </IconButton>
      </div>

      <nav
        id="menu"
        aria-label="Menu"
        hidden={!menuOpen}
        className="max-h-[calc(100dvh-72px)] overflow-y-auto overscroll-contain border-t border-white/15 px-4 pb-6 lg:hidden"
      >
        {menuOpen && (
          <ul className="mx-auto max-w-6xl">
            {navigation.map((item) =>
              'links' in item ? (
                <li key={item.label} className="border-b border-white/10 py-3">
                  <p className="px-2 pt-1 text-sm text-white/75">{item.label}</p>
                  <ul>
                    {item.links.map((link) => (
                      <MenuLink key={link.to} to={link.to} path={path}>
                        {link.label}
                      </MenuLink>
                    ))}
                  </ul>
                </li>
              ) : (
                <MenuLink key={item.to} to={item.to} path={path}>
                  {label(item)}
                  <UnsentBadge count={unsent(item.to)} />
                </MenuLink>
              ),
            )}
            <Suspense>
              <OpenMenu header={menu.frame} setOpen={menu.setOpen} />
            </Suspense>
          </ul>
        )}
      </nav>
    </header>
  )
}

const barLook = (active: boolean) =>
  classes(
    'inline-flex min-h-11 items-center gap-1 border-b-2 px-2.5 text-[0.9375rem] font-semibold xl:px-3',
    active
      ? 'border-amber'
      : 'border-transparent hover:border-white/40 forced-colors:border-[Canvas]',
  )

const BarLink = ({
  to,
  active,
  children,
}: {
  to: NavigationLink['to']
  active: boolean
  children: ReactNode
}) => (
  <Link to={to} className={barLook(active)}>
    {children}
  </Link>
)

const MenuLink = ({
  to,
  path,
  children,
}: {
  to: NavigationLink['to']
  path: string
  children: ReactNode
}) => {
  const active = isActive(to, path)
  return (
    <li>
      <Link
        to={to}
        className={classes(
          'flex min-h-12 items-center rounded-md px-2 text-lg font-semibold',
          active && 'text-amber',
        )}
      >
        {children}
      </Link>
    </li>
  )
}

const Submenu = ({ group, path }: { group: NavigationGroup; path: string }) => {
  const id = useId()
  const { open, setOpen, frame, button } = useDisclosure<HTMLDivElement>(path)
  const { chapter, links } = group
  const active = [...(chapter ? [chapter] : []), ...links.map(({ to }) => to)].some((to) =>
    isActive(to, path),
  )
  return (
    <div ref={frame}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={barLook(active)}
        onClick={() => setOpen(!open)}
      >
        {group.label}
        <ChevronDown
          aria-hidden
          className={classes('size-4 transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full right-0 mt-2 min-w-56 rounded-md border border-line bg-surface p-2 text-ink shadow-floating"
      >
        {open &&
          links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-sm px-3 font-medium hover:bg-sunken aria-[current=page]:text-brand"
              >
                {label}
              </Link>
            </li>
          ))}
        {open && chapter && (
          <Suspense>
            <OpenMenu />
          </Suspense>
        )}
      </ul>
    </div>
  )
}

/**
 * Closes on Escape, on an outside press, and on navigation, in the same render as the navigation:
 * the new page takes the focus immediately.
 */
const useDisclosure = <Frame extends HTMLElement>(path: string) => {
  const router = useRouter()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const frame = useRef<Frame>(null)
  const button = useRef<HTMLButtonElement>(null)
  const present = router.state.location.pathname
  // When opened during a navigation, it belongs to the new page.
  const open = openOn !== null && (openOn === path || openOn === present)
  const setOpen = useCallback(
    (open: boolean) => setOpenOn(open ? router.state.location.pathname : null),
    [router],
  )
  useEffect(() => {
    // Reset it, or it would be open again when the user navigates back.
    if (!open) return setOpenOn(null)
    const pressed = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [open, setOpen])
  return { open, setOpen, frame, button }
}

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
