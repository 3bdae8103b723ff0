/** The URL that a typed text means; null when it is none. */
import { hasUserName } from '@sekolah/contract/values/links'

export const normalizeLink = (typed: string): string | null => {
  const text = typed.trim()
  if (/\s/.test(text) || hasUserName(text)) return null
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  // A page of this school, or a scheme that a link may have.
  if (/^\/(?!\/)/.test(text) || /^(mailto|tel):./i.test(text)) return text
  if (/^https?:\/\/[^/]+\.[^/]/i.test(text)) return text
  return /^[^/:]+\.[a-z]{2,}(\/|$)/i.test(text) ? `https://${text}` : null
}
