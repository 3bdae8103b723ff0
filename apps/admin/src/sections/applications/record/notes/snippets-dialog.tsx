/** Edits the sentences for notes, one for each of the keys 1 to 9. */
import { SnippetsDialog as Sentences } from '../../../../screens/snippets/snippets-dialog.tsx'
import { SNIPPET_LENGTH, useNoteSnippets } from './snippets.ts'

type Props = {
  /** The digit whose field gets the focus, from 1. */
  first: number
  onClose: () => void
}

export const SnippetsDialog = (props: Props) => (
  <Sentences stored={useNoteSnippets()} maxLength={SNIPPET_LENGTH} {...props}>
    Tombol 1 sampai 9 menambahkannya ke catatan untuk pendaftar, misalnya “Bawa rapor asli saat
    daftar ulang.” Tersimpan di perangkat ini saja; jangan tulis nama anak.
  </Sentences>
)
