/** The queue of families to contact: their children, and the message to each. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { findWaveOn } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { templateForStatus, templateMessage } from './templates.ts'

/** Ids of a family's selected children: siblings share a telephone number. */
export type Family = { phone: string; ids: number[] }

/** Children imported from a portal without a telephone number are in no family. */
export const groupByFamily = (applicants: Iterable<Applicant>): Family[] => {
  const families = new Map<string, Family>()
  for (const { id, phone } of applicants) {
    if (!phone) continue
    const family = families.get(phone) ?? { phone, ids: [] }
    families.set(phone, { phone, ids: [...family.ids, id] })
  }
  return [...families.values()]
}

/** One message about all children of a family, each with the text of its own status. */
export const familyMessage = (
  children: readonly Applicant[],
  settings: KnownSettings,
  waves: readonly Wave[] = [],
): string =>
  children
    .map((child) => {
      const wave = findWaveOn(waves, dayIn(settings.time_zone, new Date(child.registration_date)))
      return templateMessage(templateForStatus(child), child, settings, wave)
    })
    .join('\n\n')

/** Whether the text asks for a correction without saying of what. */
export const lacksCorrectionReason = (children: readonly Applicant[]): boolean =>
  children.some(({ status, correction_note }) => status === 'pending' && !correction_note)
