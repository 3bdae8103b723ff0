/** A short form in a dialog, without a draft: it is sent, or says why it was not saved. */

import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'

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
  const save = useMutation({ mutationFn: onSubmit })
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
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
          <Button type="submit" form={form} look="main" pending={save.isPending}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={send} className="space-y-5">
        {children}
        <NotDone said="Belum tersimpan." of={save} />
      </form>
    </Dialog>
  )
}
