/** Toasts: short messages at the edge of the screen about success and failure. */
import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useTopDialog } from './modal.tsx'
import { Notice, type Tone } from './status.tsx'

type Toast = { id: number; tone: Tone; text: string; action?: { label: string; run: () => void } }
type Notify = (tone: Tone, text: string, action?: Toast['action']) => void

const ToastContext = createContext<Notify | null>(null)

/** How long a success is shown, and longer with an undo button; failures stay until closed. */
const SUCCESS_MS = 3_500
const OFFER_MS = 7_000
let nextId = 0

type Props = {
  children: ReactNode
  /** Where at the bottom of the screen. */
  place?: 'end' | 'centre'
}

export const ToastProvider = ({ children, place = 'end' }: Props) => {
  const [toasts, setToasts] = useState<Toast[]>([])
  const close = useCallback((id: number) => {
    setToasts((present) => present.filter((toast) => toast.id !== id))
  }, [])
  const notify = useCallback<Notify>(
    (tone, text, action) => {
      const id = nextId++
      // A newer toast replaces successes; a failure stays until it is closed.
      setToasts((present) => [
        ...present.filter((toast) => toast.tone === 'bad').slice(-2),
        { id, tone, text, action },
      ])
      if (tone !== 'bad') setTimeout(() => close(id), action ? OFFER_MS : SUCCESS_MS)
    },
    [close],
  )
  const dialog = useTopDialog()
  const box = useRoom(dialog)
  const list = (
    <div
      ref={box}
      data-toast-list
      className={classes(
        'no-print fixed z-50 flex flex-col gap-3 lg:pointer-events-none',
        // On a narrow screen a bar, which shows and lets press nothing of what it lies over.
        'inset-x-0 bottom-0 bg-page lg:inset-x-4 lg:bottom-4 lg:bg-transparent',
        toasts.length > 0 && 'border-t border-line px-4 py-3 lg:border-0 lg:px-0 lg:pt-2 lg:pb-0',
        place === 'centre' ? 'items-center' : 'items-end',
      )}
      aria-live="polite"
    >
      {toasts.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className={classes(
            'pointer-events-auto w-full max-w-md rounded-md bg-surface shadow-floating',
            place === 'centre' && 'lg:w-fit lg:max-w-2xl lg:min-w-64',
          )}
        >
          <Notice dense tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
            <div className="flex items-center gap-2">
              {/* The action stands below a text that would become a narrow column beside it. */}
              <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
                <p className="grow basis-48 py-2 text-sm">{text}</p>
                {action && (
                  <button
                    type="button"
                    className="min-h-11 shrink-0 px-1 text-sm font-semibold text-brand underline"
                    onClick={() => {
                      close(id)
                      action.run()
                    }}
                  >
                    {action.label}
                  </button>
                )}
              </div>
              <IconButton label="Tutup pesan" onClick={() => close(id)}>
                <X aria-hidden />
              </IconButton>
            </div>
          </Notice>
        </div>
      ))}
    </div>
  )
  return (
    <ToastContext value={notify}>
      {children}
      {dialog ? createPortal(list, dialog) : list}
    </ToastContext>
  )
}

/**
 * Sets `--toasts` to the height that toasts take at the bottom of the screen: pages, dialogs and
 * bars end above them, so that nothing is covered. `home` is the element that the list is rendered
 * into.
 */
const useRoom = (home: HTMLElement | null) => {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog means another list element.
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const root = document.documentElement
    const watch = new ResizeObserver(() => {
      const { height } = list.getBoundingClientRect()
      const bottom = Number.parseFloat(getComputedStyle(list).bottom)
      const room = height > 0 ? Math.ceil(height + bottom) : 0
      root.toggleAttribute('data-toasts', room > 0)
      root.style.setProperty('--toasts', `${room}px`)
    })
    watch.observe(list)
    return () => {
      watch.disconnect()
      root.removeAttribute('data-toasts')
      root.style.removeProperty('--toasts')
    }
  }, [home])
  return box
}

/** Shows a toast. Throws outside of `ToastProvider`. */
export const useToast = (): Notify => {
  const notify = useContext(ToastContext)
  if (!notify) throw new Error('useToast must be used within a ToastProvider')
  return notify
}
