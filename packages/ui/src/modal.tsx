/**
 * The bare modal on the browser's own `<dialog>`: it traps the focus, gives it back, closes by
 * Escape and makes the page behind inert, with no code of ours and nothing injected past the CSP.
 */
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Props = {
  /** The id of the heading inside that names it. */
  labelledBy: string
  /** Called for Escape and a press on the backdrop; without it nothing but the page closes it. */
  onClose?: () => void
  className: string
  children: ReactNode
}

/** Open for as long as it is rendered; `data-first-focus` marks what has the focus at first. */
export const Modal = ({ labelledBy, onClose, className, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  // In a layout effect, before the dialog leaves the page: otherwise the focus is not given back.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has its key, Escape.
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
        // A browser may close on a second Escape without asking; the page decides, not the key.
        const dialog = ref.current
        if (!dialog || event.target !== dialog || dialog.open) return
        dialog.showModal()
        onClose?.()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        // Selecting text and releasing beside the dialog is no press on the backdrop.
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
