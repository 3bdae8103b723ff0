/** The sections of the sidebar under headings that fold, with the counts of what waits. */
import { classes } from '@sekolah/ui/classes'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMediaQuery, useStoredBoolean } from '../core/device/device.ts'
import { useSchool, type WaitingCount } from '../core/school/school.tsx'
import { useSchoolTerms } from '../core/school/words.ts'
import { type MenuGroup, menuGroups, type Section } from '../core/section.ts'
import { useSession } from '../core/session/use-session.ts'
import { useUnreadCount } from '../sections/chat/unread.tsx'
import { menuRowClass } from './account-menu.tsx'
import { beginsFolded, partsOf } from './menu-groups.ts'
import { menuFor } from './sections.ts'

/** Lower than a window on a clerk's PC, or in a drawer, not everything fits. */
const LOW = '(max-height: 699px), (max-width: 63.99rem)'

type Props = {
  present: Section | undefined
  narrow?: boolean
  onChoose?: () => void
}

export const Menu = ({ present, narrow = false, onChoose }: Props) => {
  const { user } = useSession()
  const unread = useUnreadCount()
  const school = useSchool()
  const isLow = useMediaQuery(LOW)
  const list = useRef<HTMLElement>(null)
  const path = present?.path
  // On a low screen the menu scrolls: bring the current section into view.
  useEffect(() => {
    if (path) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const counts: Record<string, WaitingCount> = {
    ...school.waiting,
    '/chat': { count: unread, what: 'belum dibaca' },
  }
  const parts = partsOf(menuFor(user, school))
  const entry = (section: Section) => (
    <Entry
      key={section.path}
      {...{ section, narrow, onChoose }}
      isPresent={section.path === path}
      count={counts[section.path]}
    />
  )
  return (
    <nav
      ref={list}
      aria-label="Bagian"
      className="min-h-0 grow overflow-y-auto px-3 [scrollbar-width:thin]"
    >
      <ul>
        {parts.map(({ group, sections }) => {
          if (group === null) return <Fragment key="top">{sections.map(entry)}</Fragment>
          if (narrow) {
            return (
              <li key={group} className="mt-1 border-t border-white/15 pt-1">
                <ul aria-label={menuGroups[group]}>{sections.map(entry)}</ul>
              </li>
            )
          }
          return (
            <Folding
              key={group}
              group={group}
              isFolded={beginsFolded(group, parts, isLow)}
              waiting={sections.reduce((sum, one) => sum + (counts[one.path]?.count ?? 0), 0)}
              all={() => sections.map(entry)}
              // The section on the screen stays in sight.
              present={() => sections.filter((one) => one.path === path).map(entry)}
            />
          )
        })}
      </ul>
    </nav>
  )
}

type FoldingProps = {
  group: MenuGroup
  /** Whether it is folded until the user opens or folds it. */
  isFolded: boolean
  /** The sum of its counts, shown while it is folded. */
  waiting: number
  all: () => ReactNode
  present: () => ReactNode
}

const Folding = ({ group, isFolded, waiting, all, present }: FoldingProps) => {
  const [isOpen, setOpen] = useStoredBoolean(`menu_${group}`, !isFolded)
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-7 w-full items-center gap-2 rounded-sm px-3 text-xs font-semibold text-white/75 hover:bg-white/8 pointer-coarse:min-h-11"
      >
        <span className="grow text-left">{menuGroups[group]}</span>
        {!isOpen && <Count count={waiting} what="menunggu" />}
        <ChevronDown
          aria-hidden
          className={classes('size-3.5 transition-transform', !isOpen && '-rotate-90')}
        />
      </button>
      <ul id={listId} aria-label={menuGroups[group]}>
        {isOpen ? all() : present()}
      </ul>
    </li>
  )
}

type EntryProps = {
  section: Section
  isPresent: boolean
  narrow: boolean
  count: WaitingCount | undefined
  onChoose: (() => void) | undefined
}

const Entry = ({ section, isPresent, narrow, count, onChoose }: EntryProps) => {
  const { path, label, icon: Icon } = section
  const words = useSchoolTerms()
  return (
    <li>
      <Link
        to="/$section"
        params={{ section: path.slice(1) }}
        onClick={onChoose}
        aria-current={isPresent ? 'page' : undefined}
        title={narrow ? words(label) : undefined}
        className={menuRowClass(isPresent, narrow)}
      >
        <Icon aria-hidden />
        <span className={classes('grow truncate', narrow && 'sr-only')}>{words(label)}</span>
        <Count narrow={narrow} {...count} />
      </Link>
    </li>
  )
}

const Count = ({ count = 0, what, narrow = false }: Partial<WaitingCount> & { narrow?: boolean }) =>
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
