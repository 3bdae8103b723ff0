/** The dialog on top and the messages at the edge of the screen, each without the other. */
import { outline } from './outline.ts'

const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

/** The messages, which are shown above an open dialog. */
export const readToasts = (): string[] => outline(document.querySelector('[data-toast-list]'))

/** The dialog on top; empty when none is open. */
export const readDialog = (): string[] => {
  const dialog = topDialog()
  const toasts = dialog?.querySelector('[data-toast-list]') ?? null
  const lines = outline(dialog)
  return lines.slice(0, lines.length - outline(toasts).length)
}
