/**
 * Signals in the taskbar: one flash for several events at once, and a badge with the unread count.
 */
import type { Badge } from './badge.ts'

type Deps = {
  isFocused: () => boolean
  flash: (on: boolean) => void
  /** Draws the count on taskbar and tray; 0 removes it. */
  showBadge: (badge: Badge) => void
}

export const createAttention = ({ isFocused, flash, showBadge }: Deps) => {
  let flashing = false
  return {
    /** Called when something new has arrived. */
    arrived: (): void => {
      if (flashing || isFocused()) return
      flashing = true
      flash(true)
    },
    /** Called when the user looks at the window. */
    seen: (): void => {
      flashing = false
      flash(false)
    },
    badge: showBadge,
    /** Called when nobody is signed in any more, or another school was chosen. */
    clear: (): void => showBadge({ unread: 0, overlay: null, label: '' }),
  }
}
