/** A message to the parents: filled in from a template, edited, and opened in WhatsApp. */
import { resultsAreOut } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { groupPhone, whatsappLink } from '@sekolah/contract/phone'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { structured } from '@sekolah/contract/settings/rules'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { SelectField, TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useSchool } from '../../../app/school.tsx'
import {
  fillTemplate,
  fittingTemplate,
  type TemplateName,
  templateLabels,
  templateNames,
} from './templates.ts'

type Props = { applicant: Applicant; settings: KnownSettings; onClose: () => void }

export const WhatsApp = ({ applicant, settings, onClose }: Props) => {
  const { zone } = useSchool()
  const templates = structured(settings, 'whatsapp_templates')
  const begin = (name: TemplateName) => fillTemplate(templates[name], applicant, settings)
  const [name, setName] = useState(() => fittingTemplate(applicant))
  const [text, setText] = useState(() => begin(name))
  const revealsResult = name !== 'correction' && !resultsAreOut(settings, new Date())
  const resultAt = revealsResult ? settings.ppdb_result_at : ''
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
        {resultAt && (
          <Notice tone="wait" title="Hasil belum diumumkan">
            <p>Di situs pendaftar masih melihat Proses sampai {formatDateTime(resultAt, zone)}.</p>
          </Notice>
        )}
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
            onClick={onClose}
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
