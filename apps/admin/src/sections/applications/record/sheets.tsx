/** Printed sheets: the receipt for the family, and the record for the school's file. */
import { documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import type { ApplicantDocument } from '@sekolah/contract/admission/documents/schemas'
import { applicantLabels as label, statusLabels } from '@sekolah/contract/admission/labels'
import { nextSteps } from '@sekolah/contract/admission/next-steps'
import { proofLink } from '@sekolah/contract/admission/proof'
import { statusLink } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { findWaveOn } from '@sekolah/contract/admission/selection/rules'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { dayIn, formatDateTime, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { QrCode } from '@sekolah/ui/qr-code'
import { useSchool } from '../../../core/school/school.tsx'
import { useApplicantWave } from '../../../core/school/use-wave.ts'
import { Facts, Paper, Signatures } from '../paper.tsx'

type Props = { applicant: Applicant; settings: KnownSettings }
type RecordProps = Props & {
  /** The applicant's documents; empty when the school asks for none. */
  documents: ApplicantDocument[]
}
type ReceiptProps = Props & {
  code: string | null
  /** The site's public origin. */
  origin: string
}

/** For the family at the counter: number, receipt code, QR code of the status page, next steps. */
export const ReceiptSheet = ({ applicant, settings, code, origin }: ReceiptProps) => {
  const { zone, waves } = useSchool()
  const stored = useApplicantWave(applicant.id)
  const day = dayIn(zone, new Date(applicant.registration_date))
  // On paper before the answer is there: the wave of the day, which staff seldom change.
  const wave = stored ?? findWaveOn(waves, day)
  const ownDates = {
    result_at: wave?.result_at ?? undefined,
    enrol_until: wave?.enrol_until ?? undefined,
  }
  const number = applicant.registration_number
  const link = statusLink(origin, number)
  const qrText = proofLink(origin, { ...applicant, receipt_code: code })
  return (
    <Paper settings={settings} title="Bukti Pendaftaran">
      <div className="flex items-start justify-between gap-8 max-[25rem]:flex-col max-[25rem]:gap-3">
        <Facts
          facts={[
            ['Nomor pendaftaran', <strong key="number">{number}</strong>],
            ['Nama murid', applicant.name],
            [label.parent_name, applicant.parent_name],
            [label.registration_date, formatDateTime(applicant.registration_date, zone)],
            ...(code ? [[label.receipt_code, <strong key="code">{code}</strong>] as const] : []),
            [label.status, statusLabels.pending],
          ]}
        />
        <QrCode text={qrText} label="Kode QR tautan Cek Status" />
      </div>
      <p className="mt-3 text-sm wrap-anywhere">{link}</p>
      <h2 className="mt-6 text-base">Langkah berikutnya</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {nextSteps(settings, new Date(), ownDates).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Signatures left="Penerima pendaftaran" right="Orang tua / wali" />
    </Paper>
  )
}

/** For the school's file: the whole application, its documents and the decision. */
export const RecordSheet = ({ applicant, settings, documents }: RecordProps) => {
  const { zone } = useSchool()
  const choices = [applicant.program_choice_1, applicant.program_choice_2].filter(Boolean)
  return (
    <Paper settings={settings} title="Lembar Pendaftar">
      <Facts
        facts={[
          ['Nomor pendaftaran', <strong key="number">{applicant.registration_number}</strong>],
          ['Nama murid', applicant.name],
          [label.birth_date, formatDay(applicant.birth_date)],
          [label.nisn, applicant.nisn ?? '–'],
          [label.previous_school, applicant.previous_school],
          ['Konsentrasi keahlian pilihan', choices.join('; ') || '–'],
          [label.parent_name, applicant.parent_name],
          ['Telepon', groupPhone(applicant.phone)],
          [label.email, applicant.email || '–'],
          [label.address, applicant.address],
          [label.registration_date, formatDateTime(applicant.registration_date, zone)],
          ...(applicant.late
            ? [['Terkirim setelah penutupan', writtenBefore(applicant, zone)] as const]
            : []),
          ...(documents.length > 0 ? [['Berkas', documentLines(documents)] as const] : []),
          [label.status, decisionText(applicant, zone)],
          [label.correction_note, applicant.correction_note ?? '–'],
          [label.public_note, applicant.public_note ?? '–'],
          [label.notes, applicant.notes ?? '–'],
        ]}
      />
      <Signatures left="Panitia" right="Kepala sekolah" />
    </Paper>
  )
}

const documentLines = (documents: ApplicantDocument[]): string =>
  documents
    .map(({ label, state, checked_by, reason }) => {
      const by = checked_by ? ` (${checked_by})` : ''
      return `${label}: ${documentStateLabels[state]}${by}${reason ? `, ${reason}` : ''}`
    })
    .join('\n')

const writtenBefore = ({ queued_at }: Applicant, zone: TimeZone): string =>
  queued_at ? `Ya, diisi ${formatDateTime(queued_at, zone)}` : 'Ya'

const decisionText = ({ status, decided_by, decided_at }: Applicant, zone: TimeZone): string => {
  const by = decided_by ? ` oleh ${decided_by}` : ''
  const on = decided_at ? `, ${formatDay(dayIn(zone, new Date(decided_at)))}` : ''
  return `${statusLabels[status]}${by}${on}`
}
