/** Small annoyances of a long day in the panel: lost input, lost focus, layout shifts. */
import type { Page } from '@playwright/test'
import { budi, fillAtCounter } from '../../actors/applicant.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

readingTest('text typed while a search is being applied is not lost @long', async ({ staff }) => {
  await staff.goto('/admin/teachers')
  const search = staff.getByRole('searchbox', { name: 'Cari guru' })
  // The next character is typed exactly when the address has changed.
  await staff.evaluate(() => {
    const typeOn = () => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      if (!field) return
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      write?.call(field, `${field.value}di`)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      history.replaceState = replace
      typeOn()
    }
  })
  await search.fill('bu')
  await expect(staff).toHaveURL(/search=budi/)
  await expect(search).toHaveValue('budi')
  await staff.goBack()
  await expect(staff).not.toHaveURL(/search/)
})

readingTest('a form opened while a search is being applied stays open @long', async ({ staff }) => {
  await staff.clock.install()
  await staff.goto('/admin/teachers')
  const first = staff.getByRole('table', { name: 'Guru' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await staff.clock.pauseAt(await staff.evaluate(() => Date.now() + 1_000))
  await staff.getByRole('searchbox', { name: 'Cari guru' }).fill('a')
  await first.click()
  await expect(dialog(staff, 'Ubah guru')).toBeVisible()
  await staff.clock.resume()
  await expect(staff).toHaveURL(/\/admin\/teachers\/\d+\?search=a$/)
  await expect(dialog(staff, 'Ubah guru')).toBeVisible()
})

readingTest('selecting text past the edge of a form does not close it @long', async ({ staff }) => {
  await staff.goto('/admin/teachers/1')
  const form = dialog(staff, 'Ubah guru')
  const box = await form.getByLabel('Nama', { exact: true }).boundingBox()
  if (!box) throw new Error('The name is not to be seen.')
  await staff.mouse.move(box.x + box.width - 20, box.y + box.height / 2)
  await staff.mouse.down()
  await staff.mouse.move(20, box.y + box.height / 2, { steps: 5 })
  await staff.mouse.up()
  await expect(form).toBeVisible()
  await staff.mouse.click(20, box.y)
  await expect(form).toHaveCount(0)
})

test('a reply that could not be sent stays in its conversation @long', async ({
  school,
  staff,
}) => {
  const sessions = ['b'.repeat(22), 'c'.repeat(22)]
  for (const session_id of sessions) {
    await school.ask('POST', '/chat/message', { session_id, sender: 'user', message: 'Halo?' })
  }
  await staff.goto(`/admin/chat/${sessions[0]}`)
  const reply = staff.getByRole('textbox', { name: 'Tulis balasan' })
  await reply.fill('Kami buka sampai pukul 16.00.')
  await staff.route('**/api/chat/message', (route) => route.abort())
  await reply.press('Enter')
  await expect(staff.getByRole('alert')).toContainText('Belum terkirim')
  await staff.getByRole('link', { name: /^c{6}/ }).click()
  await expect(staff.getByRole('alert')).toHaveCount(0)
  await expect(reply).toHaveValue('')
  await staff.getByRole('link', { name: /^b{6}/ }).click()
  await expect(reply).toHaveValue('Kami buka sampai pukul 16.00.')
})

test('restoring a message does not navigate a user who is elsewhere by now @long', async ({
  school,
  staff,
}) => {
  const [message] = (await school.ask('GET', '/contact/messages')).data
  await staff.goto(`/admin/messages/${message.id}`)
  const open = staff.getByRole('region', { name: 'Pesan yang terbuka' })
  await open.getByRole('button', { name: 'Hapus', exact: true }).click()
  await staff.getByRole('button', { name: 'Hapus pesan', exact: true }).click()
  await staff.getByRole('link', { name: 'Kelola Guru' }).click()
  await expect(staff.getByRole('heading', { name: 'Kelola Guru' })).toBeVisible()
  await staff.getByRole('button', { name: 'Urungkan' }).click()
  await expect(staff.getByText('Dikembalikan')).toBeVisible()
  await expect(staff).toHaveURL(/\/admin\/teachers/)
})

test('tabs have the same height above a long list, and nothing scrolls sideways on a phone @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/content?tab=programs')
  const tab = staff.getByRole('link', { name: 'Info PPDB' })
  await expect(staff.getByRole('list', { name: 'Program' })).toBeVisible()
  const bar = await staff.getByRole('navigation', { name: 'Jenis konten' }).boundingBox()
  const height = (await tab.boundingBox())?.height ?? 0
  expect(bar?.height ?? 0).toBeGreaterThanOrEqual(height)

  const message = 'Apakah pendaftaran gelombang kedua masih dibuka sampai akhir bulan depan?'
  await school.ask('POST', '/chat/message', { session_id: 'd'.repeat(22), sender: 'user', message })
  await staff.setViewportSize({ width: 360, height: 740 })
  await staff.goto('/admin/chat')
  await expect(staff.getByText(message.slice(0, 20))).toBeVisible()
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await staff.evaluate(beyond)).toBe(0)
})

readingTest(
  'the focus follows a row that moves, and stays close to one that is removed @long',
  async ({ staff }) => {
    await staff.goto('/admin/content/1?tab=facilities')
    const form = dialog(staff, 'Ubah fasilitas')
    const line = (number: number) => form.getByLabel(`Keunggulan ${number}`, { exact: true })
    const first = await line(1).inputValue()
    await form.getByRole('button', { name: 'Turun: keunggulan 1' }).click()
    await expect(form.getByRole('button', { name: 'Turun: keunggulan 2' })).toBeFocused()
    await staff.keyboard.press('Enter')
    await expect(line(3)).toHaveValue(first)
    await form.getByRole('button', { name: 'Hapus keunggulan 3' }).click()
    await expect(form.getByRole('button', { name: 'Tambah keunggulan' })).toBeFocused()
  },
)

test('text typed during an upload is not lost @long', async ({ staff }) => {
  const arrive = await holdRequests(staff, '**/api/media?kind=document')
  await staff.goto('/admin/settings/tentang')
  await staff.getByRole('button', { name: 'Tambah unduhan' }).click()
  const file = {
    name: 'brosur.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  }
  await staff.getByLabel('Unduhan sekolah 1, berkas').setInputFiles(file)
  await staff.getByLabel('Unduhan sekolah 1, judul').fill('Brosur 2027')
  arrive()
  await expect(staff.getByRole('link', { name: /^PDF/ })).toBeVisible()
  await expect(staff.getByLabel('Unduhan sekolah 1, judul')).toHaveValue('Brosur 2027')
})

test('an open record stays open while a colleague decides about others @long', async ({
  school,
  staff,
}) => {
  const open = await school.apply('Agus Wirawan')
  const other = await school.apply('Citra Lestari')
  // A search that does not match the open applicant, which is therefore loaded separately.
  await staff.goto(`/admin/ppdb/${open}?search=Citra`)
  const heading = staff.getByRole('heading', { name: 'Agus Wirawan' })
  await expect(heading).toBeVisible()
  await staff.keyboard.press('e')
  const form = dialog(staff, `Koreksi PPDB-${open}`)
  await form.getByLabel('Sekolah asal').fill('MTs Al-Huda')
  await school.ask('PUT', `/ppdb/${other}/status`, { status: 'accepted' })
  await expect(staff.getByRole('row', { name: /Citra Lestari/ })).toContainText('Diterima')
  await expect(form.getByLabel('Sekolah asal')).toHaveValue('MTs Al-Huda')
  await expect(heading).toBeAttached()
})

test('typing while a family is being saved corrects that family @long', async ({
  school,
  staff,
}) => {
  const answer = await holdRequests(staff, '**/api/ppdb')
  await staff.goto('/admin/ppdb/baru')
  const form = dialog(staff, 'Pendaftar loket')
  await fillAtCounter(form)
  const save = form.getByRole('button', { name: 'Simpan' })
  await save.click()
  await form.getByLabel('Catatan internal').fill('Rapor menyusul.')
  answer()
  await expect(save).toBeEnabled()
  await expect(form.getByLabel('Nama lengkap siswa')).toHaveValue(budi.name)
  await save.click()
  await expect(staff).toHaveURL(/\/admin\/ppdb\/\d+/)
  const [child, ...others] = await school.applicants(budi.name)
  expect(others).toEqual([])
  expect((await school.ask('GET', `/ppdb/${child?.id}`)).data.notes).toBe('Rapor menyusul.')
})

test('an upload ends in its own row, even when the row has moved @long', async ({ staff }) => {
  const arrive = await holdRequests(staff, '**/api/media?kind=document')
  await staff.goto('/admin/settings/tentang')
  const title = (line: number) => staff.getByLabel(`Unduhan sekolah ${line}, judul`)
  for (const [at, name] of ['Brosur', 'Kalender', 'Tata tertib'].entries()) {
    await staff.getByRole('button', { name: 'Tambah unduhan' }).click()
    await title(at + 1).fill(name)
  }
  const file = {
    name: 'kalender.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  }
  await staff.getByLabel('Unduhan sekolah 2, berkas').setInputFiles(file)
  await staff.getByRole('button', { name: 'Naik: unduhan 2' }).click()
  await staff.getByRole('button', { name: 'Hapus unduhan 3' }).click()
  arrive()
  const lines = staff.getByRole('group', { name: 'Unduhan sekolah' }).getByRole('listitem')
  await expect(lines.filter({ has: staff.getByRole('link', { name: /^PDF/ }) })).toHaveCount(1)
  await expect(lines.nth(0).getByRole('link', { name: /^PDF/ })).toBeVisible()
  await expect(title(1)).toHaveValue('Kalender')
  await expect(title(2)).toHaveValue('Brosur')
  await expect(lines).toHaveCount(2)
})

test('opening another record cancels the search for the next one @long', async ({
  school,
  staff,
}) => {
  const first = await school.apply('Agus Wirawan')
  const second = await school.apply('Agus Setiawan')
  for (const id of [first, second]) {
    await school.ask('PUT', `/ppdb/${id}/status`, { status: 'accepted' })
  }
  const answer = await holdRequests(staff, '**/api/ppdb?*limit=2')
  await staff.goto(`/admin/ppdb/${first}?status=accepted`)
  await expect(staff.getByRole('heading', { name: 'Agus Wirawan' })).toBeVisible()
  const looking = staff.waitForRequest('**/api/ppdb?*limit=2')
  const found = staff.waitForResponse('**/api/ppdb?*limit=2')
  await staff.keyboard.press('n')
  await looking
  await staff.getByRole('link', { name: 'Agus Setiawan' }).click()
  await expect(staff.getByRole('heading', { name: 'Agus Setiawan' })).toBeVisible()
  answer()
  await (await found).finished()
  // When a later answer has arrived, earlier ones have been handled.
  await staff.evaluate(() => fetch('/healthz').then((later) => later.text()))
  await expect(staff).toHaveURL(`/admin/ppdb/${second}?status=accepted`)
  await expect(staff.getByRole('heading', { name: 'Agus Setiawan' })).toBeVisible()
})

test('on a wide screen a toast covers neither rows nor buttons @long', async ({
  school,
  staff,
}) => {
  const id = await school.apply('Agus Wirawan')
  await staff.setViewportSize({ width: 1366, height: 641 })
  await staff.goto(`/admin/ppdb/${id}`)
  const record = staff.getByRole('region').filter({ hasText: 'Riwayat' })
  await staff.route('**/status', (route) => route.abort())
  await record.getByRole('button', { name: 'Terima', exact: true }).click()
  const toast = staff.getByRole('alert')
  await expect(toast).toBeVisible()
  // The section ends above the toast.
  await expect
    .poll(async () => {
      const section = await staff.getByRole('main').boundingBox()
      const box = await toast.boundingBox()
      return section && box && section.y + section.height <= box.y
    })
    .toBe(true)
  await expect(staff.getByRole('navigation', { name: 'Halaman' })).toBeInViewport({ ratio: 1 })
})

test('on a phone a list ends above a toast, and nothing that has the focus lies below it @long', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 360, height: 740 })
  await staff.route('**/api/teachers/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await staff.goto('/admin/teachers')
  await staff
    .getByRole('button', { name: /^Hapus/ })
    .first()
    .click()
  const question = staff.getByRole('dialog')
  await question.getByRole('button', { name: 'Ya' }).click()
  await expect(staff.getByRole('button', { name: 'Tutup pesan' })).toBeVisible()
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(question).toHaveCount(0)
  const toasts = staff.locator('[data-toast-list]')
  const below = await staff
    .getByRole('main')
    .locator('a, button, input, select')
    .evaluateAll(
      (parts, list) => {
        const edge = (list as HTMLElement).getBoundingClientRect().top
        return parts
          .filter((part) => {
            ;(part as HTMLElement).focus()
            return part.getBoundingClientRect().bottom > edge
          })
          .map((part) => part.textContent || part.getAttribute('aria-label'))
      },
      await toasts.elementHandle(),
    )
  expect(below).toEqual([])
  // Beside and between toasts nothing of the list shows through, or can be pressed.
  const through = await toasts.evaluate((list) => {
    const { left, top, width, height } = list.getBoundingClientRect()
    const points = [0.01, 0.5, 0.99].flatMap((x) => [0.05, 0.5, 0.95].map((y) => [x, y] as const))
    return points.filter(
      ([x, y]) => !list.contains(document.elementFromPoint(left + width * x, top + height * y)),
    )
  })
  expect(through).toEqual([])
})

test('on a phone a toast covers none of the record’s buttons, and the hero’s page names the hero in use @long', async ({
  school,
  staff,
}) => {
  const id = await school.apply('Agus Wirawan')
  await staff.setViewportSize({ width: 360, height: 740 })
  await staff.goto(`/admin/ppdb/${id}`)
  const record = staff.getByRole('dialog').filter({ hasText: 'Agus Wirawan' })
  // An error toast stays until it is closed.
  await staff.route('**/status', (route) => route.abort())
  await record.getByRole('button', { name: 'Terima' }).click()
  await expect(staff.getByRole('button', { name: 'Tutup pesan' })).toBeVisible()
  await expect(record.getByRole('button', { name: 'Terima' })).toBeEnabled()
  const covered = () =>
    record.getByRole('button').evaluateAll((buttons) => {
      const toasts = document.querySelector('[aria-label="Tutup pesan"]')?.closest('[aria-live]')
      return buttons
        .filter((button) => !toasts?.contains(button))
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return toasts?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        .map(({ textContent }) => textContent)
    })
  await expect.poll(covered).toEqual([])

  await staff.goto('/admin/content/home_hero')
  const page = dialog(staff, 'Ubah Sambutan beranda')
  await expect(page.getByText('Sambutan ini sekarang tidak tampil di situs')).toBeVisible()
  await page.getByRole('link', { name: 'Ubah konten hero yang tampil' }).click()
  await expect(dialog(staff, 'Ubah konten hero')).toBeVisible()
})
