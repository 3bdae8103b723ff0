/** Small things that a long day at the desk must not lose, nor be pulled about by. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('what is typed while a search is on its way to the address stays', async ({ staff }) => {
  await staff.goto('/admin/teachers')
  const search = staff.getByRole('searchbox', { name: 'Cari guru' })
  // The next letter comes in the very moment in which the address has changed.
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

test('a form that is opened while a search is on its way stays open', async ({ staff }) => {
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

test('marking words past the edge of a form leaves it open', async ({ staff }) => {
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

test('a reply that did not get through waits in its conversation', async ({ school, staff }) => {
  const talks = ['b'.repeat(22), 'c'.repeat(22)]
  for (const session_id of talks) {
    await school.ask('POST', '/chat/message', { session_id, sender: 'user', message: 'Halo?' })
  }
  await staff.goto(`/admin/chat/${talks[0]}`)
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

test('bringing a message back leaves whoever has gone on where they are', async ({
  school,
  staff,
}) => {
  const [message] = (await school.ask('GET', '/contact/messages')).data
  await staff.goto(`/admin/messages/${message.id}`)
  const open = staff.getByRole('region', { name: 'Pesan yang terbuka' })
  await open.getByRole('button', { name: 'Hapus', exact: true }).click()
  await staff.getByRole('button', { name: 'Ya', exact: true }).click()
  await staff.getByRole('link', { name: 'Kelola Guru' }).click()
  await expect(staff.getByRole('heading', { name: 'Kelola Guru' })).toBeVisible()
  await staff.getByRole('button', { name: 'Urungkan' }).click()
  await expect(staff.getByText('Dikembalikan')).toBeVisible()
  await expect(staff).toHaveURL(/\/admin\/teachers/)
})

test('tabs keep their height above a long list, and a phone scrolls nothing sideways', async ({
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

test('the focus goes along with a line that moves, and stays near one that goes', async ({
  staff,
}) => {
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
})

test('what is typed beside a file that is on its way stays', async ({ staff }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await staff.route('**/api/media?kind=document', async (route) => {
    await arrived
    await route.continue()
  })
  await staff.goto('/admin/settings')
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
