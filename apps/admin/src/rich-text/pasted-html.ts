/**
 * Cleans formatted text that is pasted into an article, above all from Word. The editor drops what
 * it does not know; this repairs what would be lost or wrong by then.
 */

/**
 * The same text as plain HTML: Word's lists become lists, its headings are moved below the
 * article's title.
 */
export const cleanPasted = (html: string): string => {
  // Text copied from the editor itself has this attribute, and needs no cleaning.
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

/** Whether it contains text; a picture copied from a web page is only an `img` tag. */
export const hasText = (html: string): boolean => documentOf(html).body.textContent?.trim() !== ''

/** Whether it contains pictures of other sites, which are not taken over. */
export const hasForeignPictures = (html: string): boolean =>
  foreignPictures(documentOf(html).body).length > 0

const foreignPictures = (body: HTMLElement): Element[] => [
  ...body.querySelectorAll('img:not([src^="/media/"])'),
]

/** A separate document: nothing in it runs or is loaded. */
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const cleanWord = (body: HTMLElement) => {
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    const style = element.getAttribute('style') ?? ''
    if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove()
    // Tags such as `o:p` and `st1:place` are only wrappers; bookmarks and footnotes have no target
    // outside of Word.
    else if (element.localName.includes(':') || isDeadLink(element)) unwrap(element)
  }
  makeLists(body)
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(/[\s\u00a0]+/g, ' ')
  }
  // Word makes space with empty paragraphs.
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

/** The page's title is its only `h1`, and an article needs no more than three levels below it. */
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
