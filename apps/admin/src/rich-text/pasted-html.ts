/**
 * Formatted text from elsewhere on its way into an article. What the editor does not know it
 * drops by itself; here is put right what would be lost or wrong by then, above all from Word.
 */

/** The same text as plain HTML: Word's lists are lists, its headings stand below the article's title. */
export const cleanPasted = (html: string): string => {
  // A piece of the editor's own text carries marks that tell how to fit it in.
  if (html.includes('data-pm-slice')) return html
  const { body } = documentOf(html)
  for (const hidden of body.querySelectorAll('style, script, title, meta, link, xml')) {
    hidden.remove()
  }
  for (const picture of foreignPictures(body)) picture.remove()
  if (/urn:schemas-microsoft-com:office|\bmso-/i.test(html)) cleanWord(body)
  lowerHeadings(body)
  return body.innerHTML.trim()
}

/** Whether there is anything to read in it; a picture copied from a page has only its own tag. */
export const hasText = (html: string): boolean => documentOf(html).body.textContent?.trim() !== ''

/** Whether it names pictures of another place, which stay there. */
export const hasForeignPictures = (html: string): boolean =>
  foreignPictures(documentOf(html).body).length > 0

const foreignPictures = (body: HTMLElement): Element[] => [
  ...body.querySelectorAll('img:not([src^="/media/"])'),
]

/** A document of its own: nothing in it runs or is loaded. */
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const cleanWord = (body: HTMLElement) => {
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    const style = element.getAttribute('style') ?? ''
    if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove()
    // `o:p`, `st1:place` and the like only wrap; a bookmark or footnote leads nowhere outside of Word.
    else if (element.localName.includes(':') || isDeadLink(element)) unwrap(element)
  }
  makeLists(body)
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(/[\s\u00a0]+/g, ' ')
  }
  // Word keeps its distances with empty paragraphs.
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (block.textContent?.trim() === '' && !block.querySelector('img')) block.remove()
  }
}

const isDeadLink = (element: Element): boolean =>
  element.localName === 'a' && !/^(https?|mailto|tel):/i.test(element.getAttribute('href') ?? '')

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

type OpenList = { list: HTMLElement; level: number; tag: 'ul' | 'ol' }

/** Word writes a list as paragraphs with a level and a typed bullet or number. */
const makeLists = (body: HTMLElement) => {
  let open: OpenList[] = []
  for (const line of [...body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')]) {
    const found = /mso-list:\s*\w+\s+level(\d+)/i.exec(line.getAttribute('style') ?? '')
    if (!found) continue
    const level = Number(found[1])
    const bullet = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const tag = /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(bullet?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    bullet?.remove()
    if (line.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level < level || (one.level === level && one.tag === tag))
    let inner = open.at(-1)
    if (!inner || inner.level < level) {
      const list = document.createElement(tag)
      if (inner?.list.lastElementChild) inner.list.lastElementChild.append(list)
      else line.before(list)
      inner = { list, level, tag }
      open.push(inner)
    }
    const item = document.createElement('li')
    item.append(...line.childNodes)
    inner.list.append(item)
    line.remove()
  }
}

/** The page's own title is its only first heading, and three levels are enough for an article. */
const lowerHeadings = (body: HTMLElement) => {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p.MsoTitle')]
  const levelOf = ({ localName }: Element) => (localName === 'p' ? 1 : Number(localName[1]))
  const step = headings.some((heading) => levelOf(heading) === 1) ? 1 : 0
  for (const heading of headings) {
    const lowered = document.createElement(`h${Math.min(4, levelOf(heading) + step)}`)
    lowered.append(...heading.childNodes)
    // Headings are bold already.
    for (const bold of lowered.querySelectorAll('b, strong')) unwrap(bold)
    heading.replaceWith(lowered)
  }
}
