/** A random article: every block and mark of the editor, in any order. */

type Random = () => number

const words = [
  ...['Selamat', 'datang', 'di', 'sekolah', 'kami.', 'a  b', '3 < 4 & "5"', 'm', '12', '©'],
  ...['👩‍🏫', '❤️‍🔥', '👨‍👩‍👧', 'é', '“kutip”', 'بِسْمِ', 'اللهِ.', 'الصَّفّ', '中文', '–'],
]
const marks = ['strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'a']
const link =
  'a rel="noopener noreferrer nofollow" target="_blank" href="https://contoh.id/a?b=1&amp;c=2"'

/** The HTML that the editor itself puts on the clipboard. */
export const randomArticle = (random: Random, length: number): string =>
  `<div data-pm-slice="0 0 []">${many(length, () => block(random, 2))}</div>`

const block = (random: Random, depth: number): string => {
  const kinds = ['p', 'p', 'p', 'h2', 'h3', 'h4', 'empty', 'hr', 'pre']
  const kind = oneOf(
    random,
    depth > 0 ? [...kinds, 'ul', 'ol', 'ol', 'blockquote', 'table'] : kinds,
  )
  const inside = (tag: string, least = 1) =>
    many(
      least + upTo(random, 3),
      () => `<${tag}>${paragraph(random)}${below(random, depth)}</${tag}>`,
    )
  switch (kind) {
    case 'empty':
      return '<p></p>'
    case 'hr':
      return '<hr>'
    case 'pre':
      return `<pre><code>${escaped('a  = 1\n  b < 2')}</code></pre>`
    case 'ul':
      return `<ul>${inside('li')}</ul>`
    case 'ol':
      return `<ol${oneOf(random, ['', ' start="4"', ' type="a"', ' type="A" start="3"', ' type="i"', ' type="I"'])}>${inside('li')}</ol>`
    case 'blockquote':
      return `<blockquote>${paragraph(random)}${below(random, depth)}</blockquote>`
    case 'table':
      return `<table><tbody>${many(2, () => `<tr>${many(3, () => `<td>${paragraph(random)}</td>`)}</tr>`)}</tbody></table>`
    default:
      return paragraph(random, kind)
  }
}

const below = (random: Random, depth: number): string =>
  random() < 0.3 ? block(random, depth - 1) : ''

const paragraph = (random: Random, tag = 'p'): string => {
  const direction = tag === 'p' && random() < 0.1 ? oneOf(random, [' dir="rtl"', ' dir="ltr"']) : ''
  const pieces = Array.from({ length: 1 + upTo(random, 6) }, () => piece(random))
  return `<${tag}${direction}>${pieces.join(oneOf(random, [' ', '  ', '', '<br>']))}</${tag}>`
}

const piece = (random: Random): string => {
  const said = escaped(oneOf(random, words))
  if (random() < 0.6) return said
  const chosen = marks.filter(() => random() < 0.25)
  // Superscript and subscript exclude each other, and code has no other mark.
  if (chosen.includes('sup')) remove(chosen, 'sub')
  if (chosen.includes('code')) return `<code>${said}</code>`
  return chosen.reduce((inner, tag) => `<${tag === 'a' ? link : tag}>${inner}</${tag}>`, said)
}

const remove = (list: string[], one: string) => {
  if (list.includes(one)) list.splice(list.indexOf(one), 1)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const upTo = (random: Random, most: number) => Math.floor(random() * most)
const oneOf = <Of>(random: Random, list: Of[]) => list[upTo(random, list.length)] as Of
const many = (count: number, make: () => string) => Array.from({ length: count }, make).join('')
