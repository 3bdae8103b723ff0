/** The frame of a setup step's form: its draft, and the focus after a refusal. */
import { type ReactNode, useRef } from 'react'
import { RestoredDraft, useFocusFirstError } from '../../../screens/resource/form/form-guards.tsx'
import type { FormState } from '../../../screens/resource/form/use-form.ts'
import type { DraftState } from '../../../screens/resource/form/use-form-draft.ts'

type Props<Row extends { rev: unknown }> = {
  form: FormState<Row>
  draft: DraftState
  onSubmit: () => void
  children: ReactNode
}

export const SetupForm = <Row extends { rev: unknown }>(props: Props<Row>) => {
  const { form, draft, onSubmit, children } = props
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, form.saves, form.messages)
  return (
    <form
      ref={element}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <RestoredDraft {...{ form, draft }} />
      {children}
    </form>
  )
}
