/** Accessibility of the panel: axe finds no violation in any section or dialog, in both themes. */
import type { Page } from '@playwright/test'
import { openStaffPage } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { resourceTestCases } from './resource-cases.ts'
import { openList, screenshotFile } from './resource-tests.ts'

const themes = ['light', 'dark'] as const

for (const theme of themes) {
  readingTest(`the panel in the ${theme} theme`, async ({ staff, browser, school }) => {
    const loggedOut = await openStaffPage(browser, school)
    await loggedOut.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await loggedOut.goto('/admin')
    await expect(loggedOut.getByLabel('Nama pengguna')).toBeVisible()
    await expectNoViolation(loggedOut)
    await loggedOut.context().close()

    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expectNoViolation(staff)
    await staff.goto('/admin/ppdb')
    await expect(staff.getByRole('row').nth(1)).toBeVisible()
    await expectNoViolation(staff)
    await staff.getByRole('row').nth(1).click()
    await expect(staff).toHaveURL(/\/admin\/ppdb\/\d+/)
    await expect(staff.getByText('Sekolah asal').last()).toBeVisible()
    await expectNoViolation(staff)

    await listPasses(staff, '/teachers')
    await formPasses(staff, '/teachers/baru')
  })

  test(`content sections in the ${theme} theme @long`, async ({ school, staff }) => {
    const teacher = { name: 'Ani Lestari', subject: 'Kimia', contact: 'ani@contoh.id' }
    const article = { title: 'Panen raya', author: 'Humas', content: '<p>Dua kuintal cabai.</p>' }
    const faq = { category: 'Jadwal', question: 'Ada kelas sore?', answer: 'Belum.' }
    await school.ask('POST', '/teachers', teacher)
    await school.ask('POST', '/articles', article)
    await school.ask('POST', '/faq', faq)
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

    for (const route of [
      '/teachers',
      '/articles',
      '/media',
      '/faq',
      '/content',
      '/settings',
      '/trash',
    ]) {
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
    await expect(staff.getByRole('dialog', { name: 'Tautan' })).toBeVisible()
    await expectNoViolation(staff)
    await staff.goto('/admin/teachers')
    await staff
      .getByRole('button', { name: `Hapus ${teacher.name}` })
      .first()
      .click()
    await expect(staff.getByRole('dialog', { name: /^Apakah Anda yakin/ })).toBeVisible()
    await expectNoViolation(staff)
  })
}

for (const theme of themes) {
  for (const section of new Set(resourceTestCases.map(({ section }) => section))) {
    test(`content section ${section} in the ${theme} theme @long`, async ({ staff }) => {
      await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const resourceCase of resourceTestCases.filter((one) => one.section === section)) {
        await test.step(resourceCase.noun, async () => {
          await openList(staff, resourceCase)
          const route = staff.url().replace(/^.*\/admin/, '')
          await listPasses(staff, route)
          await formPasses(staff, route.replace(/(?=\?|$)/, '/baru'))
        })
      }
    })
  }

  test(`office sections in the ${theme} theme @long`, async ({ school, staff }) => {
    const birth = { birth_date: '2011-09-09' }
    const id = await school.apply('Gilang Ramadhan', birth)
    await school.apply('Gilang Ramadhan', birth)
    const press = (name: string) => staff.getByRole('button', { name, exact: true }).click()
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const addresses = ['/users', '/users/baru', '/messages', '/audit', '/trash']
    const pages = ['', '/ppdb', '/jadwal', '/tentang', '/asisten', '/keamanan', '/salinan']
    const settings = pages.map((page) => `/settings${page}`)
    for (const address of [...addresses, ...settings, '/dashboard/laporan']) {
      await test.step(address, async () => {
        await staff.goto(`/admin${address}`)
        await expect(staff.locator('#isi').getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(staff)
      })
    }
    await test.step('the settings search and help, the palette, a backup to restore', async () => {
      await school.ask('POST', '/admin/backups')
      await staff.goto('/admin/settings/ppdb')
      await staff.getByText('Lanjutan', { exact: true }).click()
      await staff.getByText(/^Apa artinya\? Toleransi/).click()
      await expectNoViolation(staff)
      await staff.getByRole('searchbox').fill('tanggal')
      await expectNoViolation(staff)
      await staff.goto('/admin/settings/salinan')
      await staff
        .getByRole('button', { name: /^Pulihkan sekolah-/ })
        .first()
        .click()
      await expect(staff.getByText('Isi salinan ini')).toBeVisible()
      await expectNoViolation(staff)
      await staff.keyboard.press('Escape')
      await staff.keyboard.press('Control+k')
      await staff.getByRole('combobox').last().fill('gilang')
      await expect(staff.getByRole('option', { name: /Gilang/ }).first()).toBeVisible()
      await expectNoViolation(staff)
      await staff.keyboard.press('Escape')
      await staff.getByRole('button', { name: /Super Admin/ }).click()
      await expectNoViolation(staff)
    })
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
    // The viewport is too small for all results at once.
    await staff.setViewportSize({ width: 1366, height: 641 })
    await staff.goto('/admin/ppdb')
    await staff.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
    for (const name of ['Terima', 'Hubungi keluarga']) {
      await staff.getByRole('toolbar').getByRole('button', { name }).click()
      await expect(staff.getByRole('dialog')).toBeVisible()
      await expectNoViolation(staff)
      await staff.keyboard.press('Escape')
    }
  })

  test(`dialogs and menus in the ${theme} theme @long`, async ({ school, staff }) => {
    const { data: teacher } = await school.ask('POST', '/teachers', {
      name: 'Ani Lestari',
      subject: 'Kimia',
      contact: 'ani@contoh.id',
    })
    await school.hire('bambang', 'admin')
    const id = await school.apply('Agus Wirawan')
    await school.ask('PUT', `/ppdb/${id}/status`, { status: 'accepted' })
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const press = (name: string | RegExp) =>
      staff
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click()
    const above: [string, string, () => Promise<void>][] = [
      [
        '/ppdb',
        'own password',
        async () => {
          await staff.getByRole('button', { name: /Super Admin/ }).click()
          await press('Ganti kata sandi')
        },
      ],
      ['/users', 'signing out elsewhere', () => press(/^Keluarkan bambang/)],
      ['/users', 'deleting an account', () => press('Hapus bambang')],
      [`/ppdb/${id}`, 'taking a decision back', () => press('Batalkan keputusan')],
      ['/messages/1', 'deleting a message', () => press('Hapus')],
      [
        '/articles/1',
        'the preview',
        async () => {
          await press('Pratinjau')
          // No script runs inside the frame, so axe cannot either; the public page has its own
          // test.
          await staff.locator('iframe').evaluate((frame) => frame.remove())
        },
      ],
      ['/articles/1', 'versions', () => press('Riwayat')],
      ['/articles/1', 'the library', () => press('Pilih dari pustaka')],
      ['/media', 'a picture of the library', () => staff.locator('li h2 a').first().click()],
      [
        '/media',
        'several pictures',
        async () => {
          await staff.getByRole('checkbox').first().check()
          await press('Beri keterangan')
        },
      ],
      [
        '/articles/1',
        'a picture',
        async () => staff.getByLabel('Gambar untuk isi').setInputFiles(await screenshotFile(staff)),
      ],
      [
        `/teachers/${teacher.id}`,
        'two versions',
        async () => {
          await staff.getByLabel('Mata pelajaran').fill('Biologi')
          await school.ask('PUT', `/teachers/${teacher.id}`, { subject: 'Fisika' })
          await press('Simpan')
          await expect(staff.getByText('Orang lain sudah menyimpan')).toBeVisible()
        },
      ],
    ]
    staff.on('dialog', (dialog) => dialog.accept())
    for (const [address, name, open] of above) {
      await test.step(name, async () => {
        await staff.goto(`/admin${address}`)
        await open()
        await expect(staff.getByRole('dialog').last()).toBeVisible()
        await expectNoViolation(staff)
      })
    }
    await test.step('the menu of a phone', async () => {
      await staff.setViewportSize({ width: 360, height: 740 })
      await staff.goto('/admin/tidak-ada')
      await expectNoViolation(staff)
      await press('Buka menu')
      await expectNoViolation(staff)
    })
    await test.step('the login dialog', async () => {
      await staff.evaluate(() => localStorage.setItem('auth_token', 'sudah-tidak-berlaku'))
      await staff.getByRole('link', { name: 'Pesan Masuk' }).click()
      await expect(staff.getByRole('dialog', { name: 'Sesi Anda berakhir' })).toBeVisible()
      await expectNoViolation(staff)
    })
  })

  test(`uploads and admission information in the ${theme} theme @long`, async ({ staff }) => {
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
  await expect(staff.locator('#isi').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(staff.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoViolation(staff)
}

/**
 * Checks a form when empty, with its errors, and with the question before unsaved changes are lost.
 */
const formPasses = async (staff: Page, route: string) => {
  await staff.goto(`/admin${route}`)
  // An article's form is a page of its own.
  const isPage = route.startsWith('/articles/')
  const form = isPage ? staff.getByRole('main') : staff.getByRole('dialog')
  await expect(form.getByRole('textbox').last()).toBeVisible()
  await form.locator('textarea, [name=title], [name=name], [name=label]').first().fill(' ')
  await form.getByRole('button', { name: isPage ? 'Simpan draf' : 'Simpan', exact: true }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectNoViolation(staff)
  if (isPage) await form.getByRole('link', { name: 'Semua artikel' }).click()
  else await form.getByRole('button', { name: 'Batal' }).click()
  await expect(staff.getByRole('dialog', { name: 'Buang perubahan' })).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Buang perubahan', exact: true }).click()
}
