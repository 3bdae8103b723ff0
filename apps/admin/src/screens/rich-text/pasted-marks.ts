/**
 * Formatting that is pasted as styles, as the tags that mean the same. Google Docs and Word online
 * write nothing but styles, and the editor cannot read them: the page's CSP allows none.
 */
import { isMark, type MarkTag, markTags, saidMarks } from './marks.ts'

/** Writes the marks of every text around it as tags, and leaves no style. */
export const writeMarks = (body: HTMLElement): void => {
  writeWithin(body, [])
  // A link is underlined by itself.
  for (const line of body.querySelectorAll('a u')) line.replaceWith(...line.childNodes)
  for (const styled of body.querySelectorAll('[style]')) styled.removeAttribute('style')
}

const writeWithin = (parent: Element, marks: readonly MarkTag[]): void => {
  const holdsBlocks = [...parent.children].some(({ localName }) => blocks.has(localName))
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element) {
      const said = saidMarks(node.localName, node.getAttribute('style') ?? '')
      writeWithin(
        node,
        markTags.filter((tag) => said[tag] ?? marks.includes(tag)),
      )
      if (isMark(node.localName) || /^(?:span|font)$/.test(node.localName)) {
        node.replaceWith(...node.childNodes)
      }
    } else if (node instanceof Text && !(holdsBlocks && node.data.trim() === '')) {
      for (const tag of marks.toReversed()) {
        const element = document.createElement(tag)
        node.replaceWith(element)
        element.append(node)
      }
    }
  }
}

const blocks = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'figure'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
])
