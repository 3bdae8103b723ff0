import { createHash } from 'node:crypto'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createReaderCounts } from '../../chapters/information/reader-counts.ts'
import { createLimiter, searchLimit } from '../../engine/base/limits.ts'
import type { ApiEnv } from '../../engine/http/context.ts'
import { builtSite } from '../../test/built-site.ts'
import { createFile, createPng } from '../../test/pictures.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { testApp } from '../../test/test-app.ts'
import { contentSource } from '../public-content.ts'
import { sitePages } from '../render/pages.ts'
import { renderDrawing, type ShareCard } from './draw.ts'

const school = async () => {
  const app = await testApp()
  let edition = 0
  const { pages } = sitePages({
    content: contentSource(app.db, app.clock),
    clock: app.clock,
    edition: () => `${edition}`,
    publicUrl: 'https://smk.example',
    limiter: createLimiter(() => 0, 1),
    readerCounts: createReaderCounts(app.db, app.clock),
    dataDir: app.dataDir,
    apps: builtSite(),
  })
  const server = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('address', 'somebody')
      await next()
    })
    .route('/', pages)
  const clerk = app.staff('admin')
  return {
    ...app,
    ask: async (path: string) => {
      edition += 1
      return server.request(path)
    },
    set: (values: Record<string, string>) =>
      clerk.settings.update({
        body: {
          settings: Object.entries(values).map(([setting_key, setting_value]) => ({
            setting_key: setting_key as 'brand_color',
            setting_value,
          })),
        },
      }),
  }
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('draws the preview of a shared link, and redraws it only when its content changes', async () => {
  const { ask, staff } = await school()
  const editor = staff('editor')
  const articles = editor.articles
  const { id } = await articles.create({
    body: {
      ...resourceCases.articles.input,
      title: 'Juara lomba robotik',
      image: createFile(await createPng(900, 700)),
    },
  })
  const path = `/share/article-${id}.jpg`
  const first = await ask(path)
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  const { format, width, height } = await sharp(await bytesOf(first)).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])

  await articles.create({ body: { ...resourceCases.articles.input, title: 'Berita lain' } })
  const tag = first.headers.get('ETag')
  expect((await ask(path)).headers.get('ETag')).toBe(tag)
  await articles.update({
    params: { id },
    body: {
      ...resourceCases.articles.input,
      title: 'Juara lomba robotik nasional',
    },
  })
  expect((await ask(path)).headers.get('ETag')).not.toBe(tag)

  const event = await editor.events.create({ body: resourceCases.events.input })
  for (const there of ['/share/home.jpg', '/share/ppdb.jpg', `/share/event-${event.id}.jpg`]) {
    const { width, height } = await sharp(await bytesOf(await ask(there))).metadata()
    expect([width, height], there).toEqual([1200, 630])
  }
  await articles.update({
    params: { id },
    body: { ...resourceCases.articles.input, is_published: false },
  })
  for (const missing of [path, '/share/article-999.jpg', '/share/x.jpg', '/brand/x.png']) {
    expect((await ask(missing)).status, missing).toBe(404)
  }
})

test('limits how often one caller may ask for pictures that do not exist', async () => {
  const { ask } = await school()
  const statuses = []
  for (let n = 0; n <= searchLimit.burst; n += 1) {
    statuses.push((await ask(`/share/article-${900 + n}.jpg`)).status)
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429])
})

test('a school’s logo and colour appear in its icons, its manifest and its pages', async () => {
  const { ask, set, staff } = await school()
  const manifest = async () => (await ask('/manifest.webmanifest')).json()
  expect((await manifest()).icons[0].src).toBe('/icons/icon-192.png')
  expect(await (await ask('/brand/theme.css')).text()).toBe('')

  const { url } = await uploadPicture(
    staff('editor'),
    createFile(await createPng(300, 300, '#00ff00')),
  )
  await set({ school_logo: url, brand_color: '#B91C1C' })
  const { icons, theme_color } = await manifest()
  expect(theme_color).toMatch(/^#[0-9a-f]{6}$/)
  const sizes = []
  for (const { src, purpose } of icons) {
    const { data, info } = await sharp(await bytesOf(await ask(src)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const middle = info.width >> 1
    sizes.push([info.width, purpose, pixel(middle, middle)[1]])
    // A maskable icon fills the whole square: phones cut their own shape out of it.
    if (purpose === 'maskable') expect(pixel(2, 2)).toEqual(rgb(theme_color))
  }
  expect(sizes).toEqual([
    [192, 'any', 255],
    [512, 'any', 255],
    [512, 'maskable', 255],
  ])

  const page = await ask('/')
  const html = await page.text()
  const style = /<style data-theme>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(style).toContain('/*#b91c1c*/:root{--color-brand-50:#')
  expect(html).toContain(`<meta name="theme-color" content="${theme_color}"/>`)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('Content-Security-Policy')).toContain(
    `style-src 'self' 'sha256-${hash}';`,
  )
  expect(await (await ask('/brand/theme.css')).text()).toBe(style)
})

test('refuses an invalid colour, and a logo from another host', async () => {
  const { set } = await school()
  for (const value of ['merah', '#fff', 'red;}', 'url(x)']) {
    await expect(set({ brand_color: value }), value).rejects.toMatchObject({ status: 422 })
  }
  await expect(set({ school_logo: 'https://lain.example/logo.png' })).rejects.toMatchObject({
    status: 422,
  })
})

test('a card whose texts are all too long keeps its size, and its texts do not overlap', async () => {
  const card: ShareCard = {
    kind: 'share',
    hero: '#013438',
    heroDeep: '#00262a',
    logo: null,
    cover: null,
    school: 'Sekolah Menengah Kejuruan Negeri Satu Atap '.repeat(4),
    kicker: 'Agenda '.repeat(30),
    title: 'Rapat orang tua murid dan pembagian rapor '.repeat(9),
    details: ['Sabtu '.repeat(40), 'Aula '.repeat(60)],
    host: 'smk.example',
  }
  const long = await renderDrawing(card)
  const { width, height } = await sharp(long).metadata()
  expect([width, height]).toEqual([1200, 630])
  const empty = await renderDrawing({ ...card, kicker: '', title: '🎉', details: [], school: '' })
  expect(long.length).toBeGreaterThan(empty.length)
})

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
