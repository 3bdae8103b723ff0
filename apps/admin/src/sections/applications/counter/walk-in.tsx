/**
 * "Pendaftar loket": the form for a family at the counter, also while the server is unreachable.
 */
import { Unreachable } from '@sekolah/api-client'
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import type { CounterInput } from '@sekolah/contract/admission/counter/schemas'
import {
  consentVersion,
  guardianLabels,
  applicantLabels as label,
} from '@sekolah/contract/admission/labels'
import {
  type Applicant,
  type OfficeCorrection,
  walkInInput,
} from '@sekolah/contract/admission/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import { Button } from '@sekolah/ui/button'
import { Checkbox, TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useOnline } from '../../../core/device/device.ts'
import type { Values } from '../../../core/drafts/values.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { FormDialog } from '../../../screens/resource/form/form-dialog.tsx'
import {
  blankValues,
  formValuesOf,
  validationMessages,
} from '../../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../../screens/resource/form/use-form-draft.ts'
import { type FamilyField, FamilyFields } from '../record/family-fields.tsx'
import { walkInForm } from './queue/counter-form.tsx'
import { sharedCounterQueue } from './queue/open-queue.ts'
import type { QueuedFamily } from './queue/provisional-receipt.tsx'
import { PlatformStorageNotice } from './queue/storage-notice.tsx'

type Props = {
  /** Names of programmes that families may choose. */
  programs: string[]
  /** Called with the stored application. */
  onSaved: (applicant: Applicant) => void
  /** Called when the entry was enqueued on this computer instead. */
  onNoted: (noted: QueuedFamily) => void
  onClose: () => void
}

export const WalkIn = ({ programs, onSaved, onNoted, onClose }: Props) => {
  const { api, platform } = useSession()
  const toast = useToast()
  const online = useOnline()
  const form = useFormState<Applicant>({
    row: null,
    // If the user types during the save, the form continues with the stored application.
    valuesOf: (row) =>
      row ? { ...formValuesOf(walkInInput, row), agreement: true } : blankValues(walkInInput),
    check: (values) => validationMessages(walkInInput, values),
    write: (values, row) =>
      row
        ? api.ppdb.update({
            params: { id: row.id },
            body: values as OfficeCorrection,
            ifMatch: row.rev,
          })
        : api.ppdb.create({
            body: { ...(values as CounterInput), consent_version: consentVersion },
          }),
    onSaved: (applicant) => {
      draft.forget()
      toast('good', `${applicant.registration_number} tercatat.`)
      onSaved(applicant)
    },
  })
  // The idempotency key is part of the form's values, so that a draft has the same one: a retry
  // after a lost answer makes no second row.
  const [madeKey] = useState(newClientId)
  const client_id = `${form.values.client_id ?? madeKey}`
  const save = (more?: Values) => form.save(form.row ? more : { ...more, client_id })
  const draft = useFormDraft('ppdb baru', form)
  const field = formFieldsOf<FamilyField>(form)

  const [noted, setNoted] = useState<QueuedFamily | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const reportNoted = useEffectEvent(onNoted)
  // After the render in which nothing is unsaved any more, so that leaving asks no question.
  useEffect(() => {
    if (noted) reportNoted(noted)
  }, [noted])
  const noteHere = async () => {
    const refused = Object.keys(validationMessages(walkInInput, form.values))
    for (const name of refused) form.leave(name)
    if (refused.length > 0) return setFailure('Periksa isian yang ditandai.')
    setFailure(null)
    try {
      const queue = await sharedCounterQueue(platform)
      const written = walkInForm(form.values)
      await queue.add(client_id, written, form.failure !== null)
      form.discard()
      draft.forget()
      toast('good', `Tercatat di PC ini sebagai ${provisionalNumber(client_id)}.`)
      const { name, parent_name } = written
      setNoted({ client_id, name, parent_name, at: new Date().toISOString() })
    } catch (error) {
      setFailure(errorReason(error))
    }
  }

  return (
    <FormDialog
      title="Pendaftar loket"
      size="wide"
      form={{ ...form, save }}
      {...{ draft, labels: label, valueLabels: guardianLabels, onClose }}
    >
      <FamilyFields {...{ field, programs }} stored={form.row} />
      <TextArea label={label.notes} {...field.text('notes')} rows={2} optional />
      <Checkbox
        label="Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini."
        {...field.flag('agreement')}
      />
      {form.row === null && (!online || form.failure instanceof Unreachable) && (
        <>
          <PlatformStorageNotice platform={platform} />
          <Notice tone="wait" role="status" title="Keluarga tidak perlu menunggu server.">
            <p>
              Catat isian ini di PC ini dan beri tanda terima sementara. Isian terkirim sendiri
              begitu server kembali.
            </p>
            {failure && <p className="font-semibold text-bad">Belum tercatat. {failure}</p>}
            <Button onClick={noteHere}>Catat di PC ini</Button>
          </Notice>
        </>
      )}
    </FormDialog>
  )
}
