/** One applicant's mark. Blur or Enter stores it; Enter moves to the row below. */

import type { Candidate } from '@sekolah/contract/admission/selection/candidate-schemas'
import { markLabel } from '@sekolah/contract/admission/selection/marks'
import { runAfterPress } from '@sekolah/ui/after-press'
import { classes } from '@sekolah/ui/classes'
import { Check, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useDraft } from '../../../core/drafts/typed-texts.tsx'
import { invalidMarkText, markInputText, parseMark } from './score-text.ts'
import type { SaveScores } from './use-entering.ts'

type Props = { candidate: Candidate; mark: string; enter: SaveScores }

export const MarkCell = ({ candidate, mark, enter }: Props) => {
  const { id, name, scores } = candidate
  const stored = markInputText(mark, scores[mark])
  const [draft, setDraft] = useDraft(`nilai ${id} ${mark}`)
  const [typed, setTyped] = useState<string | null>(draft || null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const messageId = useId()
  const save = async () => {
    if (typed === null || state === 'saving') return
    const value = parseMark(mark, typed)
    if (value === undefined) {
      setFailure(invalidMarkText(mark))
      return
    }
    const sent = typed
    if (value === (scores[mark] ?? null)) {
      forget(sent)
      return
    }
    setState('saving')
    setFailure(null)
    try {
      await enter(candidate, { scores: { [mark]: value } })
      forget(sent)
      setState('saved')
    } catch (error) {
      setState('idle')
      setFailure(`Belum tersimpan. ${errorReason(error)}`)
    }
  }
  /** Clears the input unless it has changed since it was sent. */
  const forget = (sent: string) => {
    setTyped((present) => (present === sent ? null : present))
    setFailure(null)
    setDraft('')
  }
  return (
    <span className="relative block">
      <input
        inputMode="decimal"
        aria-label={`${markLabel(mark)}, ${name}`}
        aria-invalid={failure !== null || undefined}
        aria-describedby={failure ? messageId : undefined}
        data-mark={mark}
        value={typed ?? stored}
        onChange={({ target }) => {
          setTyped(target.value)
          setDraft(target.value)
          setState('idle')
          setFailure(null)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => runAfterPress(save)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setTyped(null)
            setDraft('')
            setFailure(null)
          } else moveBy(event)
        }}
        className={classes(
          'min-h-11 w-full min-w-16 rounded-sm border bg-surface px-2 pr-6 text-right tabular-nums pointer-fine:min-h-8',
          failure ? 'border-bad' : 'border-line-strong/60 hover:border-line-strong',
        )}
      />
      <span className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 [&_svg]:size-3.5">
        {state === 'saving' && <LoaderCircle aria-hidden className="animate-spin text-soft" />}
        {state === 'saved' && typed === null && <Check aria-hidden className="text-good" />}
      </span>
      {failure && (
        <span id={messageId} role="alert" className="block text-xs text-bad">
          {failure}
        </span>
      )}
    </span>
  )
}

/** Enter and the arrow keys move to the same mark in another row; the blur stores it. */
const moveBy = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step =
    event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const field = event.currentTarget
  const column = [
    ...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-mark]') ?? []),
  ].filter(({ dataset }) => dataset.mark === field.dataset.mark)
  const next = column[column.indexOf(field) + step]
  if (next) next.focus()
  else field.blur()
}
