/** PPDB, second tab: Pendaftaran saya with the state of each application, and the form. */

import type { AdmissionState } from '@sekolah/contract/admission/rules'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useApi, useDevice, useLive, useReceipts, useSubmissions } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { getRouteApi } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { discardAllForms, useHasUnsavedForm } from '../base/unsaved-forms.ts'
import { useAdmission } from '../base/use-admission.ts'
import { useSettings } from '../base/use-site.ts'
import { TransferredData } from '../moving/arrivals.tsx'
import type { About } from '../routing/page.ts'
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
import { Receipt, UnsentPaper } from './my-applications/receipt.tsx'
import { shortName } from './my-applications/submission-card.tsx'
import { useChildren } from './my-applications/use-children.ts'
import { useFreshReceipts } from './use-fresh-receipts.ts'
import { usePrinting } from './use-printing.ts'
import { WithoutScript } from './without-script.tsx'

const Bind = lazy(() => import('./documents/bind.tsx').catch(() => ({ default: CodeLater })))

const route = getRouteApi('/ppdb/daftar')

export const load = async (content: Pick<ContentSource, 'all'>) => {
  const [info, programs, settings] = await Promise.all([
    content.all('ppdb_info'),
    content.all('academic_programs'),
    content.all('settings'),
  ])
  return {
    isOnPortal: settingsFrom(settings).ppdb_mode === 'portal',
    requirements: info.flatMap((row) => (row.info_type === 'requirements' ? row.data : [])),
    programs: programs
      .filter((row) => row.type === 'program_unggulan')
      .map(({ id, name }) => ({ id, name })),
  }
}

export const about = ({ isOnPortal }: Awaited<ReturnType<typeof load>>): About =>
  isOnPortal ? { title: 'Pendaftaran di Portal' } : {}

export default function Apply() {
  const { requirements } = route.useLoaderData()
  const { ppdb_label } = useSettings()
  const admission = useAdmission()
  const device = useDevice()
  const entries = useSubmissions('ppdb.apply')
  const receipts = useReceipts('ppdb.apply')
  const [printing, setPrinting] = usePrinting()
  const isReady = device && entries && receipts
  const paper = [...(entries ?? []), ...(receipts ?? [])].find(
    ({ client_id }) => client_id === printing,
  )
  return (
    <>
      <div className={paper && 'print:hidden'}>
        {/* Keep one frame from the first paint on: replacing it would be the page's largest
            contentful paint, and a late one. */}
        <PpdbFrame title={`Pendaftaran ${ppdb_label}`}>
          {isReady ? (
            <LoadedPage {...{ device, entries, receipts, admission }} onPrint={setPrinting} />
          ) : (
            <Opening {...{ requirements, admission }} />
          )}
        </PpdbFrame>
      </div>
      {paper && (
        <div className="hidden p-6 print:block">
          {'form' in paper ? (
            <UnsentPaper entry={paper} />
          ) : (
            <Receipt receipt={paper} requirements={requirements} />
          )}
        </div>
      )}
    </>
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

type Props = {
  device: Device
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  admission: AdmissionState | null
  onPrint: (client_id: string) => void
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
const LoadedPage = ({ device, entries, receipts, admission, onPrint }: Props) => {
  const { requirements, programs } = route.useLoaderData()
  const { program } = route.useSearch()
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
      <TransferredData device={device} />
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
        childOf={children.childOf}
        onApplyAgain={isOpen ? applyAgain : null}
        inForm={correction?.client_id ?? null}
        onEditSubmission={correct}
        onEditReceipt={correctArrived}
        onPrint={onPrint}
        onEraseAll={eraseAll}
      />
      {!isOpen && !correction && <NotOpen admission={admission} />}
      {isOpen && place.isHidden && !correction && (
        <Button size="lg" onClick={applyAgain}>
          <UserPlus aria-hidden />
          Daftarkan anak lain
        </Button>
      )}
      {/* A begun form is never hidden because of a date: the phone's clock may be wrong. */}
      {((isOpen && !place.isHidden) || correction || hasDraft || isTyping) && (
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
