/** The state of admission in one sentence, and texts that depend on it. */
import { portalText } from '@sekolah/contract/admission/info/rules'
import { admissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { formatDay } from '@sekolah/contract/values/dates'

/** "PPDB 2027/2028 dibuka sampai 3 Desember 2026 (12 hari lagi)." */
export const admissionSentence = (settings: PublicSettings, now: Date): string => {
  const label = [settings.ppdb_label, settings.ppdb_year].filter(Boolean).join(' ')
  const admission = admissionState(settings, now)
  if (admission.state === 'not_yet') {
    return `${label} dibuka mulai ${formatDay(admission.opensOn)} (${admission.daysUntil} hari lagi).`
  }
  if (admission.state === 'portal') {
    const where = portalText(settings, now)
    return settings.ppdb_portal_url ? `${where}: ${settings.ppdb_portal_url}` : `${where}.`
  }
  if (admission.state === 'closed') {
    if (admission.isUnannounced) return `Jadwal ${label} belum diumumkan.`
    const since = admission.closedOn ? ` sejak ${formatDay(admission.closedOn)}` : ''
    return `${label} sedang ditutup${since}.`
  }
  if (!admission.closesOn) return `${label} sedang dibuka.`
  const left = admission.daysLeft ? `${admission.daysLeft} hari lagi` : 'hari ini hari terakhir'
  return `${label} dibuka sampai ${formatDay(admission.closesOn)} (${left}).`
}

/** A text about the form: while it is closed, that is said first, and when the text applies. */
export const whileOpen = (text: string, settings: PublicSettings, now: Date): string =>
  admissionState(settings, now).state === 'open'
    ? text
    : `${admissionSentence(settings, now)} Selama dibuka: ${text}`
