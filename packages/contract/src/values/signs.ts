/** Handles invisible characters, and characters that belong together. */

const picture = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`
/** Emoji sequences, such as a teacher, and the flags of England, Scotland and Wales. */
const joined = String.raw`${picture}(?:\u200D${picture})+|\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}`
const drawsNothing = String.raw`(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}`
const unseen = new RegExp(`(${joined})|${drawsNothing}`, 'gu')

/**
 * Removes invisible characters and direction marks, which make different texts look alike;
 * variation selectors stay.
 */
export const removeInvisible = (text: string): string =>
  text.replace(unseen, (_, sign = '') => sign)

// A variation selector that has an effect: a coloured emoji, or the frame around a digit.
const varied = /(\p{Extended_Pictographic}[\uFE0E\uFE0F]|[\d#*]\uFE0F\u20E3)|[\uFE0E\uFE0F]/gu

/** Removes variation selectors without an effect. */
export const removeIdleVariations = (text: string): string =>
  text.replace(varied, (_, sign = '') => sign)

const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Removes characters that XML forbids; a line break of a slide becomes a space. */
export const removeUnwritable = (text: string): string =>
  text.replace(/[\v\f]/g, ' ').replace(unwritable, '')

const follows = /[\u200D\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]/u

/** The largest length up to a limit that splits no composed character. */
export const sliceWholeCharacters = (characters: readonly string[], most: number): string => {
  let end = most
  while (end > 0 && (characters[end - 1] === '\u200D' || follows.test(characters[end] ?? ''))) end--
  return characters.slice(0, end || most).join('')
}
