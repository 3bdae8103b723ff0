/** The application's data, to be compared with the document. */
import type { Desk } from '@sekolah/contract/admission/documents/schemas'
import { guardianLabels, applicantLabels as label } from '@sekolah/contract/admission/labels'
import { ageOn, firstDayOf } from '@sekolah/contract/admission/school-year'
import { demandsOf } from '@sekolah/contract/admission/selection/demands'
import { formatDay } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import type { ReactNode } from 'react'
import { useApplicantWave } from '../../../core/school/use-wave.ts'

export const Data = ({ applicant }: Pick<Desk, 'applicant'>) => (
  <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm [&_dt]:text-soft">
    <Fact name="Nama">
      <strong>{applicant.name}</strong>
    </Fact>
    <Fact name="Lahir">{formatDay(applicant.birth_date)}</Fact>
    <Fact name={label.nisn}>{applicant.nisn ?? '–'}</Fact>
    <Fact name={label.previous_school}>{applicant.previous_school}</Fact>
    <Fact name="Orang tua">
      {applicant.parent_name}
      {applicant.consent_by && (
        <span className="text-soft"> ({guardianLabels[applicant.consent_by].toLowerCase()})</span>
      )}
    </Fact>
    <Fact name="Alamat">{applicant.address}</Fact>
    <Fact name="Pilihan">
      {[applicant.program_choice_1, applicant.program_choice_2].filter(Boolean).join('\n') || '–'}
    </Fact>
    <Demands applicant={applicant} />
    <Fact name="Telepon">
      <span className="tabular-nums">{groupPhone(applicant.phone)}</span>
    </Fact>
    <Fact name={label.email}>{applicant.email ?? '–'}</Fact>
    {applicant.correction_note && (
      <Fact name={label.correction_note}>{applicant.correction_note}</Fact>
    )}
  </dl>
)

/** The requirements of the chosen programmes, which the verifier checks against the documents. */
const Demands = ({ applicant }: Pick<Desk, 'applicant'>) => {
  const wave = useApplicantWave(applicant.id)
  if (!wave) return null
  const { birth_date, program_choice_1, program_choice_2 } = applicant
  const age = ageOn(birth_date, firstDayOf(applicant.admission_year))
  const lines = [program_choice_1, program_choice_2].flatMap((program) =>
    program ? demandsOf(wave, program).map((line) => `${program}: ${line}`) : [],
  )
  if (wave.max_age !== null && age > wave.max_age) {
    lines.push(`Usia ${age} tahun, batasnya ${wave.max_age} tahun.`)
  }
  return lines.length === 0 ? null : <Fact name="Syarat">{lines.join('\n')}</Fact>
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </>
)
