/** Whether an application of a family must have an e-mail. */
import { sendingOf } from '@sekolah/contract/admission/email-rule'
import { demandsEmail } from '@sekolah/contract/admission/rules'
import { queuedAtOf } from '../../../../engine/base/time.ts'
import { currentSettings, settingChangedAt } from '../../../../kernel/settings/settings.ts'
import type { ApplicationDeps } from '../events.ts'

/**
 * As the settings say now, unless it was queued before staff changed them, or on a phone that still
 * knew the other rule: nobody is refused for what was right when they pressed Kirim.
 */
export const mustHaveEmail = (
  { db, clock }: Pick<ApplicationDeps, 'db' | 'clock'>,
  sent: unknown,
): boolean => {
  if (!demandsEmail(currentSettings(db))) return false
  const sending = sendingOf(sent)
  if (sending?.email_demanded === false) return false
  const changedAt = settingChangedAt(db, 'ppdb_email_required')
  const queuedAt = sending && queuedAtOf(sending, clock())
  return !(changedAt && queuedAt && Date.parse(queuedAt) < changedAt.getTime())
}
