/** Edits a screen's canned sentences, one for each of the keys 1 to 9. */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { useStoredSnippets } from './snippets.ts'

type Props = {
  stored: ReturnType<typeof useStoredSnippets>
  maxLength: number
  /** The digit whose field gets the focus, from 1. */
  first: number
  /** Help on what the keys do on this screen. */
  children: ReactNode
  onClose: () => void
}

export const SnippetsDialog = ({ stored, maxLength, first, children, onClose }: Props) => {
  const [typed, setTyped] = useState(stored.snippets)
  const save = (event: FormEvent) => {
    event.preventDefault()
    stored.keep(typed)
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
        <p className="text-sm text-soft">{children}</p>
        {typed.map((text, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the digit on the keyboard.
            key={at}
            label={`Tombol ${at + 1}`}
            value={text}
            maxLength={maxLength}
            data-first-focus={at + 1 === first || undefined}
            onChange={({ target }) => setTyped(typed.with(at, target.value))}
          />
        ))}
      </form>
    </Dialog>
  )
}
