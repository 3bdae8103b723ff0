import { expect, test } from 'vitest'
import { articleBody } from './article-body.ts'

test('a table is put into a box that scrolls and can be focused by keyboard', () => {
  expect(articleBody('<p>a</p><table><tbody></tbody></table>')).toBe(
    '<p>a</p><div class="article-table" role="region" aria-label="Tabel" tabindex="0"><table><tbody></tbody></table></div>',
  )
})

test('pictures load lazily', () => {
  expect(articleBody('<img src="/media/a-640.webp" alt="">')).toBe(
    '<img loading="lazy" decoding="async" src="/media/a-640.webp" alt="">',
  )
  expect(articleBody('<img alt="" loading="eager">')).toBe('<img alt="" loading="eager">')
})

test('a list keeps its type of numbering', () => {
  expect(articleBody('<ol start="4"><li>a</li></ol>')).toBe('<ol start="4"><li>a</li></ol>')
  expect(articleBody('<ol start="3" type="a"><li>a</li></ol><ol type="I"></ol>')).toBe(
    '<ol class="lower-alpha" start="3" type="a"><li>a</li></ol><ol class="upper-roman" type="I"></ol>',
  )
  expect(articleBody('<ol type="1"></ol>')).toBe('<ol type="1"></ol>')
})

test('each block has the direction of its first letter', () => {
  const arabic = '«1» بِسْمِ اللهِ'
  expect(articleBody(`<h2>Doa</h2><p>${arabic}</p><pre>a</pre>`)).toBe(
    `<h2 dir="auto">Doa</h2><p dir="auto">${arabic}</p><pre dir="auto">a</pre>`,
  )
  expect(
    articleBody(`<ol start="2"><li><p>&amp; ${arabic}</p><p>Artinya</p></li><li>Dua</li></ol>`),
  ).toBe(
    `<ol start="2" dir="rtl"><li dir="rtl"><p dir="auto">&amp; ${arabic}</p>` +
      '<p dir="auto">Artinya</p></li><li dir="ltr">Dua</li></ol>',
  )
  expect(articleBody(`<p dir="rtl">PAI: ${arabic}</p><table><tr><td>12</td></tr></table>`)).toBe(
    `<p dir="rtl">PAI: ${arabic}</p><div class="article-table" role="region" aria-label="Tabel" ` +
      'tabindex="0"><table><tr><td>12</td></tr></table></div>',
  )
  // An item without letters must not take its direction from the next text.
  expect(articleBody(`<ul><li><p>1.</p></li><li><p>${arabic}</p></li></ul>`)).toBe(
    `<ul dir="rtl"><li><p dir="auto">1.</p></li><li dir="rtl"><p dir="auto">${arabic}</p></li></ul>`,
  )
  // Nothing is added without right-to-left text.
  expect(articleBody('<p>Doa</p>')).toBe('<p>Doa</p>')
})
