import { shownHero } from '@sekolah/contract/home/rules'
import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeroInUse } from './hero-in-use.tsx'

const block = (id: number, section_key: string, is_active = true) => ({
  id,
  section_key,
  is_active,
})

test('visitors see the first active hero; without one, "Sambutan beranda"', () => {
  const blocks = [block(1, 'lain'), block(2, 'hero', false), block(3, 'hero'), block(4, 'hero')]
  expect(shownHero(blocks)).toEqual(block(3, 'hero'))
  expect(shownHero(blocks.slice(0, 2))).toBeUndefined()
  expect(shownHero(undefined)).toBeUndefined()
})

test('"Sambutan beranda" says that a hero is shown instead, and links to it', () => {
  const notice = html(
    <HeroInUse
      hero={{ id: 3, title: 'Sekolah di tepi sungai' }}
      link={(words) => <a href="/home/3">{words}</a>}
    />,
  )
  expect(notice).toContain('Sambutan ini sekarang tidak tampil di situs')
  expect(notice).toContain('“Sekolah di tepi sungai”')
  expect(notice).toContain('<a href="/home/3">Ubah konten hero yang tampil</a>')
})
