/** The notes of a decision: before it, after it, and when a colleague decided first. */
import { applicantLabels as label, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useRef } from 'react'
import { useDraft } from '../../../../core/drafts/typed-texts.tsx'
import { useSchool } from '../../../../core/school/school.tsx'
import { type EarlierDecision, statusTones } from '../../decision/decision.ts'
import { notesKey, publicNoteKey } from '../../decision/use-decisions.ts'
import { useNoteSnippets } from './snippets.ts'

/** The id of the field that the notes shortcut focuses. */
export const publicNoteId = 'catatan-pendaftar'

type NoteProps = {
  applicant: Applicant
  /** Inserts the sentence of a key from 1 to 9, or removes it again. */
  onSnippet: (key: number) => void
  onSnippets: () => void
}

export const PublicNote = ({ applicant, onSnippet, onSnippets }: NoteProps) => {
  const { snippets } = useNoteSnippets()
  const [publicNote, setPublicNote] = useDraft(publicNoteKey(applicant.id))
  return (
    <div>
      <TextArea
        id={publicNoteId}
        label={<NoteLabel name="Catatan untuk pendaftar" seenBy="(terlihat di Cek Status)" />}
        value={publicNote}
        rows={2}
        maxLength={1000}
        className="text-sm"
        onChange={(event) => setPublicNote(event.target.value)}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-xs">
        {snippets.map(
          (text, at) =>
            text && (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the digit on the keyboard.
                key={at}
                type="button"
                title={text}
                onClick={() => onSnippet(at + 1)}
                className="flex min-h-8 max-w-full min-w-0 items-center gap-1.5 hover:underline pointer-coarse:min-h-11"
              >
                <kbd className="rounded-[5px] border border-line px-1 font-sans font-semibold">
                  {at + 1}
                </kbd>
                <span className="max-w-40 truncate">{text}</span>
              </button>
            ),
        )}
        <button
          type="button"
          onClick={onSnippets}
          className="min-h-8 font-semibold text-brand underline pointer-coarse:min-h-11"
        >
          Kalimat siap pakai
        </button>
      </div>
    </div>
  )
}

export const InternalNote = ({ applicant }: { applicant: Applicant }) => {
  const [notes, setNotes] = useDraft(notesKey(applicant.id))
  return (
    <TextArea
      label={<NoteLabel name="Catatan internal" seenBy="(hanya untuk staf)" />}
      value={notes}
      rows={2}
      maxLength={2000}
      className="text-sm"
      onChange={(event) => setNotes(event.target.value)}
    />
  )
}

const NoteLabel = ({ name, seenBy }: { name: string; seenBy: string }) => (
  <>
    {name} <span className="text-xs font-normal text-soft">{seenBy}</span>
  </>
)

export const DecidedNotes = ({ applicant }: { applicant: Applicant }) => {
  const { zone } = useSchool()
  return (
    <Notice
      tone={statusTones[applicant.status]}
      title={`${statusLabels[applicant.status]}${applicant.decided_by ? ` oleh ${applicant.decided_by}` : ''}`}
    >
      {applicant.decided_at && <p>{formatDateTime(applicant.decided_at, zone)}</p>}
      {applicant.public_note && (
        <p className="whitespace-pre-line">
          <span className="block text-soft">{label.public_note}:</span>
          {applicant.public_note}
        </p>
      )}
      {applicant.notes && (
        <p className="whitespace-pre-line">
          <span className="block text-soft">{label.notes}:</span>
          {applicant.notes}
        </p>
      )}
    </Notice>
  )
}

export const Conflict = ({
  applicant,
  earlier,
}: {
  applicant: Applicant
  earlier: EarlierDecision
}) => {
  const { zone } = useSchool()
  const [notes] = useDraft(notesKey(applicant.id))
  const [publicNote] = useDraft(publicNoteKey(applicant.id))
  const typed = [publicNote, notes].filter((text) => text.trim() !== '')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // New browsers return a promise here, which React would take for a cleanup function.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className="scroll-mt-4">
      <Notice
        tone="wait"
        role="alert"
        title={`Pendaftaran ini sudah diputuskan lebih dulu: ${statusLabels[earlier.status]}`}
      >
        <p>
          {earlier.decided_by ? `Oleh ${earlier.decided_by}` : 'Oleh orang lain'}
          {earlier.decided_at && `, ${formatDateTime(earlier.decided_at, zone)}`}. Keputusan Anda
          tidak disimpan.
        </p>
        {typed.length > 0 && (
          <p className="whitespace-pre-line">
            <span className="block text-soft">Catatan Anda yang belum tersimpan:</span>
            {typed.join('\n')}
          </p>
        )}
      </Notice>
    </div>
  )
}
