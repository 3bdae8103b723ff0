/** Serializes an HTML tree as blocks of an article, with no text outside a block. */
import { escapeHtml } from '../../../screens/rich-text/escaped.ts'
import { embedLink, isPictureUrl } from './links.ts'
import { createParagraph, type InlineMark, inlineMarksOf, type Paragraph } from './paragraph.ts'

/** The parts of an htmlparser2 node that are read. */
export type HtmlNode = {
  type: string
  data?: string
  name?: string
  attribs?: Record<string, string>
  children?: HtmlNode[]
}

export type WriteOptions = {
  /** Whether a line break in the source is a visible one, as in the classic editor. */
  breaksLines: boolean
  pictureOf: (address: string) => string | null
  lose: (what: string) => void
}

export const writeBlocks = (nodes: readonly HtmlNode[], writing: WriteOptions): string => {
  const out: string[] = []
  const paragraph = createParagraph(out, writing.breaksLines)
  flow(nodes, [], { ...writing, out, paragraph })
  paragraph.end()
  return out.join('')
}

type Open = WriteOptions & { out: string[]; paragraph: Paragraph }

const flow = (nodes: readonly HtmlNode[], marks: readonly InlineMark[], open: Open): void => {
  for (const node of nodes) {
    if (node.type === 'text') open.paragraph.text(node.data ?? '', marks)
    else if (node.name) element(node, node.name, marks, open)
  }
}

const element = (node: HtmlNode, name: string, marks: readonly InlineMark[], open: Open): void => {
  const { attribs = {}, children = [] } = node
  const { out, paragraph } = open
  const lost = lostNames[name] ?? lostScript(name, attribs)
  if (lost) open.lose(lost)
  if (lost || silent.has(name) || repeated.test(attribs.class ?? '')) return
  if (name === 'br') paragraph.lineBreak()
  else if (name === 'img') picture(attribs, open)
  else if (players.has(name)) player(node, name, open)
  else if (name === 'area') areaOf(attribs, open)
  else if (name === 'figure') figure(children, marks, open)
  else {
    const html = blockOf(node, name, marks, open)
    if (html !== null || containers.has(name)) paragraph.end()
    if (html) out.push(html)
    if (html !== null) return
    if (name === 'q') paragraph.text('“', marks)
    // A link around a picture led to its full-size file on the old site: drop it.
    const isFrame = name === 'a' && isPictureUrl(attribs.href ?? '') && find(node, 'img')
    flow(children, isFrame ? marks : inlineMarksOf(name, attribs, marks), open)
    if (name === 'q') paragraph.text('”', marks)
    if (containers.has(name)) paragraph.end()
  }
}

/** Converts an element to a block; null for one that only contains other blocks, or text. */
const blockOf = (
  node: HtmlNode,
  name: string,
  marks: readonly InlineMark[],
  open: Open,
): string | null => {
  const { attribs = {}, children = [] } = node
  const heading = /^h([1-6])$/.exec(name)?.[1]
  // The page's title is its only `h1`, and three levels are enough below it.
  if (heading) {
    const level = Math.min(4, Math.max(2, Number(heading)))
    return wrapped(`h${level}`, inline(children, marks, open))
  }
  // A WordPress gallery is marked up as a list, but is not one.
  const isList = /^(?:ul|ol|menu|dir)$/.test(name) && !/gallery/.test(attribs.class ?? '')
  if (isList) return list(node, name, marks, open)
  switch (name) {
    case 'hr':
      return '<hr>'
    case 'pre':
      return wrapped('pre', escapeHtml(textIn(node)).replace(/^\n+|\s+$/g, ''))
    case 'table':
      return table(node, marks, open)
    case 'blockquote':
      return wrapped('blockquote', inner(children, marks, open))
    case 'dt':
    case 'summary':
    case 'legend':
      return wrapped('p', inline(children, [...marks, { tag: 'strong' }], open))
    default:
      return null
  }
}

/** Scripts of these hosts only embed what the text beside them already says. */
const embeds = /instagram|twitter|tiktok|facebook|youtube|pinterest/

const lostScript = (name: string, { src = '' }: Record<string, string>): string | null =>
  name === 'script' && !embeds.test(src) ? 'skrip' : null

/** The second and third link that WordPress's file block makes to the same file. */
const repeated = /\bwp-block-file__(?:button|embed)\b/

/** Elements without visible content. */
const silent = new Set([
  ...['script', 'style', 'link', 'meta', 'title', 'head', 'noscript', 'template', 'wbr', 'col'],
  ...['colgroup', 'param', 'source', 'track'],
])

const lostNames: Record<string, string> = {
  ...{ form: 'formulir', input: 'formulir', select: 'formulir', textarea: 'formulir' },
  ...{ svg: 'gambar SVG', canvas: 'gambar bergerak', math: 'rumus', applet: 'program' },
}

/** Elements that contain paragraphs, or are paragraphs themselves. */
const containers = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'center'],
  ...[
    'ul',
    'ol',
    'address',
    'details',
    'fieldset',
    'figcaption',
    'dl',
    'dd',
    'li',
    'html',
    'body',
    'hgroup',
  ],
  ...['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'search', 'marquee'],
])

const players = new Set(['iframe', 'video', 'audio', 'object', 'embed'])

const player = ({ attribs = {}, children = [] }: HtmlNode, name: string, open: Open): void => {
  const sources = [attribs.src, attribs['data-src'], attribs.data, attribs['data-lazy-src']]
  const inside = children.flatMap((child) =>
    /^(?:source|embed|iframe)$/.test(child.name ?? '') ? [child.attribs?.src] : [],
  )
  const links = [...sources, ...inside].map((source) => embedLink(source ?? ''))
  const link = links.find((one) => one !== null)
  open.paragraph.end()
  if (!link) open.lose(name === 'audio' ? 'audio' : name === 'video' ? 'video' : 'isi sematan')
  else open.out.push(`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`)
}

/** An area of an image map, as a link. */
const areaOf = ({ href = '', alt, title }: Record<string, string>, open: Open): void => {
  const link = embedLink(href)
  open.paragraph.end()
  if (!link) return
  const text = alt || title || link.text
  open.out.push(`<p><a href="${escapeHtml(link.href)}">${escapeHtml(text)}</a></p>`)
}

/** The URL of a picture; a lazy-loaded one has it in another attribute. */
const sourceOf = (attribs: Record<string, string>): string => {
  const { src = '' } = attribs
  if (src && !src.startsWith('data:')) return src
  const lazy = [attribs['data-src'], attribs['data-lazy-src'], attribs['data-original']]
  return lazy.find((one) => one) ?? src
}

const picture = (attribs: Record<string, string>, { paragraph, pictureOf }: Open): void => {
  const source = sourceOf(attribs)
  // An emoji or smiley that WordPress replaced by an image.
  const isDrawn = /\b(?:emoji|wp-smiley)\b/.test(attribs.class ?? '')
  if (isDrawn && attribs.alt) {
    paragraph.text(attribs.alt, [])
    return
  }
  const address = pictureOf(source)
  if (address)
    paragraph.add(`<img src="${escapeHtml(address)}" alt="${escapeHtml(attribs.alt ?? '')}">`)
}

/** A figure's pictures with its caption; its other content is written separately. */
const figure = (children: readonly HtmlNode[], marks: readonly InlineMark[], open: Open): void => {
  const captions = children.filter(({ name }) => name === 'figcaption')
  const others = children.filter(({ name }) => name !== 'figcaption')
  open.paragraph.end()
  const isPicture = others.some(
    (node) => find(node, 'img') && !find(node, 'figure') && !find(node, 'table'),
  )
  if (!isPicture) {
    flow(children, marks, open)
    open.paragraph.end()
    return
  }
  const pictures = inline(others, marks, open)
  const caption = inline(
    captions.flatMap((one) => one.children ?? []),
    marks,
    open,
  )
  if (/<img/.test(pictures)) {
    open.out.push(`<figure>${pictures}${wrapped('figcaption', caption)}</figure>`)
  } else if (pictures || caption) {
    open.out.push(wrapped('p', pictures), wrapped('p', caption))
  }
}

const list = (node: HtmlNode, name: string, marks: readonly InlineMark[], open: Open): string => {
  const { attribs = {}, children = [] } = node
  const tag = name === 'ol' ? 'ol' : 'ul'
  const type = tag === 'ol' && /^[aAiI]$/.test(attribs.type ?? '') ? ` type="${attribs.type}"` : ''
  if (tag === 'ol' && attribs.reversed !== undefined) open.lose('urutan nomor terbalik')
  /** An item with its own number begins another list. */
  const lists: { start: string; items: string[] }[] = [{ start: attribs.start ?? '', items: [] }]
  for (const child of children) {
    // A list beside the items, instead of inside one, belongs to the preceding item.
    const isItem = child.name === 'li' || /^[uo]l$/.test(child.name ?? '')
    const inside = child.name === 'li' ? (child.children ?? []) : [child]
    const text = inner(inside, marks, open, true)
    if (!isItem && !text) continue
    const { value = '' } = child.attribs ?? {}
    if (child.name === 'li' && isNumber.test(value)) lists.push({ start: value, items: [] })
    lists.at(-1)?.items.push(`<li>${text}</li>`)
  }
  return lists
    .filter(({ items }) => items.length > 0)
    .map(({ start, items }) => {
      const first = tag === 'ol' && isNumber.test(start) ? ` start="${start}"` : ''
      return `<${tag}${first}${type}>${items.join('')}</${tag}>`
    })
    .join('')
}

const isNumber = /^\d{1,4}$/

const table = (node: HtmlNode, marks: readonly InlineMark[], open: Open): string => {
  const parts = (node.children ?? []).map((child): string => {
    const { name = '', attribs = {}, children = [] } = child
    if (name === 'caption') return wrapped('caption', inline(children, marks, open))
    if (/^t(?:head|body|foot|r)$/.test(name)) {
      return `<${name}>${table(child, marks, open).replace(/^<table>|<\/table>$/g, '')}</${name}>`
    }
    if (!/^t[dh]$/.test(name)) return ''
    const spans = ['colspan', 'rowspan']
      .filter((span) => /^\d{1,3}$/.test(attribs[span] ?? ''))
      .map((span) => ` ${span}="${attribs[span]}"`)
    return `<${name}${spans.join('')}>${inner(children, marks, open, true)}</${name}>`
  })
  return `<table>${parts.join('')}</table>`
}

/** Blocks inside a block; `bare` omits the tag of a single paragraph. */
const inner = (
  nodes: readonly HtmlNode[],
  marks: readonly InlineMark[],
  open: WriteOptions,
  bare = false,
): string => {
  const out: string[] = []
  const paragraph = createParagraph(out, open.breaksLines)
  flow(nodes, marks, { ...open, out, paragraph })
  paragraph.end()
  const [first = ''] = out
  const isOnly =
    out.length === 1 || (out.length > 1 && out.slice(1).every((one) => /^<[uo]l/.test(one)))
  if (!bare || !isOnly || !first.startsWith('<p>')) return out.join('')
  return first.slice('<p>'.length, -'</p>'.length) + out.slice(1).join('')
}

/** Flattens the content to one line, whatever blocks it contains. */
const inline = (
  nodes: readonly HtmlNode[],
  marks: readonly InlineMark[],
  open: WriteOptions,
): string =>
  inner(nodes, marks, open)
    .replace(/<\/(?:p|h\d|li|blockquote)>(?=<(?:p|h\d|ul|ol|li|blockquote)\b)/g, '<br>')
    .replace(/<\/?(?:p|h\d|ul|ol|li|blockquote|figure|figcaption|hr)\b[^>]*>/g, '')

const wrapped = (tag: string, html: string): string => (html ? `<${tag}>${html}</${tag}>` : '')

const find = (node: HtmlNode, name: string): boolean =>
  node.name === name || (node.children ?? []).some((child) => find(child, name))

const textIn = (node: HtmlNode): string =>
  node.type === 'text'
    ? (node.data ?? '')
    : node.name === 'br'
      ? '\n'
      : (node.children ?? []).map(textIn).join('')
