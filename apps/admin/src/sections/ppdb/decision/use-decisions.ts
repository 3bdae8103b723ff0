/** Making decisions: shown at once, undone when the server refuses, repeatable after a failure. */
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ApplicantDecision } from '@sekolah/contract/admission/selection/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useDrafts } from '../../../drafts/typed-texts.tsx'
import { newerRow } from '../../../resource-screen/form/form-state.ts'
import { useSession } from '../../../session/session.tsx'
import { titleOf } from '../list/list-events.ts'
import { decidedText, decisionOf, type Earlier, earlierDecision, mayBecome } from './decision.ts'

type Options = {
  /** Called with every applicant that the server has returned. */
  onKnown: (applicant: Applicant) => void
  /** Opens the dialog that asks for the reason of a revert. */
  onRevert: (applicant: Applicant) => void
}

/** The names under which notes of a record are stored until they are sent. */
export const notesKey = (id: number) => `ppdb ${id} notes`
export const publicNoteKey = (id: number) => `ppdb ${id} public_note`

export const useDecisions = ({ onKnown, onRevert }: Options) => {
  const { api } = useSession()
  const drafts = useDrafts()
  const toast = useToast()
  const [saving, setSaving] = useState<Record<number, ApplicantStatus>>({})
  const [conflicts, setConflicts] = useState<Record<number, Earlier>>({})

  const save = async (applicant: Applicant, decision: ApplicantDecision): Promise<boolean> => {
    const { id } = applicant
    setSaving((before) => ({ ...before, [id]: decision.status }))
    setConflicts(({ [id]: _, ...others }) => others)
    try {
      const decided = await api.ppdb.decide(id, decision, applicant.rev)
      onKnown(decided)
      if (decided.status === 'pending') {
        // When a colleague's decision came first, the notes stay in the form.
        toast('good', decidedText(decided))
        return true
      }
      drafts.write(notesKey(id), '')
      drafts.write(publicNoteKey(id), '')
      toast('good', decidedText(decided), { label: 'Batalkan', run: () => onRevert(decided) })
      return true
    } catch (error) {
      const earlier = earlierDecision(error)
      const corrected = newerRow<Applicant>(error)
      if (corrected) {
        onKnown(corrected)
        toast('bad', `Data ${titleOf(applicant)} baru saja dikoreksi. Periksa, lalu putuskan lagi.`)
      } else if (earlier) {
        setConflicts((before) => ({ ...before, [id]: earlier }))
        await api.ppdb.get(id).then(onKnown, () => {})
      } else {
        toast('bad', `${titleOf(applicant)} belum tersimpan. ${reasonOf(error)}`, {
          label: 'Coba lagi',
          run: () => save(applicant, decision),
        })
      }
      return false
    } finally {
      setSaving(({ [id]: _, ...others }) => others)
    }
  }

  return {
    /** The status that is being sent, by applicant id. */
    saving,
    /** Who decided first, by applicant id; cleared by the next attempt. */
    conflicts,
    decide: (applicant: Applicant, status: 'accepted' | 'rejected') => {
      const { id } = applicant
      if (!mayBecome(applicant.status, status) || saving[id]) return
      const notes = drafts.read(notesKey(id))
      const public_note = drafts.read(publicNoteKey(id))
      save(applicant, decisionOf(status, { notes, public_note }))
    },
    /** Resolves to whether it succeeded. */
    revert: (applicant: Applicant, reason: string) =>
      save(applicant, { status: 'pending', notes: reason }),
  }
}
