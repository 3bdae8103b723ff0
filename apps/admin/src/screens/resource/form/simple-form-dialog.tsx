/** A short form in a dialog, without a draft: it saves, or shows why it did not. */

import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'

type Props = {
  title: string
  /** The label of the submit button. */
  submit?: string
  /** Saves and resolves, which closes the dialog; throws the error to show. */
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
