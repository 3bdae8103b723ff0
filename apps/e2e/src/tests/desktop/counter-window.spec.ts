/**
 * The counter's small window: beside other programs, without a login, through screen lock and power
 * cut.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openSchool } from '../../actors/school.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import {
  connect,
  countDrafts,
  families,
  fillFamily,
  findReadableData,
  openApplicants,
  test,
  UNSAVED_NAME,
  watchPrinter,
} from './counter-office.ts'
import { PANEL_ORIGIN } from './desktop-window.ts'

test('the small window registers families beside other programs, and the panel sends them @long', async ({
  office,
  school,
}) => {
  const logIn = await connect(office, school)
  await logIn()
  await expect(office.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const early = await office.openCounter()
  await expect(early.getByText('PC ini belum mengenal program keahlian sekolah.')).toBeVisible()
  await early.close()
  await openApplicants(office)
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

test('the small window needs no login, and keeps drafts through screen lock and power cut @long', async ({
  office,
  school,
}) => {
  const logIn = await connect(office, school)
  await logIn()
  await openApplicants(office)
  const nameIn = (counter: Page) => counter.getByLabel('Nama lengkap siswa')
  const note = async (counter: Page, family: { name: string; address: string }) => {
    await fillFamily(counter.getByRole('main'), family)
    await counter.getByLabel('Pilihan program pertama').selectOption({ index: 1 })
    await counter.getByRole('button', { name: 'Catat di PC ini' }).click()
    await expect(counter.getByRole('status')).toContainText(family.name)
  }

  await test.step('behind the lock another family is registered, and the first draft is hidden', async () => {
    const counter = await office.openCounter()
    await nameIn(counter).fill(UNSAVED_NAME)
    await expect.poll(() => countDrafts(counter)).toBe(1)
    office.lock()
    const lock = office.page.getByRole('dialog', { name: 'Panel terkunci' })
    await expect(lock).toBeVisible()
    // The main process has destroyed the window, which the fake only records.
    await counter.close()
    const locked = await office.openCounter()
    await expect(nameIn(locked)).toHaveValue('')
    await school.kill()
    await note(locked, families[0])
    await expect(locked.getByText('Menunggu server (1)')).toBeVisible()
    await expect(locked.getByRole('button', { name: 'Cetak tanda terima S-' })).toHaveCount(0)
    await school.restart()
    await expect(locked.getByRole('status')).toContainText(/PPDB-\d+/)
    await nameIn(locked).fill(`${UNSAVED_NAME} Kedua`)
    await expect.poll(() => countDrafts(locked)).toBe(2)
    await locked.close()
    // The next user is not the one who began that draft.
    const next = await office.openCounter()
    await expect(nameIn(next)).toHaveValue('')
    await next.close()
    const { password } = await school.demo()
    await lock.getByLabel('Kata sandi', { exact: true }).fill(password)
    await lock.getByRole('button', { name: 'Buka kunci' }).click()
    await expect(lock).toHaveCount(0)
  })

  await test.step('after a power cut nobody can sign in, but the window works', async () => {
    await school.kill()
    await office.cutPower(() => expect(findReadableData(office)).toEqual([]))
    rmSync(join(office.userData, 'token.bin'))
    const counter = await office.openCounter()
    await expect(nameIn(counter)).toHaveValue(UNSAVED_NAME)
    await expect(counter.getByLabel('Kata sandi')).toHaveCount(0)
    // The draft begun behind the lock, in the other window with the form.
    await office.follow()
    await office.page.getByRole('button', { name: 'Formulir loket' }).click()
    await expect(nameIn(office.page)).toHaveValue(`${UNSAVED_NAME} Kedua`)
    await note(counter, families[1])
    await expect(counter.getByText('Menunggu server (1)')).toBeVisible()
    await office.cutPower(() => expect(findReadableData(office)).toEqual([]))
  })

  await test.step('registered families are listed, and sent once somebody signs in', async () => {
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

test('entries stay for their own school when the administrator sets another @long', async ({
  office,
  school,
}) => {
  const logIn = await connect(office, school)
  await logIn()
  await openApplicants(office)
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
  await openApplicants(office)
  expect(await other.applicants(families[0].name)).toEqual([])

  await school.restart()
  office.setSchool(school.url)
  await office.cutPower(() => expect(findReadableData(office)).toEqual([]))
  await office.follow()
  await logIn()
  await expect(office.page.getByText('1 isian loket sudah tercatat di server.')).toBeVisible()
  await expect(waits()).toHaveCount(0)
  expect(await school.applicants(families[0].name)).toMatchObject([{ source: 'loket' }])
  await other.close()
})
