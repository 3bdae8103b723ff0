/** Converts pasted plain text to HTML, such as a WhatsApp message with its formatting marks. */
import { hasUserName } from '@sekolah/contract/values/links'
import { escapeHtml } from './escaped.ts'

/**
 * Converts paragraphs, lists, links and WhatsApp's marks (`*tebal*`, `_miring_`, `~coret~`) to
 * HTML. `exact` copies every character unchanged.
 */
export const textToHtml = (text: string, exact = false): string => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (exact) return paragraphs(lines.map(escapeHtml))
  const blocks: Block[] = []
  for (const line of lines) {
    const { tag, start, text: said } = blockOf(line.replace(sender, ''))
    const last = blocks.at(-1)
    const isNext = last?.tag === tag && (tag !== 'ol' || start === last.start + last.lines.length)
    if (isNext) last.lines.push(marked(said))
    else blocks.push({ tag, start, lines: [marked(said)] })
  }
  return blocks.map(htmlOf).join('')
}

/** `start` is the number of the first line of a numbered list. */
type Block = { tag: 'ul' | 'ol' | 'p'; start: number; lines: string[] }

const htmlOf = ({ tag, start, lines }: Block): string => {
  if (tag === 'p') return paragraphs(lines)
  const items = lines.map((line) => `<li><p>${line}</p></li>`).join('')
  return tag === 'ol' && start !== 1
    ? `<ol start="${start}">${items}</ol>`
    : `<${tag}>${items}</${tag}>`
}

/** Matches "[09.12, 21/11/2026] Bu Sri: ", the prefix of every message copied from WhatsApp. */
const sender = /^\u200e?\[\d{1,2}[.:]\d{2}(?:[.:]\d{2})?, \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:]{1,60}: /

const blockOf = (line: string): Pick<Block, 'tag' | 'start'> & { text: string } => {
  const bullet = /^\s*[-*•–▪]\s+(.+)$/.exec(line)?.[1]
  if (bullet) return { tag: 'ul', start: 1, text: bullet }
  const [, number, text] = /^\s*(\d{1,2})[.)]\s+(.+)$/.exec(line) ?? []
  return text ? { tag: 'ol', start: Number(number), text } : { tag: 'p', start: 1, text: line }
}

/** An empty line separates paragraphs; single line breaks stay line breaks. */
const paragraphs = (lines: string[]): string =>
  lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')

const marked = (line: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]*_~])/)
    .map((part, at) => (at % 2 === 1 ? linked(part) : withMarks(escapeHtml(part))))
    .join('')

/**
 * A mark counts only around whole words, as in WhatsApp: `2*3*4` and `nama_berkas_baru` stay as
 * they are.
 */
const around = (sign: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])[${sign}](?=\\S)([^${sign}]*[^${sign}\\s])[${sign}](?![\\p{L}\\p{N}])`,
    'gu',
  )
const [bold, italic, struck] = [around('*'), around('_'), around('~')]

const withMarks = (text: string): string =>
  text
    .replace(bold, '<strong>$1</strong>')
    .replace(italic, '<em>$1</em>')
    .replace(struck, '<s>$1</s>')

const linked = (address: string): string => {
  const text = escapeHtml(address)
  return hasUserName(address) ? text : `<a href="${text}">${text}</a>`
}
