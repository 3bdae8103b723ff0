/**
 * The text and controls of a screen, as lines of text: `[button]`, `<link address>`, `{field: value}`,
 * with the states that assistive technology announces. Cells of a row are joined by ` | `.
 */

const INLINE =
  /^(a|abbr|b|bdi|button|cite|code|em|i|input|kbd|label|mark|q|s|select|small|span|strong|sub|sup|textarea|time|u)$/
const UNREAD = /^(svg|script|style|template|canvas|option)$/
const STATES = ['invalid', 'disabled', 'pressed', 'expanded', 'selected', 'checked', 'sort', 'busy']

export const outline = (root: Element | null): string[] => {
  if (!root) return []
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text) lines.push(text)
    line = ''
  }
  const walk = (node: Node): void => {
    if (node.nodeType === 3) line += node.textContent
    if (!(node instanceof Element)) return
    const tag = node.tagName.toLowerCase()
    const closed = tag === 'dialog' && node !== root && !node.hasAttribute('open')
    // Short messages move into the dialog on top, and go by themselves.
    const isToast = node !== root && node.hasAttribute('data-toast-list')
    if (UNREAD.test(tag) || node.getAttribute('aria-hidden') === 'true' || closed || isToast) return
    const own = writtenOf(node, tag)
    if (own !== null) {
      line += ` ${own} `
      return
    }
    if (/^t[dh]$/.test(tag)) {
      const before = line
      line = ''
      const known = lines.length
      for (const child of node.childNodes) walk(child)
      const text = [...lines.splice(known), line.trim()].filter(Boolean).join(' ')
      line = `${before}${node.previousElementSibling ? ' | ' : ''}${text}${statesOf(node)}`
      return
    }
    const isBlock = !INLINE.test(tag)
    if (isBlock) end()
    if (/^h\d$/.test(tag)) line += '# '
    if (node.getAttribute('role') === 'alert' && node.textContent) line += '! '
    for (const child of node.childNodes) walk(child)
    if (isBlock) end()
    // Parts of a line that only the layout separates.
    else if (tag === 'span') line += ' '
  }
  walk(root)
  end()
  return lines
}

/** The section's page. */
export const readPage = (): string[] => outline(document.querySelector('main'))

/** The dialog on top; empty when none is open. */
export const readDialog = (): string[] =>
  outline([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)

/** The short messages at the edge of the screen. */
export const readToasts = (): string[] => outline(document.querySelector('[data-toast-list]'))

const writtenOf = (node: Element, tag: string): string | null => {
  if (tag === 'button' || node.getAttribute('role') === 'option') {
    return `[${nameOf(node)}${statesOf(node)}]`
  }
  if (tag === 'a') return `<${nameOf(node)} ${node.getAttribute('href')}${statesOf(node)}>`
  if (tag === 'img') return node.getAttribute('alt') ? `(${node.getAttribute('alt')})` : ''
  if (node instanceof HTMLSelectElement) {
    const options = [...node.options].map(({ text, selected }) => (selected ? `*${text}` : text))
    return `{${nameOf(node)}: ${options.join(' / ')}${statesOf(node)}}`
  }
  if (node instanceof HTMLInputElement && /^(checkbox|radio)$/.test(node.type)) {
    return `{${nameOf(node)}: ${node.checked ? 'on' : 'off'}${statesOf(node)}}`
  }
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
    return `{${nameOf(node)}: ${node.value}${statesOf(node)}}`
  }
  // The field itself is written with its label.
  if (tag === 'label' && node.getAttribute('for') && !node.querySelector('input, select')) return ''
  return null
}

const statesOf = (node: Element): string => {
  const said = STATES.flatMap((state) => {
    const value = node.getAttribute(`aria-${state}`)
    return value === null ? [] : [value === 'true' ? state : `${state} ${value}`]
  })
  if (node.hasAttribute('disabled')) said.push('disabled')
  const current = node.getAttribute('aria-current')
  if (current && current !== 'false') said.push('current')
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

const nameOf = (node: Element): string => {
  const ids = node.getAttribute('aria-labelledby')
  if (ids)
    return ids
      .split(' ')
      .map((id) => readText(document.getElementById(id)))
      .join(' ')
  const label = node.getAttribute('aria-label')
  if (label) return label
  const labels = (node as HTMLInputElement).labels
  if (labels?.[0]) return readText(labels[0])
  return readText(node) || (node.getAttribute('title') ?? '')
}

const readText = (node: Node | null): string => {
  if (!node) return ''
  if (node.nodeType === 3) return node.textContent ?? ''
  if (!(node instanceof Element) || UNREAD.test(node.tagName.toLowerCase())) return ''
  if (node.getAttribute('aria-hidden') === 'true' || /^(SELECT|TEXTAREA)$/.test(node.tagName))
    return ''
  return [...node.childNodes].map(readText).join(' ').replace(/\s+/g, ' ').trim()
}
