/**
 * The taskbar's signals: one flash for several events at once, and a badge with the unread count.
 */
import type { Badge } from './badge.ts'

type Tools = {
  isFocused: () => boolean
  flash: (on: boolean) => void
  /** Draws the count on taskbar and tray; 0 removes it. */
  showBadge: (badge: Badge) => void
}

export const createAttention = ({ isFocused, flash, showBadge }: Tools) => {
  let flashing = false
  return {
    /** Something new has arrived. */
    arrived: (): void => {
      if (flashing || isFocused()) return
      flashing = true
      flash(true)
    },
    /** The user looks at the window. */
    seen: (): void => {
      flashing = false
      flash(false)
    },
    badge: showBadge,
    /** Nobody is signed in any more, or another school was chosen. */
    clear: (): void => showBadge({ unread: 0, overlay: null, label: '' }),
  }
}
