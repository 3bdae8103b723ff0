/** HTML broken on purpose, and the properties of the sanitised result, as a browser parses it. */
import fc from 'fast-check'
import {
  type DefaultTreeAdapterMap,
  html as names,
  parse,
  parseFragment,
  defaultTreeAdapter as tree,
} from 'parse5'
import { expect } from 'vitest'
import { sanitise } from '../engine/rich-text/sanitise.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const harmless = [
  'p',
  'b',
  'h2',
  'ul',
  'ol',
  'li',
  'sup',
  'a',
  'img',
  'table',
  'tr',
  'td',
  'pre',
  'figure',
  'br',
]
const hidden = [
  'noscript',
  'template',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'title',
]
const foreign = ['svg', 'math', 'mtext', 'foreignObject', 'annotation-xml', 'desc', 'mglyph']
const others = [
  'script',
  'style',
  'form',
  'input',
  'select',
  'option',
  'textarea',
  'object',
  'base',
]

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...harmless) },
  fc.constantFrom(...hidden),
  fc.constantFrom(...foreign),
  fc.constantFrom(...others),
  fc.constantFrom('P', 'SCRIPT', 'x-y', 'a\u0000b', 'p/', 'image', 'body', 'html', 'frameset'),
)
const address = fc.constantFrom(
  ...[
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    '//jahat.example',
    'https://a@jahat.example',
    '\u0001javascript:x',
    'vbscript:x',
    '/ppdb',
    '#a',
  ],
  ...['https://contoh.id', 'mailto:a@contoh.id', `/media/${'a'.repeat(32)}-640.webp`],
)
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom('href', 'src', 'xlink:href', 'action', 'HREF'), address),
  fc.tuple(
    fc.constantFrom('onclick', 'onerror', 'style', 'id', 'class', 'srcdoc', 'rel', 'title', 'alt'),
    fc.constantFrom('alert(1)', '"><img src=x onerror=alert(1)>', '`', '</p><script>', "'"),
  ),
  fc.tuple(
    fc.constantFrom('dir', 'start', 'type', 'DIR', 'constructor', '__proto__'),
    fc.constantFrom('rtl', 'auto', '4', '-1', '1e9', 'A', 'i', '', 'x" onclick="alert(1)', 'rtl '),
  ),
)
const quoted = fc
  .tuple(attribute, fc.constantFrom('"', "'", '', ' '))
  .map(([[key, value], quote]) => `${key}=${quote}${value}${quote}`)
const opening = fc
  .tuple(name, fc.array(quoted, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', '', '\n>'))
  .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`)
const closing = name.map((tag) => `</${tag}>`)
const raw = fc.constantFrom(
  ...['<!--', '-->', '--!>', '<![CDATA[', ']]>', '<!doctype html>', '<?xml?>', '<', '>', '&', '"'],
  ...['&lt;script&gt;', '&#x3C;b', '&#60', '&amp;lt;', '\u0000', '\u00a0', '</', '<a', '</p', '<!'],
)

export const brokenHtml: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 4, arbitrary: opening }, closing, closing, raw, fc.string()), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''))

const tags = new Set([
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub', 'code'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'pre', 'table', 'caption'],
  'blockquote',
  ...['thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
])
const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start', 'type'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
const directed = new Set([
  ...['h2', 'h3', 'h4', 'p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'table', 'caption', 'th', 'td'],
  'figcaption',
])

/**
 * Sanitises HTML and checks it both as the server sends it and as the browser's code inserts it.
 */
export const expectSanitised = (html: string): void => {
  const clean = sanitise(html)
  expect(sanitise(clean)).toBe(clean)
  for (const element of elementsOf(parseFragment(clean))) examine(element)
  const page = parse(`<!doctype html><body><div id="in">${clean}</div><p id="after"></p>`)
  const inside = elementsOf(page).find((one) => attributeOf(one, 'id') === 'in')
  const after = elementsOf(page).find((one) => attributeOf(one, 'id') === 'after')
  if (!inside || !after) throw new Error('The article has swallowed what stands around it.')
  // The HTML must not close the element that contains it.
  expect(after.parentNode).toBe(inside.parentNode)
  for (const element of elementsOf(inside).slice(1)) examine(element)
}

const examine = (element: Element) => {
  expect(element.namespaceURI).toBe(names.NS.HTML)
  expect(tags).toContain(element.tagName)
  for (const { name: key, value } of element.attrs) {
    if (key === 'dir') {
      expect(directed).toContain(element.tagName)
      expect(['ltr', 'rtl', 'auto']).toContain(value)
      continue
    }
    expect(attributes[element.tagName] ?? [], element.tagName).toContain(key)
    if (key === 'start') expect(value).toMatch(/^-?\d{1,9}$/)
    if (key === 'type') expect(value).toMatch(/^[1aAiI]$/)
    if (key === 'src') expect(value).toMatch(/^\/media\/[0-9a-f]{32}-(320|640|1280)\.webp$/)
    // An invalid address must not become a link.
    if (key === 'href' && URL.canParse(value, 'https://contoh.id')) {
      const { protocol, username, password } = new URL(value, 'https://contoh.id')
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
      expect(username + password).toBe('')
    }
  }
}

const attributeOf = (element: Element, key: string) =>
  element.attrs.find((one) => one.name === key)?.value

/** An element or document with all elements below it, level by level. */
const elementsOf = (root: Node): Element[] => {
  const found: Element[] = []
  const open: Node[] = [root]
  for (let node = open.shift(); node; node = open.shift()) {
    if (tree.isElementNode(node)) found.push(node)
    if ('childNodes' in node) open.push(...node.childNodes)
  }
  return found
}
