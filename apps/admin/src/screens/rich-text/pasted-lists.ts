/**
 * Restores lists that are pasted as something else: Word's lines, Word Online's single items,
 * styles.
 */

/** The number of an item in an ordered list; the types are those of HTML's `ol`. */
type Numbering = { number: number; type: 'a' | 'A' | 'i' | 'I' | null }

/** Converts what looks like lists to lists, with their numbers and letters. */
export const convertPastedLists = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll('ol:not([type])')) {
    const type = typeOfStyle(list) ?? typeOfStyle(list.querySelector('li'))
    if (type) list.setAttribute('type', type)
  }
  nest(linesOfWord(body))
  nest(itemsOfWordOnline(body))
}

const counters: [RegExp, NonNullable<Numbering['type']>][] = [
  [/list-style(?:-type)?:[^;]*lower-(?:alpha|latin)/i, 'a'],
  [/list-style(?:-type)?:[^;]*upper-(?:alpha|latin)/i, 'A'],
  [/list-style(?:-type)?:[^;]*lower-roman/i, 'i'],
  [/list-style(?:-type)?:[^;]*upper-roman/i, 'I'],
]

const typeOfStyle = (element: Element | null): Numbering['type'] => {
  const style = element?.getAttribute('style') ?? ''
  return counters.find(([pattern]) => pattern.test(style))?.[1] ?? null
}

type Item = {
  /** The element that holds the item's text. */
  line: Element
  level: number
  /** Empty for a bullet; several for a letter that may also be a Roman number. */
  numberings: Numbering[]
}

/** Word writes a list as paragraphs with a level and a typed bullet or number. */
const linesOfWord = (body: HTMLElement): Item[] =>
  [...body.querySelectorAll('p[style*="mso-list" i]')].flatMap((line) => {
    const found = /mso-list:\s*\w+\s+level(\d+)/i.exec(line.getAttribute('style') ?? '')
    if (!found) return []
    const bullet = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const numberings = numberingsOf(bullet?.textContent?.trim() ?? '')
    bullet?.remove()
    return [{ line, level: Number(found[1]), numberings }]
  })

/** Word Online writes each item as a list of its own, with its level in an attribute. */
const itemsOfWordOnline = (body: HTMLElement): Item[] => {
  const items = [
    ...body.querySelectorAll('ol > li[data-aria-level], ul > li[data-aria-level]'),
  ].map((line): Item => {
    const list = line.parentElement
    const start = Number.parseInt(list?.getAttribute('start') ?? '', 10) || 1
    const number = start + (list ? [...list.children].indexOf(line) : 0)
    const type = typeOfStyle(line) ?? typeOfStyle(list)
    const level = Number(line.getAttribute('data-aria-level')) || 1
    return { line, level, numberings: list?.localName === 'ol' ? [{ number, type }] : [] }
  })
  for (const list of new Set(items.map(({ line }) => line.parentElement))) {
    const wrapper = list?.closest('.ListContainerWrapper')
    list?.replaceWith(...list.children)
    wrapper?.replaceWith(...wrapper.childNodes)
  }
  return items
}

/**
 * The possible readings of a typed number such as "4." or "c)"; "i." is the ninth letter or the
 * first Roman number.
 */
const numberingsOf = (label: string): Numbering[] => {
  const typed = /^\(?(?:\d+\.)*(\d+|[a-z]+)[.)]/i.exec(label)?.[1]
  if (!typed) return []
  if (/^\d/.test(typed)) return [{ number: Number(typed), type: null }]
  const small = typed.toLowerCase()
  const isSmall = small === typed
  const roman: Numbering = { number: romans.indexOf(small), type: isSmall ? 'i' : 'I' }
  const letter: Numbering = {
    number: small.length === 1 ? small.charCodeAt(0) - 96 : 0,
    type: isSmall ? 'a' : 'A',
  }
  const likely = small.length > 1 || small === 'i' ? [roman, letter] : [letter, roman]
  return likely.filter(({ number }) => number > 0)
}

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const romans = ['', 'x', 'xx', 'xxx'].flatMap((tens) => ones.map((one) => tens + one))

type OpenList = { list: Element; level: number; next: Numbering | null }

/** Nests items and lists by their levels. */
const nest = (items: Item[]): void => {
  let open: OpenList[] = []
  for (const { line, level, numberings } of items) {
    if (line.previousElementSibling !== open[0]?.list) open = []
    open = open.filter(
      (one) => one.level < level || (one.level === level && continued(one.next, numberings)),
    )
    let inner = open.at(-1)
    if (!inner || inner.level < level) {
      inner = { list: listFor(numberings[0]), level, next: numberings[0] ?? null }
      const around = open.at(-1)?.list.lastElementChild
      if (around) around.append(inner.list)
      else line.before(inner.list)
      open.push(inner)
    }
    if (inner.next) inner.next = { ...inner.next, number: inner.next.number + 1 }
    const item = document.createElement('li')
    item.append(...line.childNodes)
    inner.list.append(item)
    line.remove()
  }
}

const continued = (next: Numbering | null, numberings: Numbering[]): boolean =>
  next
    ? numberings.some(({ number, type }) => number === next.number && type === next.type)
    : numberings.length === 0

const listFor = (numbering: Numbering | undefined): Element => {
  if (!numbering) return document.createElement('ul')
  const list = document.createElement('ol')
  if (numbering.number !== 1) list.setAttribute('start', `${numbering.number}`)
  if (numbering.type) list.setAttribute('type', numbering.type)
  return list
}
