/** Indonesian telephone numbers: stored as 08…, shown grouped, `+62` only in links. */

/** Landlines are welcome: a parent may have no mobile number. */
const accepted = /^(\+?62|\(?0)[0-9 ()-]{7,16}$/

/** `+62 812-3456-7890` as `081234567890`; null when the text is no telephone number. */
export const normalisePhone = (text: string): string | null => {
  const trimmed = text.trim()
  if (!accepted.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '').replace(/^620?/, '0')
  return digits.length >= 8 && digits.length <= 15 ? digits : null
}

/** The numbers that somebody wrote into a sentence, as they are stored, each once. */
export const phonesIn = (text: string): string[] => {
  const written = text.match(/\b(?:62|0)[\d ().-]{7,20}\d/g) ?? []
  const stored = written.map((one) => normalisePhone(one.replaceAll('.', '')))
  return [...new Set(stored.filter((one) => one !== null))]
}

/** `081234567890` as "0812-3456-7890"; a single last digit joins its group. */
export const groupPhone = (stored: string): string =>
  (stored.match(/.{4}(?!.$)|.+$/g) ?? []).join('-')

/** `tel:` link of a stored or typed number. */
export const telLink = (phone: string): string => `tel:${international(phone)}`

/** wa.me link that opens a conversation, with a first message when one is given. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${international(phone).slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

const international = (phone: string): string =>
  `+62${phone.replace(/\D/g, '').replace(/^(62|0)/, '')}`
