import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy, createPanelProtocol } from './app-protocol.ts'

const outside = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
const folder = join(outside, 'panel')
let asked: string[] = []
const typesOfServer: Record<string, string> = { webp: 'image/webp', css: 'text/css; charset=utf-8' }
const ofServer: typeof fetch = async (address) => {
  asked.push(`${address}`)
  const ending = `${address}`.split('.').at(-1) ?? ''
  return new Response('RIFF', {
    headers: { 'Content-Type': typesOfServer[ending] ?? 'text/html' },
  })
}
const server = 'https://sekolah.sch.id'
const answer = createPanelProtocol({ folder, server: () => server, fetch: ofServer })
const get = (path: string) => answer(new Request(`app://panel${path}`))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>Panel</title>')
  writeFileSync(join(folder, 'assets/panel-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'assets/secret.exe'), 'MZ')
  writeFileSync(join(outside, 'token.json'), '{}')
})
afterAll(() => rmSync(outside, { recursive: true }))

test.each(['/', '/admin', '/admin/', '/admin/ppdb/128', '/admin/ppdb?status=pending'])(
  'answers the panel’s page at %s',
  async (path) => {
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toBe('<title>Panel</title>')
  },
)

test('answers the panel’s files with their types', async () => {
  const script = await get('/admin/assets/panel-1a2b.js')
  expect(script.status).toBe(200)
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('answers a missing file with 404, never with HTML', async () => {
  expect((await get('/admin/assets/panel-old.js')).status).toBe(404)
  expect((await get('/admin/assets/secret.exe')).status).toBe(404)
})

describe('files outside the package', () => {
  test.each([
    '/..%2Ftoken.json',
    '/admin/..%2F..%2Ftoken.json',
    '/admin/%2e%2e%2ftoken.json',
    '/..%5Ctoken.json',
    '/admin/%00/index.html',
    '/%E0%A4%A',
  ])('is not reached by %s', async (path) => {
    expect((await get(path)).status).toBe(403)
  })

  test('are not reached by another host or scheme', async () => {
    expect((await answer(new Request('app://other/admin/'))).status).toBe(403)
    expect((await answer(new Request('https://panel/admin/'))).status).toBe(403)
  })
})

test('answers read-only methods only', async () => {
  const written = await answer(new Request('app://panel/admin/', { method: 'POST', body: 'x' }))
  expect(written.status).toBe(405)
})

test('lets the panel call its own school’s server and no other', async () => {
  const policy = (await get('/admin/')).headers.get('Content-Security-Policy')
  expect(policy).toBe(contentSecurityPolicy('https://sekolah.sch.id'))
  expect(policy).toContain('connect-src https://sekolah.sch.id wss://sekolah.sch.id;')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(contentSecurityPolicy('http://localhost:3000')).toContain(
    'connect-src http://localhost:3000 ws://localhost:3000;',
  )
  expect(contentSecurityPolicy(null)).toContain("connect-src 'none'")
})

test('shows a preview with the site’s styles, without its scripts', async () => {
  asked = []
  const style = await get('/assets/index-1a2b.css')
  expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  // The server answers a font's address with HTML, which is refused.
  expect((await get('/assets/jakarta-latin.woff2')).status).toBe(404)
  expect(asked).toEqual([`${server}/assets/index-1a2b.css`, `${server}/assets/jakarta-latin.woff2`])
  await get('/assets/index-1a2b.js')
  await get('/assets/..%2Fapi.css')
  expect(asked).toHaveLength(2)
})

test('shows the school’s pictures from its server, and nothing else of it', async () => {
  asked = []
  const picture = await get('/media/1a2b-3c.webp?w=2')
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  expect(await picture.text()).toBe('RIFF')
  expect((await get('/media/1a2b.png')).status).toBe(404)
  expect(asked).toEqual([`${server}/media/1a2b-3c.webp`, `${server}/media/1a2b.png`])
  for (const path of ['/api/ppdb', '/media/..%2Fapi%2Fppdb', '/media/a/b.webp', '/media/x.svg']) {
    await get(path)
  }
  expect(asked).toHaveLength(2)
})
