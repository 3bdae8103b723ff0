/** A dialog with a title and a close button, and the confirmation before something is lost. */
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /**
   * Called for Escape, the close button and a press on the backdrop; without it the dialog cannot
   * be dismissed.
   */
  onClose?: () => void
  children: ReactNode
  /**
   * `side` slides in from the right: a panel for a record on a narrow screen. `form` and the larger
   * `wide` fill a phone's screen; header and footer stay visible while the middle scrolls.
   */
  size?: 'middle' | 'side' | 'form' | 'wide'
  /** The buttons of `form` and `wide`. */
  foot?: ReactNode
}

export const Dialog = ({ open, title, onClose, children, size = 'middle', foot }: Props) => {
  const titleId = useId()
  if (!open) return null
  const cross = onClose && (
    <IconButton label="Tutup" onClick={onClose} className="-mr-2">
      <X aria-hidden />
    </IconButton>
  )
  if (size === 'form' || size === 'wide') {
    return (
      <Modal
        labelledBy={titleId}
        onClose={onClose}
        className={classes(
          'h-dvh max-h-dvh w-screen max-w-none overflow-hidden bg-surface p-0 text-ink shadow-floating',
          'sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:rounded-lg sm:border sm:border-line',
          size === 'form'
            ? 'sm:w-[min(40rem,calc(100vw-3rem))]'
            : 'sm:w-[min(60rem,calc(100vw-3rem))]',
        )}
      >
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6 sm:py-3">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {cross}
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4 sm:p-6">
            {children}
          </div>
          {foot && <div className="border-t border-line px-4 py-3 sm:px-6 sm:py-4">{foot}</div>}
        </div>
      </Modal>
    )
  }
  return (
    <Modal
      labelledBy={titleId}
      onClose={onClose}
      className={classes(
        'border border-line bg-surface p-0 text-ink shadow-floating',
        size === 'middle'
          ? 'w-[min(36rem,calc(100vw-2rem))] rounded-lg'
          : 'mr-0 h-dvh max-h-dvh w-[min(30rem,100vw)]',
      )}
    >
      <div className="p-5 sm:p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          {cross}
        </div>
        {children}
      </div>
    </Modal>
  )
}

type ConfirmProps = {
  open: boolean
  question: string
  /** The confirming button's label: the verb of the question, "Ya" where spec §9 says so. */
  verb?: string
  children?: ReactNode
  pending?: boolean
  onYes: () => void
  onNo: () => void
}

/** The only confirmation before something is lost: the question, its verb and "Batal". */
export const Confirm = ({
  open,
  question,
  verb = 'Ya',
  children,
  pending,
  onYes,
  onNo,
}: ConfirmProps) => (
  <Dialog open={open} title={question} onClose={onNo}>
    {children}
    <div className="mt-6 flex justify-end gap-3">
      <Button onClick={onNo}>Batal</Button>
      <Button look="danger" pending={pending} onClick={onYes}>
        {verb}
      </Button>
    </div>
  </Dialog>
)
