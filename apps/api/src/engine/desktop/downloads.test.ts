import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const schoolWithApp = async () => {
  const app = await testApp()
  const folder = join(app.dataDir, 'desktop')
  mkdirSync(folder)
  writeFileSync(join(folder, 'latest.yml'), 'version: 0.2.0\npath: panel-sekolah-0.2.0.exe\n')
  writeFileSync(join(folder, 'latest.yml.sig'), 'c2lnbmF0dXJl')
  writeFileSync(join(folder, 'panel-sekolah-0.2.0.exe'), 'MZ')
  writeFileSync(join(folder, 'notes.txt'), 'rahasia')
  writeFileSync(join(app.dataDir, 'secret.exe'), 'rahasia')
  return app
}

test('the handshake names the offered desktop app, and nothing while there is none', async () => {
  expect((await (await testApp()).visitor.meta.get()).latestDesktop).toBeNull()
  expect((await (await schoolWithApp()).visitor.meta.get()).latestDesktop).toBe('0.2.0')
})

test('offers installers on a page without scripts', async () => {
  const { request } = await schoolWithApp()
  const page = await request('/desktop')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const html = await page.text()
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(html).toContain('href="/desktop/panel-sekolah-0.2.0.exe"')
  expect(html).not.toContain('notes.txt')
  expect(await (await (await testApp()).request('/desktop')).text()).toContain('Belum ada aplikasi')
})

test('answers the files of the feed and no others', async () => {
  const { request } = await schoolWithApp()
  const installer = await request('/desktop/panel-sekolah-0.2.0.exe')
  expect([installer.status, await installer.text()]).toEqual([200, 'MZ'])
  expect(installer.headers.get('Content-Disposition')).toContain('attachment')
  expect((await request('/desktop/latest.yml')).status).toBe(200)
  expect(await (await request('/desktop/latest.yml.sig')).text()).toBe('c2lnbmF0dXJl')
  for (const name of ['notes.txt', '..%2Fsecret.exe', 'school.db', 'missing.exe']) {
    expect((await request(`/desktop/${name}`)).status, name).toBe(404)
  }
})
