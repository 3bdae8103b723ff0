/** One family of the queue: its children, whether it was contacted, and the message. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { groupPhone } from '@sekolah/contract/values/phone'
import { TextArea } from '@sekolah/ui/field'
import { Badge, Notice } from '@sekolah/ui/status'
import { statusTones } from '../decision/decision.ts'
import { WarningMarks } from '../marks.tsx'
import { LastContact } from './contacted.tsx'
import { Embargo } from './embargo.tsx'
import { lacksCorrectionReason } from './families.ts'

type Props = {
  phone: string
  applicants: readonly Applicant[]
  settings: KnownSettings
  text: string
  onText: (text: string) => void
}

export const FamilyMessage = ({ phone, applicants, settings, text, onText }: Props) => {
  const decided = applicants.filter(({ status }) => status !== 'pending').map(({ id }) => id)
  return (
    <div className="space-y-5">
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {applicants.map((child) => (
          <li key={child.id} className="px-3 py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="text-base">{child.name}</strong>
              <span className="text-soft tabular-nums">{child.registration_number}</span>
              <Badge tone={statusTones[child.status]}>{statusLabels[child.status]}</Badge>
              <WarningMarks applicant={child} />
            </span>
            <span className="block text-soft">{child.parent_name}</span>
            <LastContact applicant={child} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && <Embargo settings={settings} ids={decided} />}
      {lacksCorrectionReason(applicants) && (
        <Notice tone="wait" title="Belum diputuskan">
          <p>Tidak ada catatan perbaikan. Tulis dulu apa yang perlu diketahui keluarga.</p>
        </Notice>
      )}
      <TextArea
        label={`Pesan ke ${groupPhone(phone)}`}
        value={text}
        rows={5}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
