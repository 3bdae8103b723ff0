import { expect, test } from 'vitest'
import { normalizeHtml } from './written-html.ts'

const space = '\u00a0'

test('spaces that HTML would collapse are preserved', () => {
  expect(normalizeHtml('<p>a  b   c</p>')).toBe(`<p>a${space} b${space}${space} c</p>`)
  expect(normalizeHtml('<h2> a<strong> b </strong> <em>c</em></h2><p>d<br> e</p>')).toBe(
    `<h2>${space}a<strong> b </strong>${space}<em>c</em></h2><p>d<br>${space}e</p>`,
  )
  expect(normalizeHtml('<p>a b <a href="/x?a=1  2" title=">  ">c</a></p>')).toBe(
    '<p>a b <a href="/x?a=1  2" title=">  ">c</a></p>',
  )
  expect(normalizeHtml('<pre><code>a  b\n  c</code></pre>')).toBe(
    '<pre><code>a  b\n  c</code></pre>',
  )
})

test('elements that only hold the caret are removed', () => {
  expect(normalizeHtml('<p>a<br></p><p></p><p>b</p><p></p><p></p>')).toBe('<p>a</p><p></p><p>b</p>')
  expect(normalizeHtml('<ul><li><p>a<br>b</p></li></ul><p></p>')).toBe(
    '<ul><li><p>a<br>b</p></li></ul>',
  )
})
