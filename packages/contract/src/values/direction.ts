/** Detects right-to-left text, such as Arabic. */

/** The Unicode ranges of Hebrew, Arabic and related scripts. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u

/** Whether a text contains right-to-left letters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** The direction of a text's first letter, as with `dir="auto"`; null without letters. */
export const directionOf = (text: string): 'ltr' | 'rtl' | null => {
  const first = /\p{L}/u.exec(text)
  return first && (hasRightToLeft(first[0]) ? 'rtl' : 'ltr')
}
