/** What a family objects to a published result: a draft until it is handed in, then in the outbox. */
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import type { Entry } from '@sekolah/offline/outbox/state'
import { type DraftState, useDraft } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { registerUnsavedForm } from '../../base/unsaved-forms.ts'
import { answerFormSentences, notDoneMessage } from '../../sending/action-sentences.ts'

type Props = {
  device: Device
  of: string
  /** One that the school has refused is put right under its own key. */
  refused: Entry<'objections.create'> | undefined
  onDone: () => void
}

export default function ObjectionForm(props: Props) {
  const draft = useDraft(`objection:${props.of}`)
  if (draft.status === 'loading') return null
  if (draft.status === 'elsewhere') {
    return <Notice tone="wait" title={answerFormSentences.objectionElsewhere.text} />
  }
  return <Writing {...props} draft={draft} />
}

/** The shortest that the school reads. */
const MIN_LENGTH = 10

type Ready = Exclude<DraftState, { status: 'loading' }>

const Writing = ({ device, of, refused, onDone, draft }: Props & { draft: Ready }) => {
  const { stored, handle } = draft
  // One key from the first letter on: the same objection is stored once, whatever is lost.
  const [client_id] = useState(refused?.client_id ?? stored?.client_id ?? newClientId)
  const [text, setText] = useState(
    typeof stored?.value === 'string' ? stored.value : (refused?.form.text ?? ''),
  )
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(text)
  // The button that opened the form has gone.
  useEffect(() => field.current?.focus(), [])

  const save = useCallback(
    () =>
      handle.save(client_id, latest.current).then(
        () => true,
        (error) => {
          setFailure(notDoneMessage('object', error))
          return false
        },
      ),
    [handle, client_id],
  )
  const isBegun = text !== ''
  // A new version of the site waits until it is stored.
  useEffect(() => (isBegun ? registerUnsavedForm(save) : undefined), [isBegun, save])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (text.trim().length < MIN_LENGTH) {
      setFailure(`Tulis keberatan Anda, paling sedikit ${MIN_LENGTH} huruf.`)
      field.current?.focus()
      return
    }
    setPending(true)
    try {
      const form = { text: text.trim() }
      await device.answer({ kind: 'objections.create', of, form, client_id, draft: handle.id })
      // Behind a save that is still under way.
      await handle.remove()
      onDone()
    } catch (error) {
      setFailure(notDoneMessage('object', error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextArea
        ref={field}
        id={`objection-${of}`}
        label="Keberatan atas hasil ini"
        hint="Tulis apa yang keliru, misalnya nilai yang salah dicatat."
        value={text}
        maxLength={2_000}
        onChange={({ target }) => {
          latest.current = target.value
          setText(target.value)
          void save()
        }}
      />
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" look="main" pending={pending}>
        Sampaikan ke sekolah
      </Button>
    </form>
  )
}
