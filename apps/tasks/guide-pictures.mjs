/**
 * `npm run guide-pictures`: takes the screenshots for the guides and README from the demo school,
 * so that they show the panel as it is. Needs a Chromium and a build; Debian's Chromium formats
 * dates in Indonesian only with the package chromium-l10n.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './e2e.mjs'
import { at, exitWith } from './lib.mjs'
import { startDemo, temporaryFolder } from './server.mjs'

/** Limit for a picture, because readers of guides pay for their data. */
const MAX_BYTES = 40 * 1024
const laptop = { width: 1100, height: 700 }
const wide = { width: 1366, height: 800 }
const phone = { width: 390, height: 780 }

/**
 * By file name: `path` is opened, `act` prepares the screen, `part` is the element that is cut out
 * (by default the section without its menu).
 */
const pictures = {
  'loket-daftar': { path: '/admin/ppdb' },
  'loket-formulir': {
    path: '/admin/ppdb/baru',
    part: 'dialog[open]',
    act: async (page) => {
      await page.getByLabel('Nama lengkap siswa').fill('Budi Santoso')
    },
  },
  'loket-hp': {
    path: '/admin/ppdb',
    part: 'dialog[open]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Lainnya' }).click()
      await page.getByRole('menuitem', { name: 'Ambil dari HP keluarga' }).click()
    },
  },
  'berkas-antrean': { path: '/admin/documents' },
  'berkas-meja': {
    path: '/admin/documents',
    act: async (page) => {
      await page.getByRole('button', { name: 'Mulai memeriksa' }).click()
      await page.locator('figure img, section img, img[alt*="halaman"]').first().waitFor()
    },
  },
  'pengumuman-waktu': { path: '/admin/kalender' },
  'pengumuman-putusan': {
    path: '/admin/ppdb/24',
    viewport: wide,
    act: (page) => page.getByRole('button', { name: 'Terima' }).first().waitFor(),
  },
  'pengumuman-kabar': {
    path: '/admin/ppdb?status=accepted',
    part: 'dialog[open]',
    act: async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Hubungi' }).first().click()
    },
  },
  chat: {
    path: '/admin/chat',
    before: askInChat,
    act: async (page) => {
      await page.getByText('Apakah besok bisa daftar').first().click()
      await page
        .getByLabel('Tulis balasan')
        .fill('Selamat pagi, Bu. Bisa, kami buka sampai pukul 15.00.')
    },
  },
  artikel: {
    path: '/admin/articles/baru',
    act: (page) => page.getByLabel('Judul').first().fill('Libur Akhir Semester Ganjil'),
  },
  salinan: { path: '/admin/settings/salinan', before: makeCopy },
  // These fill the demo school with pupils, fees and a wave, so they come last.
  'daftar-ulang-kursi': { path: '/admin/daftar-ulang', before: bringPupils },
  'daftar-ulang-rombel': { path: '/admin/daftar-ulang?tab=rombel', before: divide },
  'bendahara-terima': {
    path: '/admin/keuangan',
    before: takeFees,
    act: (page) => page.getByRole('link', { name: pupils[0] }).click(),
  },
  'bendahara-buku': { path: '/admin/keuangan?tab=buku' },
  'seleksi-hasil': { path: '/admin/seleksi?tab=hasil', before: select },
}

const program = 'Teknik Kendaraan Ringan'
const pupils = [
  'Aisyah Putri',
  'Bagas Saputra',
  'Dewi Anggraini',
  'Eko Prasetyo',
  'Fitri Handayani',
]

/** Pictures for README, outside of the guides. */
const shown = {
  panel: { path: '/admin/dashboard', part: 'viewport', viewport: wide },
  situs: { path: '/', part: 'viewport', visitor: true },
  formulir: { path: '/ppdb/daftar', part: 'viewport', visitor: true, viewport: phone },
}

const executablePath = (await findBrowser()) ?? exitWith('No Chromium was found.')
const data = temporaryFolder()
const server = await startDemo(data.path)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
  // Makes Chromium show dates in fields as 14/12/2026, not 12/14/2026.
  env: { ...process.env, LANGUAGE: 'id' },
})
try {
  const { demo } = (await call('GET', '/api/meta')).data
  const { token } = (await call('POST', '/api/auth/login', demo)).data
  const only = process.argv.slice(2)
  await takeAll(shown, 'apps/docs/pictures', token, only)
  await takeAll(pictures, 'apps/docs/panduan/gambar', token, only)
} finally {
  await browser.close()
  await server.stop()
  data.remove()
}

/**
 * Takes all pictures of a folder, or the named ones; deletes files that are no longer in the list.
 */
async function takeAll(list, folder, token, only) {
  mkdirSync(at(folder), { recursive: true })
  for (const file of readdirSync(at(folder))) {
    if (!Object.hasOwn(list, file.replace(/\.webp$/, ''))) rmSync(at(folder, file))
  }
  for (const [name, picture] of Object.entries(list)) {
    if (only.length > 0 && !only.includes(name)) continue
    await picture.before?.(token)
    const webp = await take(picture, token)
    writeFileSync(join(at(folder), `${name}.webp`), webp)
    console.log(`${name}  ${Math.round(webp.length / 1024)} KB`)
  }
}

async function take({ path, part = 'main', act, visitor, viewport = laptop }, token) {
  const context = await browser.newContext({
    viewport,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  if (!visitor) {
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), token)
  }
  const page = await context.newPage()
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  await act?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-pulse'))
  const png =
    part === 'viewport' ? await page.screenshot() : await page.locator(part).first().screenshot()
  await context.close()
  return asWebp(png)
}

/**
 * Compressed to the limit by the browser's own encoder: first with lower quality, then with fewer
 * pixels.
 */
async function asWebp(png) {
  const page = await browser.newPage()
  try {
    for (const scale of [1, 0.85, 0.7, 0.6]) {
      for (const quality of [0.8, 0.65, 0.5, 0.35]) {
        const base64 = await page.evaluate(encode, { png: png.toString('base64'), scale, quality })
        const webp = Buffer.from(base64, 'base64')
        if (webp.length <= MAX_BYTES) return webp
      }
    }
    throw new Error('A picture cannot be made small enough.')
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
async function encode({ png, scale, quality }) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality).split(',')[1]
}

async function askInChat() {
  const session_id = 'panduan-percakapan-ratna-1'
  const say = (message) => call('POST', '/api/chat/message', { session_id, message })
  await say('Halo, saya mau bicara dengan petugas')
  await say('Apakah besok bisa daftar langsung di sekolah?')
}

async function makeCopy(token) {
  await call('POST', '/api/admin/backups', {}, token)
}

/**
 * Imports accepted pupils, as from a province's list; all but the last have brought their
 * documents.
 */
async function bringPupils(token) {
  const rows = pupils.map((name, at) => ({
    ...{ row: at + 2, name, nisn: `001234560${at}`, birth_date: '2011-05-04', program },
    previous_school: `SMP Negeri ${at + 1} Kebumen`,
  }))
  await call('POST', '/api/ppdb/portal-imports', { file_name: 'portal.xlsx', rows }, token)
  for (const { id } of (await seats(token)).slice(0, -1)) {
    await call('PUT', `/api/ppdb/${id}/seat`, { state: 'enrolled' }, token)
  }
}

async function seats(token) {
  return (await call('GET', '/api/ppdb/enrolments', undefined, token)).data
}

async function divide(token) {
  const division = { program, name: 'X TKR', count: 2, order: 'name' }
  await call('POST', '/api/ppdb/class-groups', division, token)
}

/** Creates a wave that ended yesterday, with a path by marks and a draft of its result. */
async function select(token) {
  const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const path = { shares: [], max: null, is_private: false, document_types: [] }
  const merit = {
    ...{ ...path, code: 'prestasi', label: 'Jalur Prestasi', share: 4_000, is_open: false },
    components: [{ name: 'Rapor', weight: 100 }],
    keys: ['score', 'arrived'],
    spill_to: 'umum',
  }
  const general = {
    ...{ ...path, code: 'umum', label: 'Jalur Umum', share: 6_000, is_open: true },
    components: [],
    keys: ['choice', 'arrived'],
    spill_to: null,
  }
  const programs = [program, 'Desain Komunikasi Visual', 'Pengembangan Perangkat Lunak dan Gim']
  const wave = {
    ...{ label: 'Gelombang 1', opens: dayIn(-60), closes: dayIn(-1), waiting_max: 10 },
    result_at: `${dayIn(30)}T03:00:00.000Z`,
    seats: programs.map((one) => ({ program: one, count: 10 })),
    paths: [merit, general],
  }
  const { id } = (await call('POST', '/api/ppdb/waves', wave, token)).data
  const candidates = (await call('GET', `/api/ppdb/waves/${id}/candidates`, undefined, token)).data
  const waiting = candidates.filter(({ status }) => status === 'pending')
  for (const [n, candidate] of waiting.slice(0, 9).entries()) {
    const claims = [{ path: 'prestasi', is_verified: true }]
    const entered = { scores: { Rapor: 92_500 - n * 1_250 }, claims }
    await call('PUT', `/api/ppdb/${candidate.id}/selection`, entered, token)
  }
  await call('POST', `/api/ppdb/waves/${id}/runs`, {}, token)
}

async function takeFees(token) {
  const settings = [{ setting_key: 'school_kind', setting_value: 'swasta' }]
  await call('PUT', '/api/admin/settings', { settings }, token)
  await call('POST', '/api/ppdb/fees', { label: 'Uang pangkal', amount: 1_500_000 }, token)
  await call('POST', '/api/ppdb/fees', { label: 'Seragam', amount: 650_000 }, token)
  for (const { id: applicant_id } of (await seats(token)).slice(0, 3)) {
    const payment = { key: randomUUID(), applicant_id, amount: 500_000, method: 'cash' }
    await call('POST', '/api/ppdb/payments', payment, token)
  }
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
