/**
 * The bare modal on the browser's own `<dialog>`, which traps the focus, returns it, closes by
 * Escape and makes the page behind inert, without code of ours and within the CSP.
 */
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Props = {
  /** The id of the heading inside, which is the dialog's accessible name. */
  labelledBy: string
  /**
   * Called for Escape and a press on the backdrop; without it only the page can close the dialog.
   */
  onClose?: () => void
  className: string
  children: ReactNode
}

/** Open while it is rendered; `data-first-focus` marks the element that gets the first focus. */
export const Modal = ({ labelledBy, onClose, className, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  // In a layout effect, before the dialog is removed from the page: otherwise the browser does not
  // return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    raise(dialog)
    return () => {
      lower(dialog)
      dialog.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent of pressing the backdrop is Escape.
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        // A browser may close the dialog on a second Escape without asking; reopen it, because the
        // page decides.
        const dialog = ref.current
        if (!dialog || event.target !== dialog || dialog.open) return
        dialog.showModal()
        onClose?.()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        // A press that begins inside and is released on the backdrop, as when selecting text, does
        // not count.
        const isBackdrop = event.target === ref.current && pressed.current === ref.current
        if (isBackdrop) onClose?.()
      }}
      className={className}
    >
      {children}
    </dialog>
  )
}

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const set = (dialogs: readonly HTMLDialogElement[]) => {
  open = dialogs
  for (const listener of listeners) listener()
}
const raise = (dialog: HTMLDialogElement) => set([...open, dialog])
const lower = (dialog: HTMLDialogElement) => set(open.filter((other) => other !== dialog))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The topmost open dialog, null when there is none. Everything outside of it is inert, so toasts
 * with buttons are rendered into it.
 */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
