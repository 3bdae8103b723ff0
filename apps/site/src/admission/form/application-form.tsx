/**
 * The application form: one page of sections, a documents step if the school asks for any, and a
 * review of all answers, which is where a new application is sent from. The review opens from either
 * step, so missing photos never block it. The form is stored on the device before it is sent.
 */
import { ApiError } from '@sekolah/api-client/visitor'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { Device } from '@sekolah/offline/device'
import type { DraftState } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { ErrorSummary } from '@sekolah/ui/error-summary'
import { Notice, Skeleton } from '@sekolah/ui/status'
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useState,
} from 'react'
import { Honeypot } from '../../sending/honeypot.tsx'
import { SendHint } from '../../sending/kirim-promise.tsx'
import { SavingSign } from '../../sending/saving-sign.tsx'
import { failureText } from './failure.tsx'
import { formParts } from './form-fields.tsx'
import {
  type ApplicationErrors,
  type ApplicationValues,
  errorsByField,
  fieldNames,
  isBlankForm,
  mayLeaveData,
  requiredFields,
} from './form-values.ts'
import { DocumentsStep, loadForSending, ReviewStep } from './later-steps.tsx'
import { ProgramQuestion } from './program-question.tsx'
import { Progress } from './progress.tsx'
import { useApplication } from './use-application.ts'
import { type Step, useSteps } from './use-steps.ts'

type Props = {
  device: Device
  client_id: string
  /** The initial values: empty, a draft, or the submission to correct. */
  initial: ApplicationValues
  initialErrors?: ApplicationErrors | undefined
  purpose: Purpose
  draft: Exclude<DraftState, { status: 'loading' }>
  programs: string[]
  isEmailDemanded: boolean
  /** The document types that the school asks for; they have a step if there are any. */
  types: DocumentType[]
  /** The programme whose page linked here; the form may have another one. */
  wished: string | null
  /** Whether a button press opened the form. */
  isAskedFor: boolean
  onWritten: (client_id: string, form: ApplicantForm) => void
  onCancel?: (() => void) | undefined
}

export const ApplicationForm = ({
  device,
  client_id,
  initial,
  initialErrors = {},
  purpose,
  draft,
  programs,
  isEmailDemanded,
  types,
  wished,
  isAskedFor,
  onWritten,
  onCancel,
}: Props) => {
  const steps = useSteps(purpose === 'new', types.length > 0)
  const step = steps?.step ?? 'data'
  const isToBeReviewed = steps !== null && step !== 'periksa'
  const application = useApplication(
    { client_id, initial, initialErrors, handle: draft.handle },
    isEmailDemanded,
  )
  const { values, saving } = application
  const [wrong, setWrong] = useState(fieldNames.filter((field) => initialErrors[field]))
  const [focus, setFocus] = useState(
    wrong[0]
      ? { id: `ppdb-${wrong[0]}` }
      : purpose === 'new' && !isAskedFor
        ? null
        : { id: 'formulir' },
  )
  const [failure, setFailure] = useState<ReactNode>(null)
  const [pending, setPending] = useState(false)
  const [emptied, setEmptied] = useState(() => new AbortController())
  const readOnly = draft.status === 'elsewhere'

  // A field can take the focus only once its step is on the screen; the heading of another does.
  // Before a button of the new step can be pressed, because the focus may scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step puts other fields there.
  useLayoutEffect(() => {
    if (focus) (document.getElementById(focus.id) ?? document.getElementById('formulir'))?.focus()
  }, [focus, step])

  const show = (found: ApplicationErrors) => {
    const names = fieldNames.filter((field) => found[field])
    application.setErrors(found)
    setWrong(names)
    if (!names[0]) return
    setFocus({ id: `ppdb-${names[0]}` })
    if (step !== 'data') void steps?.go('data')
  }

  const open = async (next: Step, id = 'formulir') => {
    setFocus({ id })
    await steps?.go(next)
  }

  const openChecked = async (next: Step) => {
    setPending(true)
    // Saved before the next step opens, so that a reload there finds the same values.
    await application.save()
    // If the schema fails to load, the form is validated when it is sent.
    const found = await application.check().catch(() => null)
    show(found?.errors ?? {})
    const isLeaving = mayLeaveData(found)
    // The review is whole when it opens, or a press on its button would miss it.
    if (isLeaving) await loadForSending().catch(() => null)
    // Before the next step is shown: its button must not ignore an early press.
    setPending(false)
    if (isLeaving) await open(next)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || readOnly) return
    setFailure(null)
    if (isToBeReviewed) return openChecked('periksa')
    setPending(true)
    try {
      const { form, errors } = await application.check()
      show(errors ?? {})
      if (!form) return
      application.finish()
      if (purpose === 'new') await device.post('ppdb.apply', client_id, form)
      else {
        await device.edit('ppdb.apply', client_id, form)
        await draft.handle.remove()
      }
      // The next child's form starts at the first step.
      if (steps) await steps.go('data', true)
      onWritten(client_id, form)
    } catch (error) {
      application.reopen()
      setFailure(failureText(error))
      if (error instanceof ApiError) show(errorsByField(error.errors))
    } finally {
      setPending(false)
    }
  }

  const empty = async () => {
    // A photo that is still being compressed belongs to the previous child.
    emptied.abort()
    setEmptied(new AbortController())
    await application.clear()
    // Delete the photos of the form too.
    if (steps) {
      await device.erase(client_id)
      await steps.go('data', true)
    }
  }

  // Disabled while sending: text typed after the form was read would be lost.
  const parts = { ...application, programs, isEmailDemanded, disabled: readOnly || pending }
  return (
    <form noValidate onSubmit={submit} aria-labelledby="formulir" className="max-w-xl">
      <h2 id="formulir" tabIndex={-1} className="text-2xl outline-none">
        {headings[step]}
      </h2>
      <Progress step={steps?.text} values={values} required={requiredFields(isEmailDemanded)}>
        <SavingSign saving={saving} />
      </Progress>

      <div className="mt-6 space-y-5">
        {readOnly && (
          <Notice tone="wait" role="status" title="Formulir ini sedang dibuka di tab lain">
            Di sini hanya dapat dibaca. Tutup tab yang lain untuk melanjutkan di sini.
          </Notice>
        )}
        {purpose !== 'new' && <Notice tone="info">{purposes[purpose].notice}</Notice>}
        <ErrorSummary
          fields={wrong.map((field) => ({ id: `ppdb-${field}`, label: applicantLabels[field] }))}
        />
        {wished && step === 'data' && (
          <ProgramQuestion {...{ wished, values }} write={application.write} />
        )}
        {step === 'data' &&
          formParts.map(({ title, Fields }, index) => (
            <Fragment key={title}>
              {index > 0 && <h2 className="pt-5 text-2xl">{title}</h2>}
              <Fields {...parts} />
            </Fragment>
          ))}
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {step === 'berkas' && (
            <DocumentsStep
              {...{ device, client_id, types, values }}
              disabled={readOnly || pending}
              erased={emptied.signal}
              beforeAdding={application.store}
            />
          )}
          {step === 'periksa' && (
            <ReviewStep
              {...{ device, client_id, types, values, programs, isEmailDemanded }}
              disabled={pending}
              onChange={(field) => open('data', `ppdb-${field}`)}
              onDocuments={() => open('berkas')}
            />
          )}
        </Suspense>
        <Honeypot value={values.website} onWrite={(text) => application.write('website', text)} />
      </div>

      <div className="mt-8 space-y-3">
        {failure}
        <Button type="submit" look="main" size="lg" wide pending={pending} disabled={readOnly}>
          {isToBeReviewed ? 'Periksa dan kirim' : purposes[purpose].button}
        </Button>
        {step === 'data' && steps && types.length > 0 && (
          <>
            <Button size="lg" wide disabled={pending} onClick={() => openChecked('berkas')}>
              Foto berkas dulu
            </Button>
            <p className="text-sm text-soft">
              Berkas boleh menyusul: fotonya dapat ditambahkan setelah pendaftaran terkirim.
            </p>
          </>
        )}
        {step === 'berkas' && (
          <Button size="lg" wide disabled={pending} onClick={() => open('data')}>
            Kembali ke data
          </Button>
        )}
        {onCancel && (
          <Button
            look="quiet"
            size="lg"
            wide
            onClick={() => {
              application.finish()
              onCancel()
            }}
            disabled={pending}
          >
            Batal mengubah
          </Button>
        )}
        {purpose === 'new' && <SendHint what="Formulir" load={loadForSending} />}
        {isToBeReviewed && !isBlankForm(values) && (
          <Button look="quiet" wide onClick={empty} disabled={pending || readOnly}>
            Kosongkan formulir
          </Button>
        )}
      </div>
    </form>
  )
}

const headings = {
  data: formParts[0].title,
  berkas: 'Berkas',
  periksa: 'Periksa sebelum dikirim',
} satisfies Record<Step, string>

const purposes = {
  new: { button: 'Kirim Pendaftaran', notice: null },
  unsent: {
    button: 'Kirim Pendaftaran',
    notice: 'Anda sedang mengubah pendaftaran yang belum terkirim.',
  },
  arrived: {
    button: 'Simpan Perubahan',
    notice: 'Anda sedang memperbaiki pendaftaran yang sudah diterima sekolah.',
  },
}

/** What the form edits: a new application, one in the outbox, or one that has arrived. */
export type Purpose = keyof typeof purposes
