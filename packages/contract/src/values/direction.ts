/** Texts that run from the right, such as Arabic ones. */

/** Letters of Hebrew, Arabic and their relatives, as they are encoded side by side. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u

/** Whether any of it runs from the right. */
export const hasRightToLeft = (text: string): boolean => fromRight.test(text)

/** The direction of a text's first letter, as `dir="auto"` finds it; null for one without letters. */
export const directionOf = (text: string): 'ltr' | 'rtl' | null => {
  const first = /\p{L}/u.exec(text)
  return first && (hasRightToLeft(first[0]) ? 'rtl' : 'ltr')
}
