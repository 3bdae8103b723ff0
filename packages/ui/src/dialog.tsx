/**
 * Dialogs on the browser's own `<dialog>`: it traps the focus, gives it back, closes by Escape
 * and makes the page behind inert, with no code of ours and nothing injected past the CSP.
 */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'

type Props = {
  open: boolean
  title: ReactNode
  /** Called for Escape, the cross and a press on the backdrop. */
  onClose: () => void
  children: ReactNode
  /** `side` slides in from the right: the drawer of a record on a narrow screen. */
  shape?: 'middle' | 'side'
}

export const Dialog = ({ open, title, onClose, children, shape = 'middle' }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has its key, Escape.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
      className={classes(
        'bg-surface p-0 text-ink shadow-floating',
        shape === 'middle'
          ? 'w-[min(36rem,calc(100vw-2rem))] rounded-lg'
          : 'mr-0 h-dvh max-h-dvh w-[min(30rem,100vw)]',
      )}
    >
      {open && (
        <div className="p-5 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="pt-1.5 text-xl">
              {title}
            </h2>
            <IconButton label="Tutup" onClick={onClose} className="-mr-2">
              <X aria-hidden />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  question: string
  children?: ReactNode
  pending?: boolean
  onYes: () => void
  onNo: () => void
}

/** The one way to ask before something is lost: the question, "Ya" and "Batal". */
export const Confirm = ({ open, question, children, pending, onYes, onNo }: ConfirmProps) => (
  <Dialog open={open} title={question} onClose={onNo}>
    {children}
    <div className="mt-6 flex justify-end gap-3">
      <Button onClick={onNo}>Batal</Button>
      <Button look="danger" pending={pending} onClick={onYes}>
        Ya
      </Button>
    </div>
  </Dialog>
)
