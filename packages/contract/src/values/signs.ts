/** Which signs of a text draw something, and which of them belong together. */

const picture = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`
/** Pictures that are joined to one, such as a teacher, and the flags of England, Scotland and Wales. */
const joined = String.raw`${picture}(?:\u200D${picture})+|\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}`
const drawsNothing = String.raw`(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}`
const unseen = new RegExp(`(${joined})|${drawsNothing}`, 'gu')

/**
 * Without what draws nothing, or turns the direction, and so makes one text look like another;
 * variation selectors stay.
 */
export const withoutUnseen = (text: string): string => text.replace(unseen, (_, sign = '') => sign)

// Whether a picture is drawn in colour, and the frame around a digit.
const varied = /(\p{Extended_Pictographic}[\uFE0E\uFE0F]|[\d#*]\uFE0F\u20E3)|[\uFE0E\uFE0F]/gu

/** Without variation selectors that vary nothing. */
export const withoutIdleVariations = (text: string): string =>
  text.replace(varied, (_, sign = '') => sign)

const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Without what no file of XML may hold; a line break of a slide becomes a space. */
export const writable = (text: string): string =>
  text.replace(/[\v\f]/g, ' ').replace(unwritable, '')

const follows = /[\u200D\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]/u

/** The most characters of a text, up to a number, that part no sign. */
export const wholeSigns = (characters: readonly string[], most: number): string => {
  let end = most
  while (end > 0 && (characters[end - 1] === '\u200D' || follows.test(characters[end] ?? ''))) end--
  return characters.slice(0, end || most).join('')
}
