/** Saves the current filters as a view for the whole office, or renames a view. */

import { savedViewLabels as label } from '@sekolah/contract/admission/labels'
import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { type PpdbQuery, withoutPaging } from '../address.ts'

type Props = {
  /** The view to rename; null for a new one. */
  view: SavedView | null
  query: PpdbQuery
  /** The active filters as a sentence. */
  meaning: string
  onSaved: () => void
  onClose: () => void
}

export const NameDialog = ({ view, query, meaning, onSaved, onClose }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const [name, setName] = useState(view?.name ?? '')
  const save = useMutation({
    mutationFn: () =>
      view
        ? api.ppdb.updateView({ params: { id: view.id }, body: { name }, ifMatch: view.rev })
        : api.ppdb.saveView({ body: { name, query: withoutPaging(query) } }),
    onSuccess: () => {
      toast('good', 'Tersimpan')
      onSaved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog open title={view ? 'Ganti nama' : 'Tampilan baru'} onClose={onClose}>
      <form onSubmit={submit} className="space-y-5">
        <p className="text-sm text-soft">
          {meaning || 'Semua pendaftar'}. Terlihat oleh semua yang membuka Kelola PPDB.
        </p>
        <TextField
          label={label.name}
          value={name}
          maxLength={60}
          placeholder="TKJ yang menunggu"
          onChange={({ target }) => setName(target.value)}
          error={save.error ? errorReason(save.error) : undefined}
          data-first-focus
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" look="main" pending={save.isPending} disabled={!name.trim()}>
            Simpan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
