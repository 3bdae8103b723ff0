/**
 * Pendaftaran saya with the steps of each application, and the form below it. On the page of
 * Pendaftaran saya the form is there only for a correction.
 */

import type { AdmissionState } from '@sekolah/contract/admission/rules'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useApi, useDevice, useLive, useReceipts, useSubmissions } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { discardAllForms, useHasUnsavedForm } from '../base/unsaved-forms.ts'
import { useAdmission } from '../base/use-admission.ts'
import { useSettings } from '../base/use-site.ts'
import { ClearedSubmissions } from '../sending/cleared.tsx'
import { UntilOpened } from '../sending/until-opened.tsx'
import { useSeenUnsent } from '../sending/use-seen-unsent.ts'
import { useDocumentTypes } from './documents/use-document-types.ts'
import { type Correction, FormArea, FormSkeleton } from './form/form-area.tsx'
import { FormColumns, NotOpen, type NotOpenState } from './form/form-columns.tsx'
import { errorsByField } from './form/form-values.ts'
import { useFormPlace } from './form/use-form-place.ts'
import { PpdbFrame } from './frame.tsx'
import { MyApplications } from './my-applications/my-applications.tsx'
import { NothingSent } from './my-applications/nothing-sent.tsx'
import { shortName } from './my-applications/submission-card.tsx'
import { useChildren } from './my-applications/use-children.ts'
import { WithPaper } from './my-applications/with-paper.tsx'
import { useFreshReceipts } from './use-fresh-receipts.ts'
import { WithoutScript } from './without-script.tsx'

const Transferred = lazy(() =>
  import('../moving/arrivals.tsx').catch(() => ({ default: TransferLater })),
)

const Bind = lazy(() => import('./documents/bind.tsx').catch(() => ({ default: CodeLater })))

type PageProps = {
  requirements: string[]
  programs: { id: number; name: string }[]
  /** The programme whose page linked here. */
  program?: string | undefined
  isMine?: boolean
}

export const ApplyPage = (page: PageProps) => {
  const { requirements, isMine = false } = page
  const { ppdb_label } = useSettings()
  const admission = useAdmission()
  const device = useDevice()
  const entries = useSubmissions('ppdb.apply')
  const receipts = useReceipts('ppdb.apply')
  return (
    <WithPaper>
      {(print) => (
        // Keep one frame from the first paint on: replacing it would be the page's largest
        // contentful paint, and a late one.
        <PpdbFrame title={isMine ? 'Pendaftaran saya' : `Pendaftaran ${ppdb_label}`}>
          {device && entries && receipts ? (
            <LoadedPage {...{ ...page, device, entries, receipts, admission }} onPrint={print} />
          ) : isMine ? (
            <UntilOpened>
              <div role="status" aria-label="Pendaftaran saya sedang dibuka">
                <Skeleton className="h-96" />
              </div>
            </UntilOpened>
          ) : (
            <Opening {...{ requirements, admission }} />
          )}
        </PpdbFrame>
      )}
    </WithPaper>
  )
}

/** Shown on the server, and until the device's storage is open. */
const Opening = ({
  requirements,
  admission,
}: {
  requirements: string[]
  admission: AdmissionState | null
}) =>
  isFormShown(admission) ? (
    <FormColumns requirements={requirements}>
      <div className="form-place">
        <WithoutScript />
        <UntilOpened>
          <FormSkeleton />
        </UntilOpened>
      </div>
    </FormColumns>
  ) : (
    <>
      <UntilOpened />
      <NotOpen admission={admission} />
    </>
  )

type Props = PageProps & {
  device: Device
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  admission: AdmissionState | null
  onPrint: (paper: ReactNode) => void
}

/**
 * The form is also shown while the admission state is unknown: the server decides when the
 * application arrives.
 */
const isFormShown = (
  admission: AdmissionState | null,
): admission is Exclude<AdmissionState, NotOpenState> | null =>
  admission === null || admission.state === 'open'

/** The page once the device's data is loaded. */
const LoadedPage = (props: Props) => {
  const { device, entries, receipts, admission, requirements, programs, program, onPrint } = props
  const { isMine = false } = props
  const navigate = useNavigate()
  const api = useApi()
  const [correction, setCorrection] = useState<Correction | null>(null)
  const [justWritten, setJustWritten] = useState<string | null>(null)
  const [justCorrected, setJustCorrected] = useState<string | null>(null)
  /** How often all data on this device was erased; each time the form starts empty. */
  const [emptied, setEmptied] = useState(0)
  const hasDraft = useLive(hasBegunForm, false)
  // Fresh input has no draft yet, and never gets one when storage is full.
  const isTyping = useHasUnsavedForm()
  const seenUnsent = useSeenUnsent(entries, justWritten)
  const place = useFormPlace({ entries, receipts, justWritten, hasDraft })
  const isOpen = isFormShown(admission)
  const children = useChildren(entries, api)
  useFreshReceipts(device)
  const types = useDocumentTypes(device)
  // The server's answer to a submission does not list the requested documents: fetch them.
  const unasked = types.length > 0 && receipts.find(isWithoutDocuments)
  useEffect(() => {
    if (unasked) device.refreshReceipts().catch(() => {})
  }, [device, unasked])
  const [code, setCode] = usePassedCode()
  const [isTransfer] = useState(() => /^#pindah=(?![\w-]{22}$)/.test(window.location.hash))

  // The focus follows the submission from the form to its card under Pendaftaran saya.
  const isShown = [...entries, ...receipts].some(({ client_id }) => client_id === justWritten)
  useEffect(() => {
    if (isShown || justCorrected) document.getElementById('saya')?.focus()
  }, [isShown, justCorrected])

  const correct = ({ client_id, form, lastError }: Entry<'ppdb.apply'>) =>
    setCorrection({
      purpose: 'unsent',
      client_id,
      form,
      errors: errorsByField(lastError?.errors ?? []),
    })

  // A submission that the server refuses at once reopens, with the errors at its fields.
  const refused = entries.find(
    ({ client_id, state }) => client_id === justWritten && state === 'needs_fix',
  )
  if (refused) {
    setJustWritten(null)
    correct(refused)
  }

  const eraseAll = async () => {
    discardAllForms()
    await device.eraseEverything()
    children.forget()
    setCorrection(null)
    setEmptied(emptied + 1)
  }

  // The sent values were erased on arrival: the empty form has a new key.
  const applyAgain = () => {
    if (isMine) return void navigate({ to: '/ppdb/daftar' })
    setCorrection(null)
    place.open()
    document.getElementById('formulir')?.focus()
  }

  const correctArrived = async ({ client_id }: ApplicationReceipt) => {
    if (!api) return
    const mine = await api.ppdb.mine({ params: { client_id } })
    if (!mine.form) throw new Error('Pendaftaran ini sudah diputuskan dan tidak dapat diubah lagi.')
    setCorrection({ purpose: 'arrived', client_id, form: mine.form, errors: {} })
  }

  return (
    <>
      {isTransfer && (
        <Suspense>
          <Transferred device={device} />
        </Suspense>
      )}
      {code && (
        <Suspense>
          <Bind
            {...{ device, code }}
            onDone={(client_id) => {
              setCode(null)
              if (client_id) setJustWritten(client_id)
            }}
          />
        </Suspense>
      )}
      <ClearedSubmissions {...{ device, entries }} titleOf={({ form }) => shortName(form.name)} />
      <MyApplications
        {...{ device, entries, receipts, seenUnsent, justCorrected, requirements }}
        isHeadingHidden={isMine}
        childOf={children.childOf}
        onApplyAgain={isOpen ? applyAgain : null}
        inForm={correction?.client_id ?? null}
        onEditSubmission={correct}
        onEditReceipt={correctArrived}
        onPrint={onPrint}
        onEraseAll={eraseAll}
      />
      {isMine && !correction && (hasDraft || entries.length + receipts.length === 0) && (
        <NothingSent {...{ hasDraft, isOpen }} />
      )}
      {!isMine && !isOpen && !correction && <NotOpen admission={admission} />}
      {isOpen && (isMine ? receipts.length > 0 && !hasDraft : place.isHidden) && !correction && (
        <Button size="lg" onClick={applyAgain}>
          <UserPlus aria-hidden />
          Daftarkan anak lain
        </Button>
      )}
      {/* A begun form is never hidden because of a date: the phone's clock may be wrong. */}
      {(correction || (!isMine && ((isOpen && !place.isHidden) || hasDraft || isTyping))) && (
        <FormColumns requirements={requirements}>
          <FormArea
            key={`${correction?.client_id} ${emptied}`}
            {...{ device, entries, receipts, correction }}
            types={types}
            programs={programs.map(({ name }) => name)}
            wished={programs.find(({ id }) => `${id}` === program)?.name ?? null}
            isAskedFor={place.isAskedFor}
            onWritten={(client_id, form) => {
              setCorrection(null)
              children.remember(client_id, form)
              if (correction?.purpose === 'arrived') setJustCorrected(client_id)
              else setJustWritten(client_id)
            }}
            onCancel={() => setCorrection(null)}
          />
        </FormColumns>
      )}
    </>
  )
}

/** Shown when the code for data from another address failed to load; they are in this one. */
const TransferLater = () => (
  <div className="mb-8">
    <Notice tone="wait" role="alert" title="Isian dari alamat lama belum dapat dibuka">
      Muat ulang halaman ini saat ada jaringan.
    </Notice>
  </div>
)

/** Shown when the code for taking over an application failed to load. */
const CodeLater = () => (
  <div className="mb-8">
    <Notice tone="wait" role="alert" title="Kode dari sekolah belum dapat dibuka">
      Pindai kodenya sekali lagi saat ada jaringan.
    </Notice>
  </div>
)

const isWithoutDocuments = ({ standing, documents }: ApplicationReceipt): boolean =>
  standing === 'known' && !documents

/** The office's one-time code, from the URL's fragment; removed from the address bar. */
const usePassedCode = () => {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    const passed = /^#pindah=([\w-]{22})$/.exec(window.location.hash)?.[1]
    if (!passed) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    setCode(passed)
  }, [])
  return [code, setCode] as const
}

const hasBegunForm = async ({ drafts }: Database) =>
  (await drafts.where({ id: 'ppdb' }).count()) > 0
