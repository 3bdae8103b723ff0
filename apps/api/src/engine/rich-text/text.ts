/** Extracts the text of sanitised HTML, in which every `<` begins a tag and every tag is closed. */
import { collapseSpaces } from '@sekolah/contract/values/spaces'

// Block tags are replaced by spaces, to separate the last word of a paragraph from the next.
const blocks = /<\/?(?:h[2-4]|p|br|hr|blockquote|ul|ol|li|figure|figcaption|pre|t[a-z]+)\b[^>]*>/g
const tags = /<[^>]*>/g

let last = { html: '', text: '' }

/** The plain text of sanitised HTML. */
export const htmlToText = (html: string): string => {
  // Cached, because storing an article needs it twice: for the excerpt and for the search text.
  if (html !== last.html) last = { html, text: plainText(html) }
  return last.text
}

const plainText = (html: string): string =>
  collapseSpaces(
    html
      .replace(blocks, ' ')
      .replace(tags, '')
      .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity),
  )

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
