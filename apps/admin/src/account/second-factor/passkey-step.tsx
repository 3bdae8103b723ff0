/** Asks for a passkey's name; for a new passkey the browser's own dialog follows. */

import { ApiError } from '@sekolah/api-client'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { passkeyFailure } from './passkey.ts'

type Props = {
  /** The current name of the passkey; undefined for a new one. */
  name?: string
  onSubmit: (name: string) => Promise<void>
  onCancel: () => void
}

export const PasskeyStep = ({ name: present, onSubmit, onCancel }: Props) => {
  const save = useMutation({ mutationFn: onSubmit })
  const failure = save.error
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(`${new FormData(event.currentTarget).get('name')}`)
  }
  const errors = failure instanceof ApiError ? failure.errors : []
  const nameError = errors.find(({ field }) => field === 'name')?.message
  return (
    <form onSubmit={submit} className="space-y-5">
      <TextField
        label="Nama passkey"
        hint="Agar Anda mengenalinya nanti, misalnya Laptop kantor."
        name="name"
        defaultValue={present}
        maxLength={60}
        required
        autoComplete="off"
        error={nameError}
        data-first-focus
      />
      {present === undefined && (
        <p className="text-soft">
          Peramban lalu meminta sidik jari, wajah, PIN, atau kunci keamanan Anda.
        </p>
      )}
      {failure !== null && !nameError && (
        <Notice tone="bad" role="alert" title={passkeyFailure(failure)} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Batal</Button>
        <Button type="submit" look="main" pending={save.isPending}>
          {present === undefined ? 'Lanjutkan' : 'Simpan nama'}
        </Button>
      </div>
    </form>
  )
}
