/** A short form in a dialog, without a draft: it is sent, or says why it was not saved. */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'

type Props = {
  title: string
  /** What the button says that sends it. */
  submit?: string
  /** Closes the dialog where it has stored something; throws why it has not. */
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

export const SimpleFormDialog = ({
  title,
  submit = 'Simpan',
  onSubmit,
  onClose,
  children,
}: Props) => {
  const form = useId()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setFailure(null)
    try {
      await onSubmit()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      size="form"
      title={title}
      onClose={onClose}
      foot={
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={form} look="main" pending={pending}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={send} className="space-y-5">
        {children}
        {failure !== null && (
          <Notice tone="bad" role="alert" title={`Belum tersimpan. ${reasonOf(failure)}`} />
        )}
      </form>
    </Dialog>
  )
}
