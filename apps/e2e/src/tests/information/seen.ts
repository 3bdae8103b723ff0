/** How a formatted text looks to a reader, in the editor or on a page. */
import type { Locator } from '@playwright/test'

type Seen = {
  /** The tags of its ancestors and its own, as `ul li p`. */
  place: string
  text: string
  /** The texts of the block with their formatting. */
  runs: string[]
  direction: string
  /** The list marker of the block's item. */
  marker: string
  isLine: boolean
}

/** Every block in order, without empty lines at the end. */
export const visibleBlocks = (text: Locator): Promise<Seen[]> =>
  text.evaluate((root) => {
    const known = 'p, h2, h3, h4, pre, hr, blockquote, ul, ol, li, table, tr, td, th'
    const around = (element: Element): Element[] => {
      const found: Element[] = []
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        if (at.matches(known)) found.unshift(at)
      }
      return found
    }
    const looksOf = (letter: Text, block: Element): string => {
      const looks = new Set<string>()
      const style = letter.parentElement && getComputedStyle(letter.parentElement)
      // The page's stylesheet makes links semibold.
      if (Number(style?.fontWeight) >= 700 && !block.matches('h2, h3, h4')) looks.add('bold')
      if (style?.fontStyle === 'italic') looks.add('italic')
      if (/mono/i.test(style?.fontFamily ?? '')) looks.add('code')
      for (let at = letter.parentElement; at && at !== block; at = at.parentElement) {
        const { textDecorationLine, top, bottom, position } = getComputedStyle(at)
        if (at.localName === 'a') looks.add(`link ${at.getAttribute('href')}`)
        else if (textDecorationLine.includes('underline')) looks.add('underlined')
        if (textDecorationLine.includes('line-through')) looks.add('struck')
        if (position === 'relative' && Number.parseFloat(top) < 0) looks.add('raised')
        if (position === 'relative' && Number.parseFloat(bottom) < 0) looks.add('lowered')
      }
      return [...looks].sort().join(', ')
    }
    const runsOf = (block: Element): string[] => {
      const runs: { looks: string; text: string }[] = []
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const letters = texts.currentNode as Text
        const looks = looksOf(letters, block)
        const last = runs.at(-1)
        const text = letters.data.replaceAll('\u00a0', ' ')
        if (last?.looks === looks) last.text += text
        else runs.push({ looks, text })
      }
      return runs.map(({ looks, text }) => `${looks}: ${text}`)
    }
    const markerOf = (block: Element): string => {
      const item = block.parentElement
      if (item?.localName !== 'li' || item.firstElementChild !== block) return ''
      const list = item.parentElement as HTMLOListElement
      const number = (list.start || 1) + [...list.children].indexOf(item)
      return `${getComputedStyle(item).listStyleType} ${number} ${getComputedStyle(item).direction}`
    }
    const blocks = [...root.querySelectorAll<HTMLElement>('p, h2, h3, h4, pre, hr')].map(
      (block) => ({
        place: around(block)
          .map(({ localName }) => localName)
          .join(' '),
        // biome-ignore lint/performance/useDomNodeTextContent: a page shows one of several spaces.
        text: block.innerText.replaceAll('\u00a0', ' ').replace(/\n$/, ''),
        runs: runsOf(block),
        direction: getComputedStyle(block).direction,
        marker: markerOf(block),
        isLine: block.offsetHeight > 0,
      }),
    )
    while (blocks.at(-1)?.place === 'p' && blocks.at(-1)?.text === '') blocks.pop()
    return blocks
  })
