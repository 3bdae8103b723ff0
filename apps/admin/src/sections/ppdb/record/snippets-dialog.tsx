/** The sentences for notes, one for each of the keys 1 to 9. */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { type FormEvent, useState } from 'react'
import { SNIPPET_LENGTH, useSnippets } from './snippets.ts'

type Props = {
  /** The key whose field has the focus, from 1. */
  first: number
  onClose: () => void
}

export const SnippetsDialog = ({ first, onClose }: Props) => {
  const { snippets, keep } = useSnippets()
  const [typed, setTyped] = useState(snippets)
  const save = (event: FormEvent) => {
    event.preventDefault()
    keep(typed)
    onClose()
  }
  return (
    <Dialog
      open
      size="form"
      title="Kalimat siap pakai"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form="kalimat" look="main">
            Simpan kalimat
          </Button>
        </div>
      }
    >
      <form id="kalimat" onSubmit={save} className="space-y-3">
        <p className="text-sm text-soft">
          Tombol 1 sampai 9 menambahkannya ke catatan untuk pendaftar, misalnya “Bawa rapor asli
          saat daftar ulang.” Tersimpan di perangkat ini saja; jangan tulis nama anak.
        </p>
        {typed.map((text, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the digit on the keyboard.
            key={at}
            label={`Tombol ${at + 1}`}
            value={text}
            maxLength={SNIPPET_LENGTH}
            data-first-focus={at + 1 === first || undefined}
            onChange={({ target }) => setTyped(typed.with(at, target.value))}
          />
        ))}
      </form>
    </Dialog>
  )
}
