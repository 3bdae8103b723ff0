/**
 * Converts pasted styles to the equivalent tags. Google Docs and Word Online write only styles,
 * which the editor cannot read: the page's CSP allows none.
 */
import { isMarkTag, type MarkTag, marksFromStyle, markTags } from './marks.ts'

/** Wraps every text in the tags of its marks, and removes all styles. */
export const convertStylesToMarks = (body: HTMLElement): void => {
  writeWithin(body, [])
  // Drop the underline inside a link, which is underlined anyway.
  for (const line of body.querySelectorAll('a u')) line.replaceWith(...line.childNodes)
  for (const styled of body.querySelectorAll('[style]')) styled.removeAttribute('style')
}

const writeWithin = (parent: Element, marks: readonly MarkTag[]): void => {
  const holdsBlocks = [...parent.children].some(({ localName }) => blocks.has(localName))
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element) {
      const said = marksFromStyle(node.localName, node.getAttribute('style') ?? '')
      writeWithin(
        node,
        markTags.filter((tag) => said[tag] ?? marks.includes(tag)),
      )
      if (isMarkTag(node.localName) || /^(?:span|font)$/.test(node.localName)) {
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
