/** WhatsApp templates: choosing the one that fits an applicant, and filling in its fields. */
import { settingsWithin } from '@sekolah/contract/admission/calendar/of-waves'
import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { parseStructured } from '@sekolah/contract/settings/rules'
import type { StructuredSettings } from '@sekolah/contract/settings/structured'
import { formatDay } from '@sekolah/contract/values/dates'

export type TemplateName = keyof StructuredSettings['whatsapp_templates']

export const templateLabels: Record<TemplateName, string> = {
  accepted: 'Diterima',
  rejected: 'Ditolak',
  correction: 'Perbaikan data',
  reregister: 'Daftar ulang',
}
export const templateNames: TemplateName[] = ['accepted', 'rejected', 'correction', 'reregister']

/** The template for the application's status. */
export const templateForStatus = ({ status }: Pick<Applicant, 'status'>): TemplateName =>
  status === 'pending' ? 'correction' : status

/** A template's message; the correction template is followed by what to correct. */
export const templateMessage = (
  name: TemplateName,
  applicant: Pick<Applicant, 'registration_number' | 'name' | 'correction_note'>,
  settings: KnownSettings,
  wave?: Wave,
): string => {
  const template = parseStructured(settings, 'whatsapp_templates')[name]
  const text = fillTemplate(template, applicant, settingsWithin(settings, wave))
  return name === 'correction' && applicant.correction_note
    ? `${text}\n${applicant.correction_note}`
    : text
}

/** Replaces `{nama}` and the like; unknown fields stay as typed. */
export const fillTemplate = (
  template: string,
  applicant: Pick<Applicant, 'registration_number' | 'name'>,
  settings: KnownSettings,
): string => {
  const { enrolUntil } = admissionDates(settings, new Date())
  const fields: Record<string, string> = {
    nama: applicant.name,
    nomor: applicant.registration_number,
    sekolah: settings.school_name,
    label: settings.ppdb_label,
    batas_daftar_ulang: enrolUntil ? formatDay(enrolUntil) : 'tanggal yang akan kami kabarkan',
  }
  return template.replace(/\{(\w+)\}/g, (field, name) => fields[name] ?? field)
}
