/** The counter through a power cut: no family is lost, sent twice, or readable on the disk. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { budi } from '../../actors/applicant.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { test as base, expect } from '../../setup/fixtures.ts'
import {
  connect,
  countDrafts,
  families,
  filesWith,
  fillFamily,
  findReadableData,
  test,
  UNSAVED_NAME,
  watchPrinter,
} from './counter-office.ts'

/** A control text stored unencrypted: it proves that the search of the disk can find texts. */
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

/** The printable width of a roll of 58 or 80 mm, of A4 and of F4, in mm. */
const papers = [48, 72, 190, 195]

/** Asserts that sheets fit every paper width. */
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

test('three families registered without a server arrive once, in order, and are readable nowhere @long', async ({
  office,
  school,
}) => {
  const known = await school.apply(families[1].name, { birth_date: budi.birth_date })
  const logIn = await connect(office, school)
  const readable = () => findReadableData(office)

  await test.step('the server is killed while a family is at the counter', async () => {
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
    await office.cutPower(() => {
      expect(filesWith(office.profile, CONTROL)).not.toEqual([])
      expect(readable()).toEqual([])
    })
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
    await screen.getByLabel('Nama lengkap siswa').fill(UNSAVED_NAME)
    await expect.poll(() => countDrafts(office.page)).toBe(1)
  })

  await test.step('when the server is back, the next sign-in sends each once, in order', async () => {
    await office.cutPower(() => expect(readable()).toEqual([]))
    rmSync(join(office.userData, 'token.bin'))
    await office.follow()
    await office.page.getByRole('button', { name: 'Formulir loket' }).click()
    await expect(office.page.getByLabel('Nama lengkap siswa')).toHaveValue(UNSAVED_NAME)
    const again = office.page.getByRole('button', { name: 'Cetak tanda terima S-' })
    await expect(again).toHaveCount(3)
    const printed = await watchPrinter(office.page)
    await again.first().click()
    await expect.poll(printed).toMatch(/S-.*Zulaikha Penandawati.*Ini belum bukti pendaftaran/)
    await school.restart()
    await expect(office.page.getByText('Server sudah kembali.')).toBeVisible()
    await expect(office.page.getByLabel('Nama lengkap siswa')).toHaveValue(UNSAVED_NAME)
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
