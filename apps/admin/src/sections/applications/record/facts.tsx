/** The fields of an application, as names and values. */
import {
  guardianLabels,
  applicantLabels as label,
  sourceLabels,
} from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { dayIn, formatDateTime, formatDay } from '@sekolah/contract/values/dates'
import { groupPhone, telLink } from '@sekolah/contract/values/phone'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { LastContact } from '../reaching/contacted.tsx'

type FactsProps = {
  applicant: Applicant
  /** Absent for roles that do not contact families. */
  onWhatsApp?: () => void
  onUndoContact?: () => void
}

/** The facts that a decision needs, and the family's contact data. */
export const Facts = ({ applicant, onWhatsApp, onUndoContact }: FactsProps) => {
  const choices = [applicant.program_choice_1, applicant.program_choice_2]
    .filter((choice) => choice !== null)
    .map((choice, index) => `${index + 1}. ${choice}`)
  return (
    <dl className={factsClass}>
      <Fact name="Orang tua">{applicant.parent_name || '–'}</Fact>
      <Fact name="Telepon">
        <span className="flex flex-wrap items-center gap-x-3">
          {applicant.phone ? (
            <a
              href={telLink(applicant.phone)}
              className="tabular-nums pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {groupPhone(applicant.phone)}
            </a>
          ) : (
            '–'
          )}
          {applicant.phone && onWhatsApp && (
            <button
              type="button"
              title={`WhatsApp ke ${applicant.parent_name}`}
              onClick={onWhatsApp}
              className="inline-flex items-center gap-1.5 font-semibold text-brand underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              <MessageCircle aria-hidden className="size-4" />
              WhatsApp
            </button>
          )}
        </span>
        <LastContact applicant={applicant} onUndo={onUndoContact} />
      </Fact>
      <Fact name={label.email}>
        {applicant.email ? (
          <a href={`mailto:${applicant.email}`} className="wrap-anywhere">
            {applicant.email}
          </a>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name="Lahir">{formatDay(applicant.birth_date)}</Fact>
      <Fact name={label.previous_school}>{applicant.previous_school}</Fact>
      <Fact name="Alamat">{applicant.address || '–'}</Fact>
      <Fact name="Pilihan">{choices.length ? choices.join('\n') : '–'}</Fact>
    </dl>
  )
}

/** How the application came in. */
export const ApplicationOrigin = ({ applicant }: { applicant: Applicant }) => {
  const { zone } = useSchool()
  return (
    <dl className={factsClass}>
      <Fact name={label.nisn}>{applicant.nisn ?? '–'}</Fact>
      <Fact name="Terdaftar">
        {formatDateTime(applicant.registration_date, zone)}
        {applicant.late && applicant.queued_at && (
          <span className="block text-soft">
            Diisi {formatDateTime(applicant.queued_at, zone)}, terkirim kemudian
          </span>
        )}
      </Fact>
      <Fact name="Sumber">{sourceLabels[applicant.source]}</Fact>
      <Fact name={label.agreement}>
        {applicant.consent_by ? guardianLabels[applicant.consent_by] : 'Orang tua / wali'}
        {applicant.consent_at && `, ${formatDay(dayIn(zone, new Date(applicant.consent_at)))}`}
        {applicant.consent_version && (
          <span className="text-soft"> (teks {applicant.consent_version})</span>
        )}
      </Fact>
    </dl>
  )
}

const factsClass = 'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 [&_dt]:text-soft'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="whitespace-pre-line">{children}</dd>
  </>
)
