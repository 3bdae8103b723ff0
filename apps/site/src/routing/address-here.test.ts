import { expect, test } from 'vitest'
import { siteLocationOf } from './address-here.ts'

const origin = 'https://sekolah.sch.id'

test('an address of the site is followed by the router, however it is written', () => {
  const news = { to: '/information/news', search: { kategori: 'prestasi' }, hash: 'atas' }
  expect(siteLocationOf('/information/news?kategori=prestasi#atas', origin)).toEqual(news)
  expect(siteLocationOf(`${origin}/information/news?kategori=prestasi#atas`, origin)).toEqual(news)
  expect(siteLocationOf('/information/article/17', origin)?.to).toBe('/information/article/17')
})

test('the school’s own origin may be configured in any spelling', () => {
  expect(siteLocationOf('/ppdb', 'https://Sekolah.sch.id:443')?.to).toBe('/ppdb')
  expect(siteLocationOf('https://sekolah.sch.id/ppdb', 'https://Sekolah.sch.id:443')?.to).toBe(
    '/ppdb',
  )
})

test.each([
  'https://contoh.id/ppdb',
  'mailto:kantor@sekolah.sch.id',
  '/media/brosur.pdf',
  '/admin',
  '/agenda.ics',
  '//contoh.id',
  'https://sekolah:abc',
  'https://192.168.1.300',
])('%s is the browser’s', (href) => {
  expect(siteLocationOf(href, origin)).toBeNull()
})
