/**
 * Cleans formatted text that is pasted into an article, above all from Word and Google Docs. The
 * editor drops unknown elements; this first converts what would be lost or misread.
 */
import { directionOf } from '@sekolah/contract/values/direction'
import { convertPastedLists } from './pasted-lists.ts'
import { convertStylesToMarks } from './pasted-marks.ts'

/**
 * The same text as plain HTML: pseudo-lists become lists, styles become marks, and headings move
 * below the level of the article's title.
 */
export const cleanPastedHtml = (html: string): string => {
  // Text copied from the editor itself has this attribute, and needs no cleaning.
  if (html.includes('data-pm-slice')) return html
  const { body } = documentOf(html)
  for (const hidden of body.querySelectorAll(unseen)) hidden.remove()
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove()
  }
  for (const picture of foreignPictures(body)) picture.remove()
  convertPastedLists(body)
  if (/urn:schemas-microsoft-com:office|\bmso-/i.test(html)) cleanWord(body)
  convertStylesToMarks(body)
  lowerHeadings(body)
  for (const block of body.querySelectorAll('[dir]')) {
    // A block already takes the direction of its first letter.
    const isNeeded = block.getAttribute('dir') === 'rtl' && directionOf(block.textContent) === 'ltr'
    if (!isNeeded) block.removeAttribute('dir')
  }
  // Google Docs puts line breaks between blocks as spacing.
  for (const space of body.querySelectorAll(':scope > :is(p, ul, ol, table, h2, h3, h4) ~ br')) {
    space.remove()
  }
  return body.innerHTML.trim()
}

/** Elements without text; Word Online ends each paragraph with a space element. */
const unseen = 'style, script, title, meta, link, xml, br.Apple-interchange-newline, span.EOP'

/** Whether the HTML contains text; a picture copied from a web page is only an `img` tag. */
export const hasText = (html: string): boolean => documentOf(html).body.textContent?.trim() !== ''

/** Whether the HTML contains pictures of other sites, which are not imported. */
export const hasForeignPictures = (html: string): boolean =>
  foreignPictures(documentOf(html).body).length > 0

const foreignPictures = (body: HTMLElement): Element[] => [
  ...body.querySelectorAll('img:not([src^="/media/"])'),
]

/** Parses into a separate document: nothing in it runs or loads. */
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const cleanWord = (body: HTMLElement) => {
  for (const element of [...body.querySelectorAll('*')]) {
    // Tags such as `o:p` and `st1:place` are only wrappers; bookmarks and footnotes have no target
    // outside Word.
    if (element.localName.includes(':') || isDeadLink(element)) unwrap(element)
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(/[\s\u00a0]+/g, ' ')
  }
  // Word uses empty paragraphs as spacing.
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (block.textContent?.trim() === '' && !block.querySelector('img')) block.remove()
  }
}

const isDeadLink = (element: Element): boolean =>
  element.localName === 'a' && !/^(https?|mailto|tel):/i.test(element.getAttribute('href') ?? '')

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** The page's title is the only `h1`, and an article needs no more than three levels below it. */
const lowerHeadings = (body: HTMLElement) => {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p.MsoTitle, p[role=heading]')]
  const levelOf = (heading: Element) =>
    Number(heading.localName === 'p' ? (heading.ariaLevel ?? 1) : heading.localName[1])
  const step = headings.some((heading) => levelOf(heading) === 1) ? 1 : 0
  for (const heading of headings) {
    const lowered = document.createElement(`h${Math.min(4, levelOf(heading) + step)}`)
    lowered.append(...heading.childNodes)
    // Headings are bold already.
    for (const bold of lowered.querySelectorAll('b, strong')) unwrap(bold)
    heading.replaceWith(lowered)
  }
}
