/** Whether a family's application must have an e-mail. */
import { parseSending } from '@sekolah/contract/admission/email-rule'
import { demandsEmail } from '@sekolah/contract/admission/rules'
import { computeQueuedAt } from '../../../../engine/base/time.ts'
import { currentSettings, settingChangedAt } from '../../../../kernel/settings/settings.ts'
import type { ApplicationDeps } from '../events.ts'

/**
 * By the current settings, unless the form was queued before the change, or on a phone that still
 * had the former rule: nothing is refused that was right when Kirim was pressed.
 */
export const isEmailRequired = (
  { db, clock }: Pick<ApplicationDeps, 'db' | 'clock'>,
  sent: unknown,
): boolean => {
  if (!demandsEmail(currentSettings(db))) return false
  const sending = parseSending(sent)
  if (sending?.email_demanded === false) return false
  const changedAt = settingChangedAt(db, 'ppdb_email_required')
  const queuedAt = sending && computeQueuedAt(sending, clock())
  return !(changedAt && queuedAt && Date.parse(queuedAt) < changedAt.getTime())
}
