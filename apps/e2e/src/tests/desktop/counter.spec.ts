/** The counter through a power cut: nobody is lost, sent twice or readable on the computer's disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { budi, fillAtCounter } from '../../actors/applicant.ts'
import { openSchool, type School } from '../../actors/school.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { launch } from '../../setup/browser.ts'
import { test as base, expect } from '../../setup/fixtures.ts'
import { desktopContext, openDesktop, PANEL_ORIGIN } from './desktop-window.ts'

type Office = Awaited<ReturnType<typeof openDesktop>> & { profile: string }

const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use) => {
    const school = await openSchool({ DESKTOP_ORIGINS: PANEL_ORIGIN })
    await use(school)
    await school.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  office: async ({}, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'sekolah-office-'))
    const options = { ...launch, ...desktopContext, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
    const desktop = await openDesktop(() => chromium.launchPersistentContext(profile, options))
    await use(Object.assign(desktop, { profile }))
    await desktop.close()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** Texts that stand nowhere but in the families' forms. */
const families = [
  { name: 'Zulaikha Penandawati', address: 'Gang Kenanga Kanaria 71' },
  { name: 'Gilang Ramadhan', address: 'Gang Kenanga Kanaria 72' },
  { name: 'Tiur Simanjuntak', address: 'Gang Kenanga Kanaria 73' },
] as const

const fillFamily = async (form: Locator, family: { name: string; address: string }) => {
  await fillAtCounter(form)
  await form.getByLabel('Nama lengkap siswa').fill(family.name)
  await form.getByLabel('Alamat lengkap').fill(family.address)
}

const HALF = 'Kanaria Setengah'
/** What is stored as it is, so that a search which finds nothing has searched. */
const CONTROL = 'Kontrol Terbaca'

const storeControl = (page: Page) =>
  page.evaluate(
    (text) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kontrol', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
          writing.objectStore('rows').put({ text }, 1)
          writing.oncomplete = resolve
          writing.onabort = reject
        }
      }),
    CONTROL,
  )

/** Whether a form that was begun is on the disk. */
const hasDraft = (page: Page, place: 'panel' | 'window') =>
  page.evaluate(async (key) => {
    const databases = await indexedDB.databases()
    const { name = '' } = databases.find((one) => one.name?.startsWith('sekolah-loket')) ?? {}
    return new Promise((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const db = opening.result
        const counting = db.transaction('values').objectStore('values').count(key)
        counting.onsuccess = () => {
          db.close()
          resolve(counting.result === 1)
        }
      }
    })
  }, `draft ${place}`)

/** Remembers what is printed from now on; returns the last of it. */
const watchPrinter = async (page: Page) => {
  await page.evaluate(() => {
    const look = () => {
      const text = document.querySelector('.printed')?.textContent
      if (text) document.documentElement.dataset.printed = text
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => document.documentElement.dataset.printed)
}

/** The files below a folder that hold a text, in any encoding in which Chromium stores one. */
const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
    const bytes = readFileSync(path)
    return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
  })

/** Where on the computer's disk something of a family can be read. */
const readableOn = ({ profile, userData }: Office) =>
  [HALF, ...families.flatMap(({ name, address }) => [name, address])].flatMap((text) => [
    ...filesWith(profile, text),
    ...filesWith(userData, text),
  ])

/** What a printer can reach of a roll of 58 or 80 mm, of A4 and of F4, in mm. */
const papers = [48, 72, 190, 195]

/** Nothing of a sheet lies beside the paper, whichever it is printed on. */
const expectFitsPapers = async (staff: Page, sheets: string[]) => {
  const paper = await staff.context().newPage()
  await paper.goto('/admin')
  await expect(paper.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await paper.emulateMedia({ media: 'print' })
  for (const sheet of sheets) {
    await paper.evaluate((html) => {
      document.body.innerHTML = html
    }, sheet)
    for (const mm of papers) {
      await paper.setViewportSize({ width: Math.floor((mm / 25.4) * 96), height: 800 })
      const beside = await paper.evaluate(() =>
        [...document.querySelectorAll('.printed *')]
          .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
          .map((part) => part.textContent || part.tagName),
      )
      expect(beside, `${mm} mm`).toEqual([])
      await expect(paper.locator('.printed')).toBeVisible()
    }
  }
  await paper.close()
}

/** Chooses the school, and returns what signs in. */
const connect = async (office: Office, school: School) => {
  await office.follow()
  await office.page.getByLabel('Alamat situs sekolah').fill(school.url)
  await office.page.getByRole('button', { name: 'Periksa alamat' }).click()
  await office.page.getByRole('button', { name: 'Ya, hubungkan' }).click()
  await expect.poll(() => office.seen.loaded.at(-1)).toBe('app://panel/admin/')
  await office.follow()
  const { username, password } = await school.demo()
  return async () => {
    await office.page.getByLabel('Nama pengguna').fill(username)
    await office.page.getByLabel('Kata sandi', { exact: true }).fill(password)
    await office.page.getByRole('button', { name: 'Masuk' }).click()
  }
}

test('three families registered without a server arrive once, in order, and lie nowhere readable @long', async ({
  office,
  school,
}) => {
  const known = await school.apply(families[1].name, { birth_date: budi.birth_date })
  const logIn = await connect(office, school)
  const readable = () => readableOn(office)

  await test.step('the server dies while a family is at the counter', async () => {
    await logIn()
    await office.page.getByRole('link', { name: 'Kelola PPDB' }).click()
    await expect(office.page.getByRole('row').nth(2)).toBeVisible()
    await office.page.getByRole('link', { name: 'Pendaftar loket' }).click()
    const form = office.page.getByRole('dialog', { name: 'Pendaftar loket' })
    await fillFamily(form, families[0])
    await school.kill()
    await form.getByRole('button', { name: 'Simpan' }).click()
    await expect(form.getByText('Keluarga tidak perlu menunggu server.')).toBeVisible()
    await expectNoViolation(office.page)
    await form.getByRole('button', { name: 'Catat di PC ini' }).click()
    await expect(office.page.getByText(/Tercatat di PC ini sebagai S-/)).toBeVisible()
    await expect(office.page.getByText('1 isian loket menunggu terkirim.')).toBeVisible()
  })

  await test.step('after a power cut two more are registered without a server', async () => {
    await storeControl(office.page)
    await office.cutPower()
    expect(filesWith(office.profile, CONTROL)).not.toEqual([])
    expect(readable()).toEqual([])
    await office.follow()
    await office.page.getByRole('button', { name: 'Formulir loket' }).click()
    const screen = office.page.getByRole('main')
    await expect(screen).toContainText('Isian yang menunggu terkunci di PC ini')
    for (const [at, family] of families.slice(1).entries()) {
      await fillFamily(screen, family)
      await screen.getByLabel('Pilihan program pertama').selectOption({ index: 1 })
      await screen.getByRole('button', { name: 'Catat di PC ini' }).click()
      await expect(screen.getByText(`Menunggu server (${at + 2})`)).toBeVisible()
    }
    await screen.getByRole('button', { name: 'Cetak tanda terima sementara' }).click()
    await expect(office.page.locator('.printed')).toHaveCount(0)
    await expectNoViolation(office.page)
    await screen.getByLabel('Nama lengkap siswa').fill(HALF)
    await expect.poll(() => hasDraft(office.page, 'panel')).toBe(true)
  })

  await test.step('the server is back, and the next sign-in sends each once, in order', async () => {
    await office.cutPower()
    expect(readable()).toEqual([])
    rmSync(join(office.userData, 'token.bin'))
    await office.follow()
    await office.page.getByRole('button', { name: 'Formulir loket' }).click()
    await expect(office.page.getByLabel('Nama lengkap siswa')).toHaveValue(HALF)
    const again = office.page.getByRole('button', { name: 'Cetak tanda terima S-' })
    await expect(again).toHaveCount(3)
    const printed = await watchPrinter(office.page)
    await again.first().click()
    await expect.poll(printed).toMatch(/S-.*Zulaikha Penandawati.*Ini belum bukti pendaftaran/)
    await school.restart()
    await expect(office.page.getByText('Server sudah kembali.')).toBeVisible()
    await expect(office.page.getByLabel('Nama lengkap siswa')).toHaveValue(HALF)
    await office.page.getByRole('button', { name: 'Kembali ke panel' }).click()
    await logIn()
    const said = office.page.getByText('3 isian loket sudah tercatat di server.')
    await expect(said).toBeVisible()
    const found = await Promise.all(families.map(({ name }) => school.applicants(name)))
    expect(found.map((rows) => rows.filter(({ id }) => id !== known))).toMatchObject(
      families.map(({ name }) => [{ name, source: 'loket' }]),
    )
    const ids = found.map((rows) => Math.max(...rows.map(({ id }) => id)))
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
    await office.page.getByRole('button', { name: 'Lihat isian loket' }).click()
    const list = office.page.getByRole('dialog', { name: 'Isian loket' })
    for (const id of ids) await expect(list.getByRole('link', { name: `PPDB-${id}` })).toBeVisible()
    await expect(list.getByText('Mungkin ganda')).toHaveCount(1)
    await expect(list.getByRole('listitem').filter({ hasText: `PPDB-${ids[1]}` })).toContainText(
      'Mungkin ganda',
    )
    await expectNoViolation(office.page)
    await list.getByRole('button', { name: 'Bersihkan yang sudah tercatat' }).click()
    await expect(said).toHaveCount(0)
    await office.page.reload()
    await expect(office.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    for (const { name } of families) {
      const rows = await school.applicants(name)
      expect(rows.filter(({ id }) => id !== known)).toHaveLength(1)
    }
  })

  expect(office.refused).toEqual([])
})

test('a small window registers beside other programs, and the panel sends @long', async ({
  office,
  school,
}) => {
  const logIn = await connect(office, school)
  await logIn()
  await expect(office.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const early = await office.openCounter()
  await expect(early.getByText('PC ini belum mengenal program keahlian sekolah.')).toBeVisible()
  await early.close()
  await office.page.getByRole('link', { name: 'Kelola PPDB' }).click()
  await expect(office.page.getByRole('row').nth(2)).toBeVisible()
  const counter = await office.openCounter()
  await expectNoViolation(counter)
  await fillFamily(counter.getByRole('main'), families[0])
  await counter.getByLabel('Pilihan program pertama').selectOption({ index: 1 })
  await counter.getByRole('button', { name: 'Catat di PC ini' }).click()
  await expect(counter.getByRole('status')).toContainText(/Zulaikha Penandawati: PPDB-\d+/)
  const [{ id } = { id: 0 }] = await school.applicants(families[0].name)
  await counter.getByRole('button', { name: 'Buka di panel' }).click()
  await expect(office.page.getByRole('heading', { name: families[0].name })).toBeVisible()
  expect(new URL(office.page.url()).pathname).toBe(`/admin/ppdb/${id}`)

  await school.kill()
  await fillFamily(counter.getByRole('main'), families[1])
  await counter.getByLabel('Pilihan program pertama').selectOption({ index: 1 })
  await counter.getByRole('button', { name: 'Catat di PC ini' }).click()
  const print = counter.getByRole('button', { name: 'Cetak tanda terima sementara' })
  await expect(print).toBeFocused()
  await school.restart()
  await expect(counter.getByRole('status')).toContainText(/Gilang Ramadhan: PPDB-\d+/)
  expect(await school.applicants(families[1].name)).toMatchObject([{ source: 'loket' }])
  expect(office.refused).toEqual([])
})

test('the small window needs no login, and keeps what was begun through lock and power cut @long', async ({
  office,
  school,
}) => {
  const logIn = await connect(office, school)
  await logIn()
  await office.page.getByRole('link', { name: 'Kelola PPDB' }).click()
  await expect(office.page.getByRole('row').nth(2)).toBeVisible()
  const nameIn = (counter: Page) => counter.getByLabel('Nama lengkap siswa')
  const note = async (counter: Page, family: { name: string; address: string }) => {
    await fillFamily(counter.getByRole('main'), family)
    await counter.getByLabel('Pilihan program pertama').selectOption({ index: 1 })
    await counter.getByRole('button', { name: 'Catat di PC ini' }).click()
    await expect(counter.getByRole('status')).toContainText(family.name)
  }

  await test.step('behind the lock another family is registered, and nobody reads the first', async () => {
    const counter = await office.openCounter()
    await nameIn(counter).fill(HALF)
    await expect.poll(() => hasDraft(counter, 'window')).toBe(true)
    office.lock()
    const lock = office.page.getByRole('dialog', { name: 'Panel terkunci' })
    await expect(lock).toBeVisible()
    // The main process has destroyed it, which the stand-in only writes down.
    await counter.close()
    const locked = await office.openCounter()
    await expect(nameIn(locked)).toHaveValue('')
    await note(locked, families[0])
    await expect(locked.getByRole('status')).toContainText(/PPDB-\d+/)
    await locked.close()
    const { password } = await school.demo()
    await lock.getByLabel('Kata sandi', { exact: true }).fill(password)
    await lock.getByRole('button', { name: 'Buka kunci' }).click()
    await expect(lock).toHaveCount(0)
  })

  await test.step('after a power cut nobody can sign in, and the window works', async () => {
    await school.kill()
    await office.cutPower()
    expect(readableOn(office)).toEqual([])
    rmSync(join(office.userData, 'token.bin'))
    const counter = await office.openCounter()
    await expect(nameIn(counter)).toHaveValue(HALF)
    await expect(counter.getByLabel('Kata sandi')).toHaveCount(0)
    await note(counter, families[1])
    await expect(counter.getByText('Menunggu server (1)')).toBeVisible()
    await office.cutPower()
    expect(readableOn(office)).toEqual([])
  })

  await test.step('who was written down is known, and sent once somebody signs in', async () => {
    const counter = await office.openCounter()
    await expect(counter.getByRole('listitem').filter({ hasText: 'S-' })).toContainText('G. R.')
    const printed = await watchPrinter(counter)
    await counter.getByRole('button', { name: 'Cetak tanda terima S-' }).click()
    await expect.poll(printed).toMatch(/Gilang Ramadhan.*Ini belum bukti pendaftaran/)
    await expectNoViolation(counter)
    await school.restart()
    await office.follow()
    await expect(office.page.getByLabel('Nama pengguna')).toBeVisible()
    expect(await school.applicants(families[1].name)).toEqual([])
    await logIn()
    await expect(counter.getByText(/Menunggu server/)).toHaveCount(0)
    for (const { name } of families.slice(0, 2)) {
      expect(await school.applicants(name)).toMatchObject([{ name, source: 'loket' }])
    }
  })

  expect(office.refused).toEqual([])
})

test('families wait for their own school when the administration sets another @long', async ({
  office,
  school,
}) => {
  const logIn = await connect(office, school)
  await logIn()
  await office.page.getByRole('link', { name: 'Kelola PPDB' }).click()
  await expect(office.page.getByRole('row').nth(2)).toBeVisible()
  const counter = await office.openCounter()
  await school.kill()
  await fillFamily(counter.getByRole('main'), families[0])
  await counter.getByRole('button', { name: 'Catat di PC ini' }).click()
  await expect(counter.getByText('Menunggu server (1)')).toBeVisible()

  const other = await openSchool({ DESKTOP_ORIGINS: PANEL_ORIGIN })
  office.setSchool(other.url)
  await office.cutPower()
  await office.follow()
  await logIn()
  const waits = () =>
    office.page.getByText('1 isian loket untuk alamat sekolah sebelumnya menunggu')
  await expect(waits()).toBeVisible()
  await office.page.getByRole('link', { name: 'Kelola PPDB' }).click()
  await expect(office.page.getByRole('row').nth(2)).toBeVisible()
  expect(await other.applicants(families[0].name)).toEqual([])
  expect(readableOn(office)).toEqual([])

  await school.restart()
  office.setSchool(school.url)
  await office.cutPower()
  await office.follow()
  await logIn()
  await expect(office.page.getByText('1 isian loket sudah tercatat di server.')).toBeVisible()
  await expect(waits()).toHaveCount(0)
  expect(await school.applicants(families[0].name)).toMatchObject([{ source: 'loket' }])
  await other.close()
})

base(
  'a browser says what lies unencrypted, and sends it when the server is back @long',
  async ({ staff, school }) => {
    await staff.addInitScript(() => {
      window.print = () => {
        const sheet = document.querySelector('.printed')
        document.documentElement.dataset.printed = sheet?.textContent ?? ''
        document.documentElement.dataset.sheet = sheet?.outerHTML ?? ''
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    await staff.goto('/admin/ppdb')
    await expect(staff.getByRole('row').nth(2)).toBeVisible()
    await staff.getByRole('button', { name: 'Export Data' }).click()
    await staff.getByRole('button', { name: 'Cetak daftar hari ini' }).click()
    const printed = () => staff.evaluate(() => document.documentElement.dataset.printed)
    await expect.poll(printed).toMatch(/Daftar Pendaftar.*\d+ pendaftar/)
    await staff.getByRole('link', { name: 'Pendaftar loket' }).click()
    const form = staff.getByRole('dialog', { name: 'Pendaftar loket' })
    await fillFamily(form, families[0])
    await school.kill()
    await form.getByRole('button', { name: 'Simpan' }).click()
    await expect(form.getByText('tersimpan tanpa enkripsi di PC ini')).toBeVisible()
    await form.getByRole('button', { name: 'Catat di PC ini' }).click()
    await expect.poll(printed).toContain('Ini belum bukti pendaftaran.')
    const sheet = () => staff.evaluate(() => document.documentElement.dataset.sheet ?? '')
    const provisional = await sheet()
    await staff.getByRole('button', { name: 'Lihat isian loket' }).click()
    const list = staff.getByRole('dialog', { name: 'Isian loket' })
    await expect(list.getByText(families[0].name)).toBeVisible()
    await expect(list.getByText('tersimpan tanpa enkripsi di PC ini')).toBeVisible()
    await expectNoViolation(staff)
    await school.restart()
    await expect(list.getByText('Sudah tercatat di server')).toBeVisible()
    const [{ id } = { id: 0 }] = await school.applicants(families[0].name)
    expect(await school.applicants(families[0].name)).toMatchObject([{ source: 'loket' }])
    await list.getByRole('link', { name: `PPDB-${id}` }).click()
    await staff.getByRole('button', { name: 'Cetak bukti pendaftaran' }).click()
    await expect.poll(printed).toContain(`PPDB-${id}`)
    await expectFitsPapers(staff, [provisional, await sheet()])
  },
)
