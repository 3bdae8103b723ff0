/**
 * The checking desk of one applicant: the document, the data beside it, and one key per verdict.
 */
import { checkStateLabels, documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import type {
  ApplicantDocument,
  Desk as DeskOf,
} from '@sekolah/contract/admission/documents/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { Button, IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { ChipBar, chipClass } from '@sekolah/ui/list'
import { Badge, Notice, Skeleton } from '@sekolah/ui/status'
import { Check, CircleDashed, Clock, Lock, RefreshCw, X } from 'lucide-react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { NewPhone } from '../new-phone.tsx'
import { checkTones, DataChanges, KeyHint } from '../parts.tsx'
import { CorrectionForm } from './correction.tsx'
import { Data } from './data.tsx'
import { Paper } from './paper.tsx'
import { Reasons } from './reasons.tsx'
import { ScanControls } from './scan.tsx'
import { useDocumentCheck } from './use-checking.ts'
import { useCheckingDesk } from './use-desk.ts'

export const CheckingDesk = ({ id }: { id: number }) => {
  const held = useCheckingDesk(id)
  const { close } = useListAddress()
  const { desk, query } = held
  if (desk) return <Opened held={held} desk={desk} />
  return (
    <>
      <h1 className="mb-6 text-xl sm:text-2xl">Periksa Berkas</h1>
      {query.error ? (
        <Notice tone="bad" role="alert" title={errorReason(query.error)}>
          <div className="flex flex-wrap gap-2">
            <Button pending={query.isFetching} onClick={() => query.refetch()}>
              Coba lagi
            </Button>
            <Button onClick={close}>Ke antrean</Button>
          </div>
        </Notice>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

const Opened = ({ held, desk }: { held: ReturnType<typeof useCheckingDesk>; desk: DeskOf }) => {
  const { applicant, documents } = desk
  const { user } = useSession()
  const checking = useDocumentCheck(held, desk)
  const { document, now, ask } = checking
  return (
    <div className="flex flex-col gap-3 lg:-my-2 lg:h-[calc(100%+1rem)]">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 tabIndex={-1} className="min-w-0 truncate text-xl outline-none">
          {applicant.name}
        </h1>
        <span className="text-sm text-soft tabular-nums">{applicant.registration_number}</span>
        <Badge tone={checkTones[desk.check_state]}>{checkStateLabels[desk.check_state]}</Badge>
        <span className="ml-auto flex gap-2">
          <Button
            look={checking.isDone ? 'main' : 'outline'}
            pending={checking.isLooking}
            disabled={now.isBusy || now.isCorrecting}
            onClick={checking.next}
          >
            Pendaftar berikutnya <KeyHint>N</KeyHint>
          </Button>
          <IconButton label="Tutup" disabled={now.isBusy} onClick={checking.close}>
            <X aria-hidden />
          </IconButton>
        </span>
      </header>
      {held.other && (
        <Notice dense tone="info" role="status">
          <p className="flex items-center gap-2 py-2 text-sm font-semibold">
            <Lock aria-hidden className="size-4 shrink-0" />
            Sedang dibuka oleh {held.other}. Anda dapat membaca, tetapi tidak memutuskan.
          </p>
        </Notice>
      )}
      <div className="shrink-0">
        <ChipBar label="Berkas pendaftar ini">
          {documents.map((one) => (
            <li key={one.type}>
              <button
                type="button"
                aria-current={one.type === document?.type}
                disabled={now.isBusy}
                onClick={() => checking.show(one.type)}
                // Keep text for screen readers inside, or it would widen the page.
                className={classes('relative', chipClass(one.type === document?.type))}
              >
                <StateIcon document={one} />
                {one.label}
                <span className="sr-only">: {documentStateLabels[one.state]}</span>
              </button>
            </li>
          ))}
        </ChipBar>
      </div>
      <div className="grid min-h-0 grow gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(0,1fr)]">
        {document ? (
          <Paper
            id={applicant.id}
            document={document}
            page={checking.page}
            view={checking.view}
            onView={checking.setView}
            onStep={checking.step}
            onTried={checking.onTried}
          />
        ) : (
          <Notice tone="info" title="Tidak ada berkas yang diminta dari pendaftar ini." />
        )}
        <div className="min-h-0 space-y-4 rounded-lg border border-line bg-surface p-3 lg:overflow-y-auto">
          {document && (
            <>
              <p className="flex flex-wrap items-center gap-x-2 text-sm">
                <strong>{document.label}</strong>
                <span>{documentStateLabels[document.state]}</span>
                {document.checked_by && (
                  <span className="text-soft">
                    {document.changed.length > 0 && 'pernah disahkan '}oleh {document.checked_by}
                  </span>
                )}
                {document.reason && <span className="w-full text-bad">{document.reason}</span>}
              </p>
              {document.changed.length > 0 && <DataChanges changed={document.changed} />}
              {ask.isOpen ? (
                <Reasons
                  key={document.type}
                  document={document}
                  page={checking.pageNumber}
                  isWhole={ask.isWhole}
                  onWhole={ask.setWhole}
                  isBusy={now.isBusy}
                  ownId={checking.ownReasonId}
                  onReason={checking.replace}
                  onCancel={ask.cancel}
                />
              ) : (
                <Verdicts checking={checking} />
              )}
              <ScanControls
                key={`${document.type} tools`}
                applicant={applicant.id}
                {...{ document, page: checking.page }}
                disabled={!now.isHeld || now.isBusy || now.isCorrecting}
                onScanned={checking.showPage}
              />
            </>
          )}
          {checking.isDone && (
            <p role="status" className="text-sm font-semibold text-good">
              Semua yang menunggu sudah diperiksa.
            </p>
          )}
          {now.isCorrecting ? (
            <CorrectionForm
              applicant={applicant}
              onKnown={held.put}
              onClose={checking.endCorrection}
            />
          ) : (
            <>
              <Data applicant={applicant} />
              {applicant.status === 'pending' && (
                <Button disabled={!now.isHeld || now.isBusy} onClick={checking.correct}>
                  Koreksi data <KeyHint>E</KeyHint>
                </Button>
              )}
              {mayCall('admin', user) && <NewPhone applicant={applicant} />}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const Verdicts = ({ checking }: { checking: ReturnType<typeof useDocumentCheck> }) => {
  const { now } = checking
  const canDecide = now.isHeld && !now.isBusy && !now.isCorrecting
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {now.isWaiting && (
        <>
          <Button
            look="good"
            className="grow"
            disabled={!canDecide || !now.isSeen}
            onClick={checking.approve}
          >
            <Check aria-hidden />
            Sah <KeyHint>S</KeyHint>
          </Button>
          <Button
            look="danger"
            className="grow"
            disabled={!canDecide || !now.isTried}
            onClick={checking.ask.open}
          >
            <RefreshCw aria-hidden />
            Ganti <KeyHint>G</KeyHint>
          </Button>
        </>
      )}
      {now.isJudged && (
        <Button disabled={!canDecide} onClick={checking.undo}>
          Batalkan putusan <KeyHint>Z</KeyHint>
        </Button>
      )}
    </div>
  )
}

const icons = {
  on_phone: CircleDashed,
  uploading: CircleDashed,
  received: Clock,
  approved: Check,
  replace: RefreshCw,
} satisfies Record<ApplicantDocument['state'], typeof Check>

const StateIcon = ({ document: { state } }: { document: ApplicantDocument }) => {
  const Icon = icons[state]
  return <Icon aria-hidden className="size-4" />
}
