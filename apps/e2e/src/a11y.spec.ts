/** Everybody can use it: axe finds nothing, in the light and in the dark theme. */
import type { Page } from '@playwright/test'
import { expectNoViolation } from './accessibility.ts'
import { send } from './applicant.ts'
import { desk, expect, test } from './fixtures.ts'
import { resourceStories } from './resource-stories.ts'
import { openList } from './resource-story.ts'
import { publicRoutes } from './routes.ts'

/** Addresses that show the screen of another one. */
const twins = [
  '/about/principal',
  '/about/facilities',
  '/academics/programs',
  '/information',
  '/terms',
]

/** Every screen, and what has an address of its own besides. */
const screens = [
  ...publicRoutes.filter((route) => !twins.includes(route)),
  '/teachers?cari=zzzz',
  '/information/article/1',
  '/information/events/5',
  '/academics/programs/1',
  '/search?q=siswa',
  '/tidak-ada',
]
const themes = ['light', 'dark'] as const

for (const theme of themes) {
  test(`the public site in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const route of screens) {
      await test.step(route, async () => {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(page)
      })
    }
  })

  test(`the form with every message in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/ppdb/daftar')
    await send(page)
    await expect(page.getByText('Alamat lengkap wajib diisi.')).toBeVisible()
    await expectNoViolation(page)
  })

  test(`a message with its mistakes, waiting and arrived in the ${theme} theme`, async ({
    page,
    school,
  }) => {
    await school.change({ notice_text: 'Sekolah libur besok.', notice_link: '/ppdb' })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/contact')
    const submit = page.getByRole('button', { name: 'Kirim Pesan' })
    await submit.click()
    await expect(page.getByText('Pesan wajib diisi.')).toBeVisible()
    await expectNoViolation(page)
    await page.getByLabel('Nama', { exact: true }).fill('Yusuf Wibisono')
    await page.getByLabel('Email', { exact: true }).fill('yusuf@contoh.id')
    await page.getByLabel('Perihal').selectOption('ppdb')
    await page.getByLabel('Pesan', { exact: true }).fill('Kapan tes minat?')
    await page.route('**/api/contact/messages', (route) => route.abort())
    await submit.click()
    await expect(page.getByText(/BELUM terkirim/)).toBeVisible()
    await expectNoViolation(page)
    await page.unroute('**/api/contact/messages')
    // Its own timer may be faster than a press of the button.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Pesan Anda telah terkirim!')).toBeVisible()
    await expectNoViolation(page)
  })

  test(`the panel in the ${theme} theme`, async ({ staff, browser, school }) => {
    const atTheDoor = await desk(browser, school)
    await atTheDoor.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await atTheDoor.goto('/admin')
    await expect(atTheDoor.getByLabel('Nama pengguna')).toBeVisible()
    await expectNoViolation(atTheDoor)
    await atTheDoor.context().close()

    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expectNoViolation(staff)
    await staff.goto('/admin/ppdb')
    await expect(staff.getByRole('row').nth(1)).toBeVisible()
    await expectNoViolation(staff)
    await staff.getByRole('row').nth(1).click()
    await expect(staff).toHaveURL(/\/admin\/ppdb\/\d+/)
    await expect(staff.getByText('Sekolah asal').last()).toBeVisible()
    await expectNoViolation(staff)
  })
}

for (const theme of themes) {
  test(`writing the site in the ${theme} theme`, async ({ school, staff }) => {
    const teacher = { name: 'Ani Lestari', subject: 'Kimia', contact: 'ani@contoh.id' }
    const article = { title: 'Panen raya', author: 'Humas', content: '<p>Dua kuintal cabai.</p>' }
    const faq = { category: 'Jadwal', question: 'Ada kelas sore?', answer: 'Belum.' }
    await school.ask('POST', '/teachers', teacher)
    await school.ask('POST', '/articles', article)
    await school.ask('POST', '/faq', faq)
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

    for (const route of ['/teachers', '/articles', '/faq', '/content', '/settings', '/trash']) {
      await test.step(route, () => listPasses(staff, route))
    }
    for (const route of [
      '/teachers/baru',
      '/articles/baru',
      '/faq/baru',
      '/content/about_school',
    ]) {
      await test.step(route, () => formPasses(staff, route))
    }
    await staff.goto('/admin/articles/baru')
    await staff.getByRole('button', { name: 'Tautan', exact: true }).click()
    await expectNoViolation(staff)
    await staff.goto('/admin/teachers')
    await staff
      .getByRole('button', { name: `Hapus ${teacher.name}` })
      .first()
      .click()
    await expectNoViolation(staff)
  })
}

for (const theme of themes) {
  for (const section of new Set(resourceStories.map((story) => story.section))) {
    test(`writing ${section} in the ${theme} theme @long`, async ({ staff }) => {
      await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const story of resourceStories.filter((one) => one.section === section)) {
        await test.step(story.noun, async () => {
          await openList(staff, story)
          const route = staff.url().replace(/^.*\/admin/, '')
          await listPasses(staff, route)
          await formPasses(staff, route.replace(/(?=\?|$)/, '/baru'))
        })
      }
    })
  }

  test(`the office in the ${theme} theme @long`, async ({ school, staff }) => {
    const birth = { birth_date: '2011-09-09' }
    const id = await school.apply('Gilang Ramadhan', birth)
    await school.apply('Gilang Ramadhan', birth)
    const press = (name: string) => staff.getByRole('button', { name, exact: true }).click()
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const address of ['/users', '/users/baru', '/messages', '/settings', '/audit', '/trash']) {
      await test.step(address, async () => {
        await staff.goto(`/admin${address}`)
        await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(staff)
      })
    }
    const above: [string, () => Promise<void>][] = [
      ['help', () => staff.keyboard.press('?')],
      ['export', () => press('Export Data')],
      ['WhatsApp', () => press('WhatsApp')],
      ['doubles', () => press('Bandingkan yang mungkin ganda')],
      ['erase', () => press('Hapus selamanya')],
      ['correction', () => press('Koreksi data')],
      ['counter', () => staff.getByRole('link', { name: 'Pendaftar loket' }).click()],
    ]
    for (const [name, open] of above) {
      await test.step(name, async () => {
        await staff.goto(`/admin/ppdb/${id}?sort=name`)
        await expect(staff.getByRole('heading', { name: 'Gilang Ramadhan' })).toBeVisible()
        await open()
        await expect(staff.getByRole('dialog')).toBeVisible()
        await expectNoViolation(staff)
      })
    }
    await staff.goto('/admin/ppdb')
    await staff.getByRole('checkbox', { name: 'Pilih Gilang Ramadhan' }).first().check()
    await staff.getByRole('toolbar').getByRole('button', { name: 'Terima' }).click()
    await expect(staff.getByRole('dialog')).toBeVisible()
    await expectNoViolation(staff)
  })

  test(`many pictures, and what admission is told by, in the ${theme} theme @long`, async ({
    staff,
  }) => {
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await staff.goto('/admin/gallery/unggah')
    await expect(staff.getByRole('button', { name: 'Pilih gambar' })).toBeVisible()
    await expectNoViolation(staff)
    await staff.goto('/admin/content/baru?tab=ppdb')
    const form = staff.getByRole('dialog')
    for (const kind of ['Jadwal', 'Persyaratan', 'Biaya']) {
      await form.getByLabel('Jenis').selectOption({ label: kind })
      await form.getByRole('button', { name: /^Tambah (kegiatan|persyaratan|rincian)/ }).click()
      await expectNoViolation(staff)
    }
  })
}

const listPasses = async (staff: Page, route: string) => {
  await staff.goto(`/admin${route}`)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(staff.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoViolation(staff)
}

/** Empty, with its messages, and under the question before what was typed is lost. */
const formPasses = async (staff: Page, route: string) => {
  await staff.goto(`/admin${route}`)
  const form = staff.getByRole('dialog')
  await expect(form.getByRole('textbox').last()).toBeVisible()
  await form.locator('textarea, [name=title], [name=name], [name=label]').first().fill(' ')
  await form.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectNoViolation(staff)
  await form.getByRole('button', { name: 'Batal' }).click()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Ya', exact: true }).click()
}
