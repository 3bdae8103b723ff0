/**
 * Makes decisions: optimistic updates, rollback when the server refuses, retry after a failure,
 * undo in reverse order.
 */

import type { ApplicantDecision } from '@sekolah/contract/admission/decisions/schemas'
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { useToast } from '@sekolah/ui/toast'
import { useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useDrafts } from '../../../core/drafts/typed-texts.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { newerRowFrom } from '../../../screens/resource/form/form-state.ts'
import { applicantTitle } from '../title.ts'
import {
  type AcceptedSeat,
  canChangeStatus,
  type DecisionNotes,
  decisionRequest,
  decisionSummary,
  type EarlierDecision,
  earlierDecisionFrom,
  isNoSeatError,
} from './decision.ts'

type Options = {
  /** Called with each applicant that the server returns. */
  onKnown: (applicant: Applicant) => void
  /** Opens the dialog that asks for the reason of a revert. */
  onRevert: (applicant: Applicant) => void
}

/** Draft key of a record's unsent notes. */
export const notesKey = (id: number) => `ppdb ${id} notes`
export const publicNoteKey = (id: number) => `ppdb ${id} public_note`
/** Draft key of the programme chosen for a record. */
export const programKey = (id: number) => `ppdb ${id} program`

/** A decision of this user on this screen, with the server's answer; null when refused. */
type Made = DecisionNotes & { id: number; saved: Promise<Applicant | null> }

/** The history's text for a decision that was undone at once. */
const UNDONE = 'Diurungkan'

export const useDecisions = ({ onKnown, onRevert }: Options) => {
  const { api, user } = useSession()
  const drafts = useDrafts()
  const toast = useToast()
  const [saving, setSaving] = useState<Record<number, ApplicantStatus>>({})
  const [conflicts, setConflicts] = useState<Record<number, EarlierDecision>>({})

  /** The decisions that can be undone, oldest first. */
  const made = useRef<Made[]>([])

  const send = async (
    applicant: Applicant,
    decision: ApplicantDecision,
    again: () => void,
    /** Accepts the applicant although the programme has no seat left. */
    anyway: () => void = again,
  ): Promise<Applicant | null> => {
    const { id } = applicant
    setSaving((before) => ({ ...before, [id]: decision.status }))
    setConflicts(({ [id]: _, ...others }) => others)
    try {
      const decided = await api.ppdb.decide({
        params: { id },
        body: decision,
        ifMatch: applicant.rev,
      })
      onKnown(decided)
      if (decided.status === 'pending') {
        // A colleague decided first: this decision cannot be undone, and its notes stay in the
        // form.
        made.current = made.current.filter((one) => one.id !== id)
        toast('good', decisionSummary(decided))
        return decided
      }
      drafts.write(notesKey(id), '')
      drafts.write(publicNoteKey(id), '')
      drafts.write(programKey(id), '')
      toast('good', decisionSummary(decided), { label: 'Batalkan', run: () => onRevert(decided) })
      return decided
    } catch (error) {
      const earlier = earlierDecisionFrom(error)
      const corrected = newerRowFrom<Applicant>(error)
      if (corrected) {
        onKnown(corrected)
        toast(
          'bad',
          `Data ${applicantTitle(applicant)} baru saja dikoreksi. Periksa, lalu putuskan lagi.`,
        )
      } else if (earlier) {
        setConflicts((before) => ({ ...before, [id]: earlier }))
        await api.ppdb.get({ params: { id } }).then(onKnown, () => {})
      } else if (isNoSeatError(error)) {
        const allow = { label: 'Terima di luar daya tampung', run: anyway }
        toast(
          'bad',
          `${applicantTitle(applicant)} belum diterima. ${errorReason(error)}`,
          mayCall('head', user) ? allow : undefined,
        )
      } else {
        toast('bad', `${applicantTitle(applicant)} belum tersimpan. ${errorReason(error)}`, {
          label: 'Coba lagi',
          run: again,
        })
      }
      return null
    } finally {
      setSaving(({ [id]: _, ...others }) => others)
    }
  }

  const keep = (
    applicant: Applicant,
    status: 'accepted' | 'rejected',
    typed: DecisionNotes,
    seat: AcceptedSeat = {},
  ) => {
    const saved = send(
      applicant,
      decisionRequest(status, typed, seat),
      () => keep(applicant, status, typed, seat),
      () => keep(applicant, status, typed, { ...seat, override: true }),
    )
    const mine = { id: applicant.id, ...typed, saved }
    made.current.push(mine)
    saved.then((decided) => {
      if (!decided) made.current = made.current.filter((one) => one !== mine)
    })
  }

  const reopen = async (
    applicant: Applicant,
    reason: string,
    again = () => void reopen(applicant, reason),
  ): Promise<boolean> =>
    (await send(applicant, { status: 'pending', notes: reason }, again)) !== null

  /** Awaits a decision that is still being sent: Z must not undo the one before it. */
  const undoDecision = async (one: Made) => {
    const { id, saved, notes, public_note } = one
    const decided = await saved
    if (!decided || !(await reopen(decided, UNDONE, () => void undoDecision(one)))) return
    drafts.write(notesKey(id), notes)
    drafts.write(publicNoteKey(id), public_note)
  }

  return {
    /** The status being sent, by applicant id. */
    saving,
    /** The earlier decision, by applicant id; cleared by the next attempt. */
    conflicts,
    decide: (applicant: Applicant, status: 'accepted' | 'rejected') => {
      const { id } = applicant
      if (!canChangeStatus(applicant.status, status) || saving[id]) return
      const notes = drafts.read(notesKey(id))
      const public_note = drafts.read(publicNoteKey(id))
      const program = drafts.read(programKey(id))
      keep(applicant, status, { notes, public_note }, program ? { program } : {})
    },
    /** Undoes the last decision and returns its applicant's id; null when there is none. */
    undo: (): number | null => {
      const last = made.current.pop()
      if (!last) {
        toast('info', 'Belum ada keputusan Anda di layar ini yang dapat diurungkan.')
        return null
      }
      undoDecision(last)
      return last.id
    },
    /**
     * Clears the undo stack after a bulk decision, which one key must not undo, nor the decisions
     * before it.
     */
    forget: () => {
      made.current = []
    },
    /** Reverts a decision; resolves to whether it succeeded. */
    revert: (applicant: Applicant, reason: string) => reopen(applicant, reason),
  }
}
