/** Shows whether the draft is stored on this device. */
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { firstMatchingSentence } from './matching.ts'
import { savingSentences } from './storage-sentences.ts'
import type { DraftSaveState } from './use-draft-form.ts'

export const SavingSign = ({ saving }: { saving: DraftSaveState }) => (
  <p aria-live="polite" className="flex items-center gap-1.5 text-sm text-soft">
    {saving === 'saving' && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
    {saving === 'saved' && <Check aria-hidden className="size-4 text-good" />}
    {saving === 'failed' && <CircleAlert aria-hidden className="size-4 text-bad" />}
    {firstMatchingSentence(savingSentences, saving)}
  </p>
)
