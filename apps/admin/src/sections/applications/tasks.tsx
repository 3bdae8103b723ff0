/** The dialogs above list and record, one at a time. */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { errorReason } from '../../core/api/error-message.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import type { PpdbQuery } from './address.ts'
import { BulkDecision } from './bulk/bulk.tsx'
import { ProvisionalReceipt, type QueuedFamily } from './counter/queue/provisional-receipt.tsx'
import { ReceiptCheck } from './counter/receipt-check.tsx'
import { ImportFromPhone } from './counter/take-in.tsx'
import { Revert } from './decision/revert.tsx'
import { Help } from './keys/help.tsx'
import { Export } from './list/export.tsx'
import { PrintedToday } from './list/printed-today.tsx'
import type { SelectedApplicants } from './list/selection.tsx'
import { ContactFamilies } from './reaching/reach.tsx'
import { Duplicates } from './record/duplicates.tsx'
import { SnippetsDialog } from './record/notes/snippets-dialog.tsx'
import { PrintedReceipt } from './record/printed-receipt.tsx'
import { PrintedRecord } from './record/printed-record.tsx'
import { WhatsApp } from './record/whatsapp.tsx'
import { applicantTitle } from './title.ts'

export type ApplicantDialog =
  | { name: 'help' | 'export' | 'today' | 'check' | 'take_in' | 'reach' }
  | { name: 'snippets'; first: number }
  | { name: 'provisional'; noted: QueuedFamily }
  | { name: 'bulk'; status: 'accepted' | 'rejected' }
  | { name: 'revert' | 'compare' | 'whatsapp' | 'erase'; applicant: Applicant }
  | { name: 'print' | 'pdf'; applicant: Applicant; sheet: 'record' | 'receipt' }

type Props = {
  task: ApplicantDialog | null
  query: PpdbQuery
  total: number
  chosen: SelectedApplicants
  shortcuts: boolean
  onRevert: (applicant: Applicant, reason: string) => Promise<boolean>
  onKnown: (applicant: Applicant) => void
  /** Called with an application taken in from a phone. */
  onTaken: (applicant: Applicant, isNew: boolean) => void
  onErased: (applicant: Applicant) => void
  /** Prints today's applicants. */
  onToday: () => void
  /** Called when a bulk decision has ended, with the applicants it did not reach. */
  onBulkDone: (left: Applicant[]) => void
  onClose: () => void
}

export const ApplicantDialogs = (props: Props) => {
  const { task, query, total, chosen, shortcuts, onClose } = props
  const { settings } = useSchool()
  const { platform } = useSession()
  switch (task?.name) {
    case undefined:
      return null
    case 'help':
      return <Help open active={shortcuts} onClose={onClose} />
    case 'snippets':
      return <SnippetsDialog first={task.first} onClose={onClose} />
    case 'export':
      return (
        <Export
          {...{ query, total, onClose }}
          chosen={[...chosen.keys()]}
          onToday={props.onToday}
        />
      )
    case 'today':
      return settings && <PrintedToday settings={settings} onDone={onClose} />
    case 'check':
      return <ReceiptCheck onClose={onClose} />
    case 'take_in':
      return <ImportFromPhone {...{ query, onClose }} onTaken={props.onTaken} />
    case 'bulk':
      return (
        <BulkDecision
          status={task.status}
          applicants={[...chosen.values()]}
          onKnown={props.onKnown}
          onDone={props.onBulkDone}
          onClose={onClose}
        />
      )
    case 'revert':
      return <Revert applicant={task.applicant} onRevert={props.onRevert} onClose={onClose} />
    case 'compare':
      return <Duplicates {...{ query, onClose }} applicant={task.applicant} />
    case 'whatsapp':
      return (
        settings && (
          <WhatsApp {...{ settings, onClose }} applicant={task.applicant} onKnown={props.onKnown} />
        )
      )
    case 'reach':
      return (
        settings && (
          <ContactFamilies {...{ chosen, settings, shortcuts, onClose }} onKnown={props.onKnown} />
        )
      )
    case 'erase':
      return <Erase applicant={task.applicant} onErased={props.onErased} onClose={onClose} />
    case 'provisional':
      return (
        settings && (
          <ProvisionalReceipt noted={task.noted} {...{ settings, platform }} onDone={onClose} />
        )
      )
    case 'print':
    case 'pdf': {
      if (!settings) return null
      const { applicant } = task
      const print = {
        pdf: task.name === 'pdf' ? `${applicant.registration_number}.pdf` : undefined,
        onDone: onClose,
      }
      return task.sheet === 'receipt' ? (
        <PrintedReceipt {...{ applicant, settings, print }} />
      ) : (
        <PrintedRecord {...{ applicant, settings, print }} />
      )
    }
  }
}

type EraseProps = {
  applicant: Applicant
  onErased: (applicant: Applicant) => void
  onClose: () => void
}

/** Erases an application for good, as a family may request; it does not go to the trash. */
const Erase = ({ applicant, onErased, onClose }: EraseProps) => {
  const toast = useToast()
  const erasing = useAction('ppdb.erase', {
    onDone: () => {
      toast('good', `${applicant.registration_number} dihapus selamanya.`)
      onErased(applicant)
    },
    onFailed: (error) =>
      toast('bad', `Belum dihapus. ${errorReason(error)}`, { label: 'Coba lagi', run: erase }),
  })
  const erase = () => erasing.mutate({ params: { id: applicant.id } })
  return (
    <Confirm
      open
      question="Apakah Anda yakin ingin menghapus pendaftar ini?"
      verb="Hapus pendaftar"
      pending={erasing.isPending}
      onYes={erase}
      onNo={onClose}
    >
      <p className="font-semibold">{applicantTitle(applicant)}</p>
      <p className="text-soft">
        Data anak dihapus selamanya dan tidak masuk Sampah. Nomor pendaftaran tidak dipakai lagi.
      </p>
    </Confirm>
  )
}
