/** The one pattern for every edit: nothing is lost by a key, a failure, or another person. */
import { formatAge } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useId, useRef } from 'react'
import { useOnline } from '../device.ts'
import { Conflict } from './conflict.tsx'
import { SaveFailure, useFirstRefused, useLeaveQuestion, useSaveKey } from './form-guards.tsx'
import type { FormState } from './use-form.ts'
import type { useFormDraft } from './use-form-draft.ts'

type Props<Row extends { rev: number }> = {
  title: string
  form: FormState<Row>
  draft?: ReturnType<typeof useFormDraft>
  /** By field, for the comparison of two versions. */
  labels: Record<string, string>
  words?: Record<string, string>
  shape?: 'form' | 'wide'
  /** Goes to the list; unsaved changes are asked about here. */
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Row extends { rev: number }>({
  title,
  form,
  draft,
  labels,
  words,
  shape = 'form',
  onClose,
  children,
}: Props<Row>) => {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const online = useOnline()
  const isChanged = form.changed.length > 0
  const question = useLeaveQuestion(isChanged, draft?.forget)
  const save = () => {
    if (online) form.save()
  }
  useSaveKey(element, save)
  useFirstRefused(element, form.saves, form.messages)

  return (
    <Dialog
      open
      title={title}
      shape={shape}
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        className="space-y-5"
      >
        {draft?.restoredFrom && isChanged && (
          <Notice dense tone="info" role="status">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="py-2 text-sm">
                Draf dari {formatAge(draft.restoredFrom, new Date())} dikembalikan, belum tersimpan.
              </p>
              <Button
                look="quiet"
                onClick={() => {
                  draft.forget()
                  form.discard()
                }}
              >
                Buang draf
              </Button>
            </div>
          </Notice>
        )}
        {form.newer && (
          <Conflict
            mine={form.values}
            theirs={form.newer}
            changed={form.changed}
            labels={labels}
            words={words}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeNewer}
          />
        )}
        {children}
      </form>
      {question}
    </Dialog>
  )
}
