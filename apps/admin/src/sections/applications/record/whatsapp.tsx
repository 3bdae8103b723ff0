/** A message to the parents: filled from a template, edited, and opened in WhatsApp. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { findWaveOn } from '@sekolah/contract/admission/selection/rules'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { groupPhone, whatsappLink } from '@sekolah/contract/values/phone'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { SelectField, TextArea } from '@sekolah/ui/field'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { useApplicantWave } from '../../../core/school/use-wave.ts'
import { Embargo } from '../reaching/embargo.tsx'
import {
  type TemplateName,
  templateForStatus,
  templateLabels,
  templateMessage,
  templateNames,
} from '../reaching/templates.ts'
import { useRecordContact } from '../reaching/use-contact.ts'

type Props = {
  applicant: Applicant
  settings: KnownSettings
  onKnown: (applicant: Applicant) => void
  onClose: () => void
}

export const WhatsApp = ({ applicant, settings, onKnown, onClose }: Props) => {
  const { note } = useRecordContact(onKnown)
  const { waves, zone } = useSchool()
  const day = dayIn(zone, new Date(applicant.registration_date))
  const wave = useApplicantWave(applicant.id) ?? findWaveOn(waves, day)
  const begin = (name: TemplateName) => templateMessage(name, applicant, settings, wave)
  const [name, setName] = useState(() => templateForStatus(applicant))
  const [text, setText] = useState(() => begin(name))
  return (
    <Dialog open title={`WhatsApp ke ${applicant.parent_name}`} onClose={onClose}>
      <div className="space-y-5">
        <SelectField
          label="Templat"
          value={name}
          onChange={({ target }) => {
            const chosen = templateNames.find((known) => known === target.value) ?? name
            setName(chosen)
            setText(begin(chosen))
          }}
        >
          {templateNames.map((one) => (
            <option key={one} value={one}>
              {templateLabels[one]}
            </option>
          ))}
        </SelectField>
        {name !== 'correction' && <Embargo settings={settings} ids={[applicant.id]} />}
        <TextArea
          label={`Pesan ke ${groupPhone(applicant.phone)}`}
          value={text}
          rows={6}
          onChange={({ target }) => setText(target.value)}
          hint="Templat diubah di Pengaturan."
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <a
            href={whatsappLink(applicant.phone, text)}
            target="_blank"
            rel="noreferrer"
            onClick={() => {
              note([applicant])
              onClose()
            }}
            className={buttonClass({ look: 'main' })}
          >
            <MessageCircle aria-hidden />
            Buka WhatsApp
          </a>
        </div>
      </div>
    </Dialog>
  )
}
