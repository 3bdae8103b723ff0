/** How the taskbar asks for attention: flash once a burst, a badge that is what is unread. */
import type { Badge } from './badge.ts'

type Tools = {
  isFocused: () => boolean
  flash: (on: boolean) => void
  /** Draws the count on the taskbar and in the tray; 0 takes it away. */
  showBadge: (badge: Badge) => void
}

export const createAttention = ({ isFocused, flash, showBadge }: Tools) => {
  let flashing = false
  return {
    /** Something new has come. */
    arrived: (): void => {
      if (flashing || isFocused()) return
      flashing = true
      flash(true)
    },
    /** Somebody looks at the window. */
    seen: (): void => {
      flashing = false
      flash(false)
    },
    badge: showBadge,
    /** Nobody is signed in any more, or at another school. */
    clear: (): void => showBadge({ unread: 0, overlay: null, label: '' }),
  }
}
