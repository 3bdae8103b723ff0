/** A paragraph under construction: texts with their marks, lines, and its end. */
import { escapeHtml } from '../../../screens/rich-text/escaped.ts'
import { marksFromStyle, markTags } from '../../../screens/rich-text/marks.ts'
import { embedLink } from './links.ts'

/** A tag around text, such as `strong` or `a` with its URL. */
export type InlineMark = { tag: string; href?: string }

type Piece = { marks: readonly InlineMark[]; html: string }

export type Paragraph = ReturnType<typeof createParagraph>

/** `breaksLines`: whether a line break in the source is a visible one. */
export const createParagraph = (out: string[], breaksLines: boolean) => {
  let lines: Piece[][] = [[]]
  const add = (html: string, marks: readonly InlineMark[] = []) => {
    lines.at(-1)?.push({ marks, html })
  }
  const lineBreak = () => {
    lines.push([])
  }
  /** Writes the paragraph, without empty lines at its ends. */
  const end = () => {
    const all = lines.map(written)
    lines = [[]]
    const first = all.findIndex(isSeen)
    if (first < 0) return
    out.push(`<p>${all.slice(first, all.findLastIndex(isSeen) + 1).join('<br>')}</p>`)
  }
  return {
    add,
    lineBreak,
    end,
    /** A blank line in the source ends a paragraph, as in WordPress. */
    text: (text: string, marks: readonly InlineMark[]) => {
      const parts = text.replace(/\r\n?/g, '\n').split(/\n[ \t\u00a0]*\n\s*/)
      for (const [at, part] of parts.entries()) {
        if (at > 0) end()
        for (const [number, line] of (breaksLines ? part.split('\n') : [part]).entries()) {
          if (number > 0) lineBreak()
          const plain = line.replace(/[ \t\n\f]+/g, ' ')
          if (plain) add(escapeHtml(plain).replaceAll('&quot;', '"'), marks)
        }
      }
    },
  }
}

const isSeen = (html: string): boolean =>
  /<img/.test(html) || html.replace(/<[^>]*>|&nbsp;|[\s\u00a0\u200b\ufeff]/g, '') !== ''

/** Serializes a line with as few tags as its marks need; a bare URL gets a link text. */
const written = (pieces: readonly Piece[]): string => {
  const whole = pieces
    .map(({ html }) => html)
    .join('')
    .trim()
  const isFree = pieces.every(({ marks }) => marks.every(({ tag }) => tag !== 'a'))
  const link =
    isFree && /^https?:\/\/[^\s<]+$/.test(whole) && embedLink(whole.replaceAll('&amp;', '&'))
  if (link)
    return `<a href="${escapeHtml(link.href)}">${link.isNamed ? escapeHtml(link.text) : whole}</a>`
  let html = ''
  let open: InlineMark[] = []
  const close = (from: number) => {
    for (const mark of open.slice(from).reverse()) html += `</${mark.tag}>`
    open = open.slice(0, from)
  }
  for (const piece of pieces) {
    const different = piece.marks.findIndex((mark, at) => !isSame(mark, open[at]))
    close(different < 0 ? piece.marks.length : different)
    for (const mark of piece.marks.slice(open.length)) {
      html += mark.href === undefined ? `<${mark.tag}>` : `<a href="${escapeHtml(mark.href)}">`
      open = [...open, mark]
    }
    html += piece.html
  }
  close(0)
  return html.trim()
}

const isSame = (one: InlineMark, other: InlineMark | undefined): boolean =>
  one.tag === other?.tag && one.href === other.href

/** The marks of text inside a tag, including those of its style. */
export const inlineMarksOf = (
  name: string,
  { href, style = '' }: Record<string, string>,
  marks: readonly InlineMark[],
): InlineMark[] => {
  const said: Partial<Record<string, boolean>> = marksFromStyle(name, style)
  const kept = marks.filter(({ tag }) => said[tag] !== false)
  const found: InlineMark[] = markTags.filter((tag) => said[tag]).map((tag) => ({ tag }))
  if (name === 'a' && href) found.push({ tag: 'a', href: href.replace(/^\/\//, 'https://') })
  return [...kept, ...found.filter((mark) => !kept.some(({ tag }) => tag === mark.tag))]
}
