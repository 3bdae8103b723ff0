/** The counter's form, whose entry is enqueued on this computer instead of sent to the server. */
import { consentVersion, applicantLabels as label } from '@sekolah/contract/admission/labels'
import { type WalkInForm, walkInInput } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Checkbox, TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorReason } from '../../../../core/api/error-message.ts'
import type { Values } from '../../../../core/drafts/values.ts'
import { useFocusFirstError } from '../../../../screens/resource/form/form-guards.tsx'
import {
  blankValues,
  type FieldMessages,
  validationMessages,
} from '../../../../screens/resource/form/form-state.ts'
import { formFieldsOf } from '../../../../screens/resource/form/use-form.ts'
import { type FamilyField, FamilyFields } from '../../record/family-fields.tsx'

type Props = {
  programs: string[]
  /** The values of a draft; undefined for an empty form. */
  initial?: Values | undefined
  save: string
  /** Resolves when the entry is stored; rejects with the reason. */
  onSave: (form: WalkInForm) => Promise<void>
  /** Called on every change. */
  onTyped?: (values: Values) => void
  children?: ReactNode
}

/** Parses the values by the schema; throws for values that `validationMessages` refuses. */
export const walkInForm = (values: Values): WalkInForm =>
  walkInInput.parse({ ...values, consent_version: consentVersion })

export const CounterForm = ({ programs, initial, save, onSave, onTyped, children }: Props) => {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>(() => ({ ...blankValues(walkInInput), ...initial }))
  const [messages, setMessages] = useState<FieldMessages>({})
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  useFocusFirstError(element, attempts, messages)
  // Focus the first field: the user types at once.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.querySelector('input')?.focus()
  }, [])
  const isTyped = useRef(false)
  useEffect(() => {
    if (isTyped.current) onTyped?.(values)
  }, [values, onTyped])

  const check = (present: Values) => validationMessages(walkInInput, present)
  const field = formFieldsOf<FamilyField | 'notes' | 'agreement'>({
    values,
    messages,
    set: (name, value) => {
      isTyped.current = true
      setValues((before) => ({ ...before, [name]: value }))
      setMessages(({ [name]: _, ...others }) => others)
    },
    leave: (name) => {
      const message = check(values)[name]
      if (message) setMessages((before) => ({ ...before, [name]: message }))
    },
  })
  const submit = async () => {
    if (saving) return
    const refused = check(values)
    setMessages(refused)
    setAttempts((before) => before + 1)
    setFailure(null)
    if (Object.keys(refused).length > 0) return
    setSaving(true)
    try {
      await onSave(walkInForm(values))
    } catch (error) {
      setFailure(errorReason(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      ref={element}
      // A browser would store families unencrypted in its suggestions and its restored tabs.
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="space-y-5"
    >
      <FamilyFields {...{ field, programs }} stored={null} />
      <TextArea label={label.notes} {...field.text('notes')} rows={2} optional />
      <Checkbox
        label="Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini."
        {...field.flag('agreement')}
      />
      {failure && <Notice tone="bad" role="alert" title={`Belum tercatat. ${failure}`} />}
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" look="main" pending={saving}>
          {save}
        </Button>
      </div>
    </form>
  )
}
