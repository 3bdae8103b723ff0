/**
 * A button with a menu of further actions. The browser's own popover lies above everything, so no
 * frame cuts it off, and closes by itself.
 */
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'

export type MenuItem = {
  label: string
  /** A longer name for screen readers, as with the name of a row. */
  name?: string
  icon?: LucideIcon
  /** Whether something is lost by it. */
  isDanger?: boolean
  onChoose: () => void
}

type Props = {
  /** What a screen reader says; also the tooltip of a button that shows only an icon. */
  label: string
  items: readonly MenuItem[]
  className: string
  title?: string
  children: ReactNode
}

/** Pixels between the menu, its button and the edge of the screen. */
const GAP_PX = 4

export const MenuButton = ({ label, items, className, title, children }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const box = menu.current
    const from = button.current?.getBoundingClientRect()
    if (!isOpen || !box || !from) return
    const { offsetWidth, offsetHeight } = box
    const right = window.innerWidth - offsetWidth - GAP_PX
    const below = from.bottom + GAP_PX
    const fits = below + offsetHeight + GAP_PX <= window.innerHeight
    const top = fits ? below : from.top - offsetHeight - GAP_PX
    box.style.left = `${Math.max(GAP_PX, Math.min(from.right - offsetWidth, right))}px`
    box.style.top = `${Math.max(GAP_PX, top)}px`
    box.querySelector('button')?.focus()
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={title}
        popoverTarget={id}
        className={className}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={(event) => {
          // A key in the menu is no shortcut of the screen.
          event.stopPropagation()
          moveFocus(event)
        }}
        className={classes(
          'fixed inset-auto m-0 min-w-48 rounded-md border border-line bg-surface p-1 text-ink shadow-floating',
          // Until it has its place; invisible, it could not be focused at once.
          !isOpen && 'opacity-0',
        )}
      >
        {isOpen &&
          items.map(({ label: text, name, icon: Icon, isDanger, onChoose }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-label={name}
              onClick={() => {
                // First, so that a dialog gives the focus back to the menu's button.
                menu.current?.hidePopover()
                onChoose()
              }}
              className={classes(
                'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-3 text-left text-sm font-semibold hover:bg-sunken pointer-coarse:min-h-11',
                'focus-visible:-outline-offset-3',
                isDanger && 'text-bad',
              )}
            >
              {Icon && <Icon aria-hidden className="size-4" />}
              {text}
            </button>
          ))}
      </div>
    </>
  )
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((item) => item.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  all[(to + all.length) % all.length]?.focus()
}
