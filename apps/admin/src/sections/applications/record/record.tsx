/** One applicant: all data that the office has, with the decision at the bottom. */
import {
  type ApplicantStatus,
  applicantLabels,
  statusLabels,
} from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Viewer } from '@sekolah/contract/identity/labels'
import { Button, buttonClass, IconButton } from '@sekolah/ui/button'
import { Badge, Notice } from '@sekolah/ui/status'
import { Check, FileDown, Pencil, Printer, Receipt, Trash2, Undo2, Users, X } from 'lucide-react'
import { RecordBiodata } from '../../biodata/record-biodata.tsx'
import { type EarlierDecision, statusTones } from '../decision/decision.ts'
import { SeatChoice } from '../decision/seat-choice.tsx'
import { WarningMarks } from '../marks.tsx'
import { Documents } from './documents.tsx'
import { ApplicationOrigin, Facts } from './facts.tsx'
import { History } from './history.tsx'
import { Conflict, DecidedNotes, InternalNote, PublicNote } from './notes/notes.tsx'
import { SameChild, useKeptDuplicate } from './same-child.tsx'

type Props = {
  applicant: Applicant
  /** True for users who may change nothing. */
  readsOnly: boolean
  titleId: string
  saving: ApplicantStatus | undefined
  conflict: EarlierDecision | undefined
  /** Colleagues who have the same record open. */
  viewers: Viewer[]
  shortcuts: boolean
  onDecide: (status: 'accepted' | 'rejected') => void
  onSnippet: (key: number) => void
  onSnippets: () => void
  onRevert: () => void
  onCorrect: () => void
  onCompare: () => void
  onWhatsApp: () => void
  onUndoContact: () => void
  onPrint: (sheet: 'record' | 'receipt') => void
  /** Absent in a browser, whose print dialog can save a PDF. */
  onPdf?: () => void
  /** Absent for roles that may not erase. */
  onErase?: () => void
  onClose: () => void
}

export const Record = (props: Props) => {
  const { applicant, readsOnly, titleId, saving, conflict, viewers, onClose } = props
  const {
    onSnippet,
    onSnippets,
    onCorrect,
    onCompare,
    onWhatsApp,
    onUndoContact,
    onPrint,
    onPdf,
    onErase,
  } = props
  const status = saving ?? applicant.status
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-wrap items-center gap-x-2 border-b border-line py-2 pr-2 pl-4">
        <p className="flex min-w-0 grow basis-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
          <span className="font-semibold tabular-nums">{applicant.registration_number}</span>
          <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
          {saving && <span role="status">menyimpan…</span>}
          <WarningMarks applicant={applicant} />
        </p>
        {/* Below the buttons, where a long name gets the full width. */}
        <h2
          id={titleId}
          dir="auto"
          tabIndex={-1}
          className="order-1 basis-full pb-1 text-xl wrap-anywhere outline-none"
        >
          {applicant.name}
        </h2>
        {!readsOnly && (
          <IconButton label="Koreksi data" onClick={onCorrect}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton label="Cetak lembar" onClick={() => onPrint('record')}>
          <Printer aria-hidden />
        </IconButton>
        <IconButton label="Tutup" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div key={applicant.id} className="min-h-0 grow space-y-5 overflow-y-auto p-4 text-sm">
        {viewers.length > 0 && (
          <p role="status" className="flex items-center gap-2 font-semibold text-info">
            <Users aria-hidden className="size-4 shrink-0" />
            Dibuka juga oleh {viewers.map(({ username }) => username).join(', ')}
          </p>
        )}
        {conflict && <Conflict applicant={applicant} earlier={conflict} />}
        {applicant.possible_duplicate && <SameChild {...{ applicant, onCompare }} />}
        {applicant.correction_note && (
          <Notice tone="wait" title={applicantLabels.correction_note}>
            <p className="whitespace-pre-line">{applicant.correction_note}</p>
          </Notice>
        )}
        {!readsOnly && applicant.status === 'pending' && (
          <PublicNote {...{ applicant, onSnippet, onSnippets }} />
        )}
        {applicant.status !== 'pending' && <DecidedNotes applicant={applicant} />}
        <Facts applicant={applicant} {...(readsOnly ? {} : { onWhatsApp, onUndoContact })} />
        {!readsOnly && applicant.status === 'pending' && <InternalNote applicant={applicant} />}
        <Documents applicant={applicant} />
        <RecordBiodata applicant={applicant} />
        <ApplicationOrigin applicant={applicant} />
        <History applicant={applicant} />
        <div className="flex flex-wrap gap-2">
          {!readsOnly && (
            <Button onClick={() => onPrint('receipt')}>
              <Receipt aria-hidden />
              Cetak bukti pendaftaran
            </Button>
          )}
          {onPdf && (
            <Button onClick={onPdf}>
              <FileDown aria-hidden />
              Simpan PDF
            </Button>
          )}
          {onErase && (
            <Button look="danger" onClick={onErase}>
              <Trash2 aria-hidden />
              Hapus selamanya
            </Button>
          )}
        </div>
      </div>
      {!readsOnly && <Foot {...props} />}
    </div>
  )
}

const Foot = ({ applicant, saving, shortcuts, onDecide, onRevert }: Props) => {
  const kept = useKeptDuplicate(applicant)
  return (
    <footer className="border-t border-line bg-surface px-4 py-3">
      {applicant.status === 'pending' && !kept && <SeatChoice applicant={applicant} />}
      {applicant.status === 'pending' && kept && (
        <p className="mb-2 text-sm text-soft">{kept.registration_number} yang dapat diterima.</p>
      )}
      {applicant.status === 'pending' ? (
        <div className="flex gap-3">
          {!kept && (
            <Button
              look="good"
              wide
              pending={saving === 'accepted'}
              disabled={saving !== undefined}
              onClick={() => onDecide('accepted')}
            >
              <Check aria-hidden />
              Terima
            </Button>
          )}
          <Button
            look="danger"
            wide
            pending={saving === 'rejected'}
            disabled={saving !== undefined}
            onClick={() => onDecide('rejected')}
          >
            <X aria-hidden />
            Tolak
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={buttonClass({ wide: true })}
          disabled={saving !== undefined}
          onClick={onRevert}
        >
          <Undo2 aria-hidden />
          Batalkan keputusan
        </button>
      )}
      {shortcuts && (
        <p className="mt-2 hidden flex-wrap justify-center gap-x-3 text-xs text-soft pointer-fine:flex">
          {applicant.status === 'pending' && (
            <>
              {!kept && <Key name="T">terima</Key>}
              <Key name="X">tolak</Key>
            </>
          )}
          <Key name="N">berikutnya</Key>
          <Key name="?">bantuan</Key>
        </p>
      )}
    </footer>
  )
}

const Key = ({ name, children }: { name: string; children: string }) => (
  <span className="whitespace-nowrap">
    <kbd className="rounded-[5px] border border-line px-1 font-sans font-semibold text-ink">
      {name}
    </kbd>{' '}
    {children}
  </span>
)
