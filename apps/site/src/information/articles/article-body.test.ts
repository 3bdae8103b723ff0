import { expect, test } from 'vitest'
import { articleBody } from './article-body.ts'

test('a table is put in a box that scrolls and that the keyboard reaches', () => {
  expect(articleBody('<p>a</p><table><tbody></tbody></table>')).toBe(
    '<p>a</p><div class="article-table" role="region" aria-label="Tabel" tabindex="0"><table><tbody></tbody></table></div>',
  )
})

test('pictures wait until they are near', () => {
  expect(articleBody('<img src="/media/a-640.webp" alt="">')).toBe(
    '<img loading="lazy" decoding="async" src="/media/a-640.webp" alt="">',
  )
  expect(articleBody('<img alt="" loading="eager">')).toBe('<img alt="" loading="eager">')
})
