/** The deadline for changing ranking data: programmes, birth date and paths. */
import { closingTime, graceEndTime } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { formatDay } from '@sekolah/contract/values/dates'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import type { ApplicantRow } from '../applications/applicants.ts'
import { waveOfApplicant } from '../waves/wave-of.ts'
import { hasLockedResult } from './agreed.ts'
import { RankingClosed } from './errors.ts'

const rankedFields = ['program_choice_1', 'program_choice_2', 'birth_date']

/** Throws RankingClosed for a correction of ranking data once the wave has closed. */
export const refuseRankingChange = (
  tx: Tx,
  row: ApplicantRow,
  changed: readonly string[],
  pressed: string | null,
  at: { now: Date; settings: Settings },
): void => {
  if (!changed.some((field) => rankedFields.includes(field))) return
  const wave = waveOfApplicant(tx, row)
  if (wave && !isRankingOpen(tx, wave, pressed, at)) throw rankingClosed(wave)
}

export const rankingClosed = ({ label, closes }: Wave): RankingClosed =>
  new RankingClosed(`${label} sudah ditutup sejak ${formatDay(closes)}`)

/**
 * Open until the wave closes; a change pressed before that counts within the hours of grace. Always
 * closed once the head has locked a run.
 */
export const isRankingOpen = (
  db: Reader,
  wave: Wave,
  pressed: string | null,
  { now, settings }: { now: Date; settings: Settings },
): boolean => {
  if (hasLockedResult(db, wave.id)) return false
  const closing = closingTime(wave, settings)
  if (now.getTime() < closing) return true
  const wasPressedInTime = pressed !== null && Date.parse(pressed) < closing
  return wasPressedInTime && now.getTime() < graceEndTime(wave, settings)
}
