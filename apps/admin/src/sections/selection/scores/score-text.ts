/**
 * Formats and parses marks: stored as thousandths, distances in metres, the regency and checks as
 * answers.
 */

import { isCheckMark } from '@sekolah/contract/admission/selection/demands'
import { SCORE_UNIT } from '@sekolah/contract/admission/selection/labels'
import { isAnswerMark, isWholeMark } from '@sekolah/contract/admission/selection/marks'
import { formatNumber } from '@sekolah/contract/values/numbers'

/** A mark as people write it: 85500 becomes "85,5". */
export const markInputText = (component: string, value: number | undefined): string => {
  if (value === undefined) return ''
  return isWholeMark(component) ? `${value}` : `${value / SCORE_UNIT}`.replace('.', ',')
}

/** The value to send: null for an empty text, undefined for an invalid one. */
export const parseMark = (component: string, text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const found = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  if (isWholeMark(component)) return part === '' ? Number(whole) : undefined
  return Number(whole) * SCORE_UNIT + Number(part.padEnd(3, '0'))
}

/** Why a text was refused. */
export const invalidMarkText = (component: string): string =>
  component === 'distance' ? 'Tulis meter, misalnya 1250.' : 'Tulis nilai, misalnya 85 atau 85,5.'

/** A mark with its unit, as shown beside its name. */
export const markWithUnit = (component: string, value: number): string => {
  if (isAnswerMark(component)) return answerText(component, value)
  return component === 'distance' ? formatNumber(value, 3) : markInputText(component, value)
}

/** An answer as a word: of a check "memenuhi" or "tidak memenuhi", else "ya" or "tidak". */
export const answerText = (mark: string, value: number): string => {
  const [yes, no] = isCheckMark(mark) ? ['memenuhi', 'tidak memenuhi'] : ['ya', 'tidak']
  return value === 1 ? yes : no
}
