import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { listSentence, pageHead, type RootData, siteHead } from './head.ts'

const settings = {
  ...settingsFrom([]),
  ...{ school_name: 'SMK Contoh', school_motto: 'Maju', school_logo: '', brand_color: '' },
  ppdb_label: 'SPMB',
}
const root: RootData = { settings, origin: 'https://contoh.sch.id' }
const of = (page: Partial<Parameters<typeof pageHead>[1]>, given: RootData | undefined = root) =>
  pageHead([{ loaderData: given }], { path: '/alumni', title: 'Alumni', ...page })
type Tag = Record<string, unknown>
const tag = ({ meta = [] }: { meta?: Tag[] }, name: string) =>
  meta.find((one) => one.name === name || one.property === name)?.content

test('a page is titled by itself and the school, the home page by the school and its motto', () => {
  expect(of({}).meta?.[0]).toEqual({ title: 'Alumni — SMK Contoh' })
  expect(of({ path: '/' }).meta?.[0]).toEqual({ title: 'SMK Contoh — Maju' })
  const nameless = { ...root, settings: { ...settings, school_name: '' } }
  expect(of({}, nameless).meta?.[0]).toEqual({ title: 'Alumni' })
  expect(of({}).links).toEqual([{ rel: 'canonical', href: 'https://contoh.sch.id/alumni' }])
})

test('a page without the school’s settings has no tags of its own', () => {
  expect(pageHead([], { path: '/', title: 'Beranda' })).toEqual({})
})

test('the description is the page’s own, of its data, or made of the school’s words', () => {
  expect(tag(of({ description: 'Kisah alumni.' }), 'description')).toBe('Kisah alumni.')
  const said = ({ settings: { school_name } }: RootData) => `Alumni ${school_name}.`
  expect(tag(of({ description: said }), 'og:description')).toBe('Alumni SMK Contoh.')
  expect(tag(of({}), 'description')).toBe(
    'Alumni SMK Contoh. SPMB (penerimaan murid baru, PPDB/SPMB), program keahlian, dan kabar sekolah.',
  )
  expect(`${tag(of({ description: 'kata '.repeat(99) }), 'description')}`.length).toBeLessThan(162)
})

test('a preview has its picture, admission one of its own; hidden pages are not indexed', () => {
  expect(tag(of({}), 'og:image')).toBe('https://contoh.sch.id/share/home.jpg')
  expect(tag(of({ path: '/ppdb/daftar' }), 'og:image')).toBe('https://contoh.sch.id/share/ppdb.jpg')
  expect(tag(of({ image: '/share/a.jpg' }), 'og:image')).toBe('https://contoh.sch.id/share/a.jpg')
  expect([tag(of({}), 'og:type'), tag(of({ type: 'article' }), 'og:type')]).toEqual([
    ...['website', 'article'],
  ])
  expect([tag(of({}), 'robots'), tag(of({ hidden: true }), 'robots')]).toEqual([
    ...[undefined, 'noindex'],
  ])
  const data = of({ data: ({ origin }) => ({ url: origin }) }).meta as Tag[]
  expect(data.at(-1)).toEqual({
    'script:ld+json': { '@context': 'https://schema.org', url: 'https://contoh.sch.id' },
  })
  expect(of({}).meta?.some((one) => 'script:ld+json' in one)).toBe(false)
})

test('a school with a logo or a colour has its own icon', () => {
  const icon = (more: Partial<typeof settings>) =>
    siteHead({ ...root, settings: { ...settings, ...more } }).links.find(
      ({ rel }) => rel === 'icon',
    )?.href
  expect(icon({})).toBe('/icons/icon.svg')
  expect(icon({ school_logo: '/media/a-640.webp' })).toContain('icon-192.png')
  expect(icon({ brand_color: '#123456' })).toContain('icon-192.png')
  const colours = (more: Partial<typeof settings>) =>
    tag(siteHead({ ...root, settings: { ...settings, ...more } }), 'theme-color')
  expect([colours({}), colours({ brand_color: '#123456' })]).toEqual(['#0b3a41', undefined])
  expect(siteHead(undefined).meta).toContainEqual({ title: 'Sekolah' })
  expect(siteHead(root).meta).toContainEqual({ title: 'SMK Contoh' })
})

test('a list is described by its names, and not at all when it is empty', () => {
  expect(listSentence('Program', ['A', 'B'])).toBe('Program: A, B.')
  expect(listSentence('Program', [])).toBeUndefined()
})
