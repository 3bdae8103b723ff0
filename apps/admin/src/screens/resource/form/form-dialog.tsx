/**
 * The dialog of every form: a stray key press, a failed save or a colleague's change loses no
 * input.
 */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { type ReactNode, useId, useRef } from 'react'
import { useOnline } from '../../../core/device/device.ts'
import { Conflict } from './conflict.tsx'
import {
  RestoredDraft,
  SaveFailure,
  useConfirmLeave,
  useFocusFirstError,
  useSaveShortcut,
} from './form-guards.tsx'
import type { FormState } from './use-form.ts'
import type { DraftState } from './use-form-draft.ts'

type Props<Row extends { rev: number }> = {
  title: string
  form: FormState<Row>
  draft?: DraftState
  /** Labels by field, for comparing two versions. */
  labels: Record<string, string>
  valueLabels?: Record<string, string>
  size?: 'form' | 'wide'
  /** Goes back to the list; asks first when there are unsaved changes. */
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Row extends { rev: number }>({
  title,
  form,
  draft,
  labels,
  valueLabels,
  size = 'form',
  onClose,
  children,
}: Props<Row>) => {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const online = useOnline()
  const isChanged = form.changed.length > 0
  const question = useConfirmLeave(isChanged, draft?.forget)
  const save = () => {
    if (online) form.save()
  }
  useSaveShortcut(element, save)
  useFocusFirstError(element, form.saves, form.messages)

  return (
    <Dialog
      open
      title={title}
      size={size}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <SaveFailure failure={form.failure} saving={form.saving} online={online} onRetry={save} />
          <Button onClick={onClose}>Batal</Button>
          <Button
            type="submit"
            form={formId}
            look="main"
            pending={form.saving}
            disabled={!online}
            title="Ctrl+S"
          >
            Simpan
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id={formId}
        // Personal data that staff type must not be suggested to the next user or saved by the
        // browser.
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        className="space-y-5"
      >
        {draft && <RestoredDraft {...{ form, draft }} />}
        {form.newer && (
          <Conflict
            mine={form.values}
            theirs={form.newer}
            changed={form.changed}
            labels={labels}
            valueLabels={valueLabels}
            onOverwrite={form.overwrite}
            onTakeTheirs={form.takeNewer}
          />
        )}
        {children}
      </form>
      {question}
    </Dialog>
  )
}
