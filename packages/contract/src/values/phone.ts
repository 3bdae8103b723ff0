/**
 * Telephone numbers as people write them. Indonesian ones are stored as 08…, those of other
 * countries as +60…; they are shown in groups, and only links contain `+62`.
 */

/**
 * `+62 812-3456-7890` as `081234567890`, `+60 12-345 6789` as `+60123456789`; null when the text
 * contains no telephone number. Of several numbers ("0812…
 * 0813…") the first.
 */
export const normalisePhone = (text: string): string | null => {
  const plain = simplified(text)
  // "789O" and "789l": dropping a letter that stands for a digit would shorten the number.
  if (/\d\p{L}(?!\p{L})/u.test(plain)) return null
  for (const part of plain.split(separators)) {
    const stored = storedNumber(part)
    if (stored) return stored
  }
  // A comma may also separate the groups of a single number.
  return /\p{L}/u.test(plain) ? null : storedNumber(plain.replace(/[/,;|&]/g, ' '))
}

/** The numbers in a sentence, in stored form, each once. */
export const phonesIn = (text: string): string[] => {
  const written = simplified(text).match(/(?<!\d)\(?(?:\+|62|0)[\d ().-]{7,20}\d/g) ?? []
  const stored = written.map(storedNumber)
  return [...new Set(stored.filter((one) => one !== null))]
}

/** The most characters of a telephone field: enough for two numbers and their owners. */
export const MAX_PHONE_TEXT = 60

/** The search text for stored numbers: `62 812-34` as `081234`; empty where it is no number. */
export const phonePart = (text: string): string => {
  const plain = simplified(text)
  if (!/^[+\d ().-]*\d[+\d ().-]*$/.test(plain)) return ''
  return storedNumber(plain) ?? plain.replace(/\D/g, '').replace(/^(?:00)?620?(?=\d\d)/, '0')
}

/**
 * `081234567890` as "0812-3456-7890"; a single last digit joins its group. A number of a town as
 * "(0287) 381245".
 */
export const groupPhone = (stored: string): string => {
  const [, country, rest] = abroad.exec(stored) ?? []
  if (country && rest) return `${country} ${groups(rest)}`
  const [, area, local] = landline.exec(stored) ?? []
  return area && local ? `(${area}) ${local}` : groups(stored)
}

/** `tel:` link of a stored or typed number. */
export const telLink = (phone: string): string => `tel:${international(phone)}`

/** wa.me link that opens a conversation, optionally with a first message. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${international(phone).slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

/**
 * Separators between two numbers, and notes beside one: "0812…
 * 0813…", "(WA)", "[aktif]", "a.n. Ibu Siti".
 */
const separators = /[\p{L}/,;|&[\]{}<>#]+/u

/** Normalises digits, plus, dash and space, and removes direction marks. */
const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−_]/gu, '-')
    .replace(/[·•∙‧・]/g, '.')
    .trim()
    // Each line of a cell is a separate number.
    .replace(/\s*[\r\n]\s*/g, ' / ')
    .replace(/\s+/g, ' ')
    // Formatted by a program that treated it as a number.
    .replace(/^(\+?\d{8,15})[.,]0{1,2}$/, '$1')

/** A number without words around it, in stored form; null when invalid. */
const storedNumber = (part: string): string | null => {
  // "+62 (0)812": the zero in brackets is for domestic calls.
  const bare = part.replace(/(\+ ?|00|62)([\d -]*)\(0\)/, '$1$2')
  const [, plus, digits = ''] = /^(\+|00)?(\d+)$/.exec(bare.replace(/[ ().:'"*-]/g, '')) ?? []
  if (digits.startsWith('62')) return national(digits.slice(2).replace(/^0/, ''))
  if (digits.startsWith('0')) return national(digits.slice(1))
  // "00812…" more likely has an extra zero than means Japan.
  if (plus === '00' && digits.startsWith('8')) return null
  if (plus) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  // Spreadsheets drop the leading zero. A landline without it cannot be recognised.
  return /^8\d{8,11}$/.test(digits) ? national(digits) : null
}

/** Landlines are accepted: a parent may have no mobile number. */
const national = (digits: string): string | null =>
  /^[1-9]\d{6,13}$/.test(digits) ? `0${digits}` : null

const groups = (digits: string): string => (digits.match(/.{4}(?!.$)|.+$/g) ?? []).join('-')

/** Area codes of the largest cities have three digits, all others four. */
const landline = /^(0(?:2[124]|31|61)|0[2-79]\d\d)(\d{5,8})$/

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const abroad =
  /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d))(\d{4,})$/

const international = (phone: string): string => {
  const stored = normalisePhone(phone) ?? phone.replace(/\D/g, '').replace(/^62/, '0')
  return stored.startsWith('+') ? stored : `+62${stored.replace(/^0/, '')}`
}
