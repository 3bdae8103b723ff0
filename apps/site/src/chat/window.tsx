/**
 * The chat's frame, a native dialog: full-screen on a phone, beside the page on a wide screen,
 * where people read and ask at the same time.
 */
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Props = { titleId: string; onClose: () => void; children: ReactNode }

export const isNarrowScreen = (): boolean => !window.matchMedia('(min-width: 640px)').matches

export const ChatWindow = ({ titleId, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const isModal = isNarrowScreen()
    if (isModal) dialog.showModal()
    else dialog.show()
    dialog.querySelector('h2')?.focus()
    const cancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    // Only a modal dialog closes on Escape by itself.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isModal && !event.defaultPrevented) cancel(event)
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('keydown', press)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('keydown', press)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="no-print fixed inset-auto right-0 bottom-0 z-40 m-0 h-dvh max-h-dvh w-screen max-w-none bg-surface p-0 text-ink shadow-floating sm:right-4 sm:bottom-22 sm:h-[min(40rem,calc(100dvh-7rem))] sm:w-96 sm:rounded-lg sm:border sm:border-line"
    >
      <div className="flex h-full flex-col">{children}</div>
    </dialog>
  )
}
