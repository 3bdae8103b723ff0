/**
 * Documents in the office: which types are asked for, who checks, and the checking desk by
 * keyboard.
 */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDocumentTypes, documentsAtDesk, drawDocumentPhoto } from '../../actors/documents.ts'
import type { Account, School } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const PIECE = 128 * 1024
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** API calls as an account, with binary requests and answers. */
const callsOf = async ({ url }: School, account: Account) => {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { data } = await signedIn.json()
  const headers = { Authorization: `Bearer ${data.token}` }
  return {
    read: async (path: string) =>
      Buffer.from(await (await fetch(`${url}/api${path}`, { headers })).arrayBuffer()),
    /** Sends a page in pieces, as the office's scanner does. */
    scan: async (id: number, type: string, page: Buffer) => {
      const pageId = crypto.randomUUID()
      const sha256 = createHash('sha256').update(page).digest('hex')
      for (let offset = 0; offset < page.length; offset += PIECE) {
        const piece = page.subarray(offset, offset + PIECE)
        const isLast = offset + piece.length === page.length
        const query = new URLSearchParams({
          ...{ offset: `${offset}`, size: `${page.length}`, type, position: '1' },
          ...(isLast ? { sha256 } : {}),
        })
        const answer = await fetch(`${url}/api/ppdb/${id}/pages/${pageId}?${query}`, {
          method: 'PUT',
          headers: { ...headers, 'Content-Type': 'application/octet-stream' },
          body: new Uint8Array(piece),
        })
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      }
    },
  }
}

/** Activates every document type of the demo school, which the tests' school has turned off. */
const askForAll = async (school: School) => {
  const { data } = await school.ask('GET', '/ppdb/document-types')
  for (const { id } of data) {
    await school.ask('PUT', `/ppdb/document-types/${id}`, { is_active: true })
  }
}

/** Fetches the photo of a document of the demo school. */
const demoPaper = async (school: School, calls: Awaited<ReturnType<typeof callsOf>>) => {
  const { data } = await school.ask('GET', '/ppdb/documents?waiting=true&limit=1')
  const opened = await school.ask('GET', `/ppdb/${data[0].id}/documents`)
  const page = opened.data.documents.find(({ state }: { state: string }) => state === 'received')
  return calls.read(`/ppdb/${data[0].id}/pages/${page.pages[0].id}`)
}

const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

/** Checks the open applicant; counts the key presses. */
const checkBy = async (page: Page, toReplace: number) => {
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const waiting = await page.getByRole('button', { name: /: Menunggu diperiksa$/ }).count()
  for (let turn = 0; turn < waiting; turn++) {
    await expect(button(page, /^Sah/)).toBeEnabled()
    const left = page.getByRole('button', { name: /: Menunggu diperiksa$/ })
    if (turn === toReplace) {
      await press('g')
      await expect(button(page, /Foto buram atau tidak terbaca/)).toBeVisible()
      await press('1')
    } else {
      await press('s')
    }
    await expect(left).toHaveCount(waiting - turn - 1)
  }
  await expect(page.getByText('Semua yang menunggu sudah diperiksa.')).toBeVisible()
  return { keys, waiting }
}

test('twenty applicants with four documents each are checked by keyboard alone, by two verifiers @long', async ({
  browser,
  school,
}, info) => {
  await askForAll(school)
  const clerks = await Promise.all(['vera', 'vito'].map((name) => school.hire(name, 'verifier')))
  const calls = await callsOf(school, clerks[0] as Account)
  const paper = await demoPaper(school, calls)
  const types = ['akta', 'kk', 'rapor', 'piagam']
  const names = Array.from({ length: 20 }, (_, at) => `Pendaftar ${at + 1}`)
  const ours = new Set<number>()
  for (const name of names) {
    const id = await school.apply(name)
    ours.add(id)
    for (const type of types) await calls.scan(id, type, paper)
  }

  const pages = await Promise.all(
    clerks.map(async (clerk) => {
      const page = await openStaffPage(browser, school)
      await logIn(page, clerk)
      await expect(page.getByRole('heading', { name: 'Periksa Berkas' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Bagian' }).getByRole('link')).toHaveText([
        /^Periksa Berkas/,
      ])
      await expect(page.getByText('SMK Nusa Bakti').first()).toBeVisible()
      return page
    }),
  )
  const open = new Set<number>()
  const checked: { id: number; keys: number; replaced: boolean; ms: number }[] = []
  const work = async (page: Page) => {
    const begun = page.getByRole('row').nth(1)
    await expect(begun).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/documents\/\d+$/)
    for (;;) {
      const id = idIn(page)
      expect(open, 'two clerks never have one child open').not.toContain(id)
      open.add(id)
      const from = Date.now()
      const replaces = id % 4 === 0
      const { keys, waiting } = await checkBy(page, replaces ? 1 : -1)
      open.delete(id)
      await page.keyboard.press('n')
      if (ours.has(id)) {
        expect(waiting).toBe(4)
        checked.push({ id, keys: keys + 1, replaced: replaces, ms: Date.now() - from })
      }
      await expect(page).not.toHaveURL(new RegExp(`/documents/${id}$`))
      if (!/\/documents\/\d+$/.test(page.url())) return
    }
  }
  await Promise.all(pages.map(work))

  expect(new Set(checked.map(({ id }) => id))).toEqual(ours)
  expect(checked).toHaveLength(20)
  const most = (replaced: boolean) =>
    Math.max(...checked.filter((one) => one.replaced === replaced).map(({ keys }) => keys))
  expect(most(false)).toBeLessThanOrEqual(6)
  expect(most(true)).toBeLessThanOrEqual(10)
  const seconds = checked.reduce((sum, { ms }) => sum + ms, 0) / checked.length / 1000
  const counted = `keys per applicant: ${most(false)} where all is right, ${most(true)} with one to be replaced; ${seconds.toFixed(1)} s each`
  info.annotations.push({ type: 'counted', description: counted })
  console.log(counted)

  for (const id of ours) {
    const { data } = await school.ask('GET', `/ppdb/${id}/documents`)
    expect(data.check_state).toBe(id % 4 === 0 ? 'needs_fix' : 'verified')
  }
  await Promise.all(pages.map((page) => page.context().close()))
})

test('a child that a colleague has open is read-only until it is released @long', async ({
  browser,
  school,
  staff,
}) => {
  await askForAll(school)
  const vera = await school.hire('vera', 'verifier')
  const other = await openStaffPage(browser, school)
  await logIn(other, vera)
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await other.keyboard.press('n')
  await expect(button(other, /^Sah/)).toBeEnabled()
  const id = idIn(other)

  await staff.goto(`/admin/documents/${id}`)
  await expect(staff.getByText('Sedang dibuka oleh vera.')).toBeVisible()
  await expect(button(staff, /^Sah/)).toBeDisabled()
  await staff.keyboard.press('s')
  await staff.keyboard.press('g')
  await expect(staff.getByRole('button', { name: /: Sah$/ })).toHaveCount(0)

  // A focused field takes letters as text, whatever shortcuts they are.
  await other.keyboard.press('e')
  await expect(other.getByLabel('Nama lengkap siswa')).toBeFocused()
  await other.getByLabel('Nama lengkap siswa').fill('')
  await other.keyboard.type('Sri Ganis Nuraini')
  await other.keyboard.press('Escape')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Tersimpan')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sri Ganis Nuraini' })).toBeVisible()
  const { data } = await school.ask('GET', `/ppdb/${id}/documents`)
  expect(data.applicant.name).toBe('Sri Ganis Nuraini')
  expect(data.documents.every(({ state }: { state: string }) => state !== 'approved')).toBe(true)

  await other.keyboard.press('Escape')
  await expect(other.getByRole('heading', { name: 'Periksa Berkas' })).toBeVisible()
  await expect(button(staff, /^Sah/)).toBeEnabled()
  await staff.keyboard.press('s')
  await expect(staff.getByRole('button', { name: /: Sah$/ })).toHaveCount(1)
  await staff.keyboard.press('z')
  await expect(staff.getByRole('button', { name: /: Sah$/ })).toHaveCount(0)

  for (const colorScheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolation(staff)
    await staff.keyboard.press('g')
    await expect(button(staff, 'Kirim alasan')).toBeVisible()
    await expectNoViolation(staff)
    await staff.keyboard.press('Escape')
    await expectNoViolation(other)
  }
  await other.context().close()
})

test('an admin sets the document types, and the menu follows @long', async ({ school, staff }) => {
  const entry = staff.getByRole('navigation', { name: 'Bagian' }).getByText('Periksa Berkas')
  await staff.goto('/admin/ppdb')
  await staff.getByRole('link', { name: 'Jenis berkas' }).click()
  await expect(staff.getByRole('heading', { name: 'Jenis berkas' })).toBeVisible()
  await button(staff, 'Pas foto').click()
  await expect(staff.getByText('Pas foto kini diminta dari keluarga.')).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Pas foto', exact: true })).toBeVisible()
  await button(staff, 'Naik: Pas foto').click()

  await staff.getByRole('link', { name: 'Tambah jenis berkas' }).click()
  const form = dialog(staff, 'Tambah jenis berkas')
  await form.getByLabel('Nama berkas').fill('Surat keterangan lulus')
  await form.getByLabel('Paling banyak halaman').fill('2')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(
    staff.getByRole('link', { name: 'Surat keterangan lulus', exact: true }),
  ).toBeVisible()
  const types = (await school.ask('GET', '/ppdb/document-types')).data
  expect(types.map(({ code }: { code: string }) => code)).toEqual([
    ...['akta', 'kk', 'rapor', 'pas_foto', 'piagam'],
    'surat_keterangan_lulus',
  ])
  expect(types.at(-1)).toMatchObject({ max_pages: 2, months_kept: null, is_active: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolation(staff)
  }

  await expect(entry).toBeVisible()
  for (const { id } of types) {
    await school.ask('PUT', `/ppdb/document-types/${id}`, { is_active: false })
  }
  await staff.reload()
  await expect(staff.getByText('Tidak diminta')).toHaveCount(types.length)
  await expect(entry).toHaveCount(0)
})

test('a walk-in’s documents are scanned at the desk, a wrong page is deleted, and the print shows it @long', async ({
  school,
  staff,
}) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga', rapor: 'Rapor' })
  const id = await school.apply('Wahyu Walkin')
  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('link', { name: 'Buka di Periksa Berkas' }).click()
  await expect(staff.getByText('Belum ada halaman yang sampai di sekolah.')).toBeVisible()
  const photo = await drawDocumentPhoto(staff, 'Kartu Keluarga', 'Kamera Kanaria', 0.5)
  const file = { name: 'Kanaria.jpg', mimeType: 'image/jpeg', buffer: photo }
  await staff.getByLabel('Pindaian Kartu Keluarga').setInputFiles(file)
  await expect(staff.getByRole('img', { name: 'Kartu Keluarga, halaman 1' })).toBeVisible()
  const [page] = (await documentsAtDesk(school, 'Wahyu Walkin')).documents[0]?.pages ?? []
  expect(page?.size, 'scaled as a phone does').toBeLessThanOrEqual(400 * 1024)

  await button(staff, 'Hapus halaman').click()
  await dialog(staff, /menghapus halaman ini/)
    .getByRole('button', { name: 'Hapus halaman' })
    .click()
  await expect(staff.getByText('Belum ada halaman yang sampai di sekolah.')).toBeVisible()
  await staff.getByLabel('Potret Kartu Keluarga').setInputFiles(file)
  await expect(button(staff, /^Sah/)).toBeEnabled()
  await staff.keyboard.press('s')
  await expect(button(staff, 'Hapus halaman')).toHaveCount(0)

  await staff.goto(`/admin/ppdb/${id}`)
  await expect(staff.getByRole('list', { name: 'Keadaan berkas' })).toHaveText(
    /^Kartu KeluargaSahRaporBelum dikirim$/,
  )
  await staff.evaluate(() => {
    window.print = () => {}
  })
  await button(staff, 'Cetak lembar').click()
  await expect(staff.locator('.printed')).toContainText('Kartu Keluarga: Sah (admin)')
  await expect(staff.locator('.printed')).toContainText('Rapor: Belum dikirim')
})

test('the headteacher can view documents, and check none @long', async ({ school, browser }) => {
  await askForAll(school)
  const { data } = await school.ask('GET', '/ppdb/documents?waiting=true&limit=1')
  const head = await openStaffPage(browser, school)
  await logIn(head, await school.hire('kepala', 'head'), `/admin/ppdb/${data[0].id}`)
  const look = head.getByRole('list', { name: 'Keadaan berkas' }).getByRole('button').first()
  const name = (await look.getAttribute('aria-label'))?.replace('Lihat ', '') ?? ''
  await look.click()
  const paper = dialog(head, name)
  await expect(paper.getByRole('img')).toBeVisible()
  await expectNoViolation(head)
  await paper.getByRole('button', { name: 'Putar' }).click()
  await paper.getByRole('button', { name: 'Tutup' }).click()
  await expect(paper).toBeHidden()
  await expect(head.getByRole('link', { name: 'Buka di Periksa Berkas' })).toHaveCount(0)
})
