/** Sanitises HTML before it is stored: the list of what is allowed. */
import { hasUserName } from '@sekolah/contract/values/links'
import { removeUnwritable } from '@sekolah/contract/values/signs'
import sanitizeHtml from 'sanitize-html'

const direction = ['dir']
const cells = ['colspan', 'rowspan', ...direction]

/** Allowed values of attributes. */
const values = new Map([
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['start', /^-?\d{1,9}$/],
  ['type', /^[1aAiI]$/],
])

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub'],
    ...['blockquote', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'code', 'pre'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ...{ h2: direction, h3: direction, h4: direction, p: direction, pre: direction },
    ...{ blockquote: direction, ul: direction, li: direction, ol: ['start', 'type', ...direction] },
    ...{ table: direction, caption: direction, figcaption: direction },
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
    '*': (tagName, attribs) => {
      const isAllowed = ([name, value]: [string, string]) => values.get(name)?.test(value) ?? true
      return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isAllowed)) }
    },
    // Other tags for struck and underlined text are replaced.
    del: 's',
    strike: 's',
    ins: 'u',
    a: (tagName, attribs) => {
      const isAllowed = ([name, value]: [string, string]) => name !== 'href' || !hasUserName(value)
      const allowed = Object.fromEntries(Object.entries(attribs).filter(isAllowed))
      return { tagName, attribs: { ...allowed, rel: 'noopener noreferrer nofollow' } }
    },
  },
  // A picture from another server would reveal the readers to it, many of whom are minors.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/media\/[0-9a-f]{32}-(320|640|1280)\.webp$/.test(attribs.src ?? ''),
}

/** The same HTML without anything that could run, style, track or hide; clean HTML is unchanged. */
export const sanitise = (html: string): string => {
  // Broken HTML can come out badly nested, and be sanitised differently the next time.
  let clean = html
  for (let round = 0; round < 4; round++) {
    // Entities may encode forbidden characters.
    const cleaner = removeUnwritable(sanitizeHtml(clean, allowed)).trim()
    if (cleaner === clean) return clean
    clean = cleaner
  }
  return clean
}
