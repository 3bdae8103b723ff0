/** The text of sanitised HTML, in which every `<` begins a tag and every tag ends. */
import { singleSpaced } from '@sekolah/contract/values/spaces'

// The last word of a paragraph and the first of the next are two words.
const blocks = /<\/?(?:h[2-4]|p|br|hr|blockquote|ul|ol|li|figure|figcaption|pre|t[a-z]+)\b[^>]*>/g
const tags = /<[^>]*>/g

let last = { html: '', text: '' }

/** What sanitised HTML says, as plain text. */
export const textOf = (html: string): string => {
  // Whoever stores an article asks twice, for its excerpt and for what searches look into.
  if (html !== last.html) last = { html, text: plainText(html) }
  return last.text
}

const plainText = (html: string): string =>
  singleSpaced(
    html
      .replace(blocks, ' ')
      .replace(tags, '')
      .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity),
  )

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
