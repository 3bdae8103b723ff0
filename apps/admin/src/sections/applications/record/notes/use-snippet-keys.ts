/** The keys 1 to 9 insert their sentence into the open record's note. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { useDrafts } from '../../../../core/drafts/typed-texts.tsx'
import { publicNoteKey } from '../../decision/use-decisions.ts'
import { toggleSnippet, useNoteSnippets } from './snippets.ts'

type Options = {
  open: Applicant | undefined
  /** Called with a key that has no sentence yet. */
  onMissing: (key: number) => void
}

export const useSnippetKeys = ({ open, onMissing }: Options) => {
  const drafts = useDrafts()
  const { snippets } = useNoteSnippets()
  return (key: number) => {
    if (open?.status !== 'pending') return
    const snippet = snippets[key - 1]
    if (!snippet) return onMissing(key)
    const draft = publicNoteKey(open.id)
    const note = toggleSnippet(drafts.read(draft), snippet)
    drafts.write(draft, note)
    // The field does not have the focus, so announce its new text.
    announceToScreenReader(`Catatan untuk pendaftar: ${note || 'kosong'}`)
  }
}
