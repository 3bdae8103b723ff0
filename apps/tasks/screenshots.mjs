/**
 * Takes the screenshots that a browser shows when it offers to install the site, from the built
 * site under a name that fits every school: `node apps/tasks/screenshots.mjs`. Needs a Chromium.
 */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './e2e.mjs'
import { at, exitWith } from './lib.mjs'
import { startDemo, temporaryFolder } from './server.mjs'

const shots = [
  { file: 'home-narrow', path: '/', width: 412, height: 824 },
  { file: 'form-narrow', path: '/ppdb/daftar', width: 412, height: 824 },
  { file: 'home-wide', path: '/', width: 1280, height: 800 },
]

const executablePath = (await findBrowser()) ?? exitWith('No Chromium was found.')
const folder = at('apps/site/public/screenshots')
mkdirSync(folder, { recursive: true })
const data = temporaryFolder()
const server = await startDemo(data.path)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await makeNeutral()
  for (const { file, path, width, height } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'id-ID' })
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${folder}/${file}.jpg`, type: 'jpeg', quality: 70 })
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
  data.remove()
}

/** Removes what is particular to the demo school, and what would become outdated. */
async function makeNeutral() {
  const { demo } = (await call('GET', '/api/meta')).data
  const { token } = (await call('POST', '/api/auth/login', demo)).data
  const settings = { school_name: 'SMK', ppdb_year: '', ppdb_start_date: '', ppdb_end_date: '' }
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }))
  await call('PUT', '/api/admin/settings', { settings: rows }, token)
  const hero = {
    title: 'Belajar keahlian, siap menghadapi dunia kerja',
    content:
      'Belajar di bengkel, laboratorium, dan studio, lalu bekerja, kuliah, atau membuka usaha.',
  }
  await call('PUT', '/api/content/pages/home_hero', hero, token)
}

async function call(method, path, body, token) {
  const headers = { 'Content-Type': 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  const answer = await fetch(server.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}.`)
  return answer.json()
}
