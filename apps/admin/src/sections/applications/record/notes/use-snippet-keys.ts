/** What the keys 1 to 9 do: the sentence of a key joins the note of the open record. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { announce } from '@sekolah/ui/announce'
import { useDrafts } from '../../../../core/drafts/typed-texts.tsx'
import { publicNoteKey } from '../../decision/use-decisions.ts'
import { useSnippets, withSnippet } from './snippets.ts'

type Options = {
  open: Applicant | undefined
  /** Called with a key that has no sentence yet. */
  onMissing: (key: number) => void
}

export const useSnippetKeys = ({ open, onMissing }: Options) => {
  const drafts = useDrafts()
  const { snippets } = useSnippets()
  return (key: number) => {
    if (open?.status !== 'pending') return
    const snippet = snippets[key - 1]
    if (!snippet) return onMissing(key)
    const draft = publicNoteKey(open.id)
    const note = withSnippet(drafts.read(draft), snippet)
    drafts.write(draft, note)
    // The field has not the focus, so nothing else says what it now holds.
    announce(`Catatan untuk pendaftar: ${note || 'kosong'}`)
  }
}
