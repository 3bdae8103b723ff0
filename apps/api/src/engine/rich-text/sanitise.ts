/** HTML on its way into the database: what may stay in it. */
import { namesUser } from '@sekolah/contract/links'
import sanitizeHtml from 'sanitize-html'

const cells = ['colspan', 'rowspan']

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub'],
    ...['blockquote', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'code', 'pre'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    // A list that goes on, or counts with letters.
    ol: ['start', { name: 'type', values: ['a', 'A', 'i', 'I'] }],
    th: cells,
    td: cells,
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'noembed', 'noframes', 'plaintext'],
    ...['template', 'iframe', 'math', 'svg', 'noscript'],
  ],
  transformTags: {
    a: (tagName, attribs) => {
      const isAllowed = ([name, value]: [string, string]) => name !== 'href' || !namesUser(value)
      const allowed = Object.fromEntries(Object.entries(attribs).filter(isAllowed))
      return { tagName, attribs: { ...allowed, rel: 'noopener noreferrer nofollow' } }
    },
    ol: (tagName, { start, ...attribs }) => ({
      tagName,
      attribs: /^\d{1,4}$/.test(start ?? '') ? { ...attribs, start: `${start}` } : attribs,
    }),
  },
  // A picture from elsewhere would show its server who reads here, and many readers are minors.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/media\/[0-9a-f]{32}-(320|640|1280)\.webp$/.test(attribs.src ?? ''),
}

/**
 * The same HTML without anything that could run, style, track or hide; clean HTML stays as it is.
 */
export const sanitise = (html: string): string => {
  // Broken HTML can come out badly nested, and be cleaned differently the next time.
  let clean = html
  for (let round = 0; round < 4; round++) {
    const cleaner = sanitizeHtml(clean, allowed).trim()
    if (cleaner === clean) return clean
    clean = cleaner
  }
  return clean
}
