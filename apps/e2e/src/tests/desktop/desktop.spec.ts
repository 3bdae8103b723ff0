/** The packaged panel in real Chromium under its real CSP, without Electron. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budi, fillApplication, pressSend } from '../../actors/applicant.ts'
import { openSchool } from '../../actors/school.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { test as base, expect } from '../../setup/fixtures.ts'
import { chooseSchool, desktopContext, openDesktop, PANEL_ORIGIN } from './desktop-window.ts'

const test = base.extend<{ desktop: Awaited<ReturnType<typeof openDesktop>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use) => {
    const school = await openSchool({ DESKTOP_ORIGINS: PANEL_ORIGIN })
    await use(school)
    await school.close()
  },
  desktop: async ({ browser }, use) => {
    const desktop = await openDesktop(() => browser.newContext(desktopContext))
    await use(desktop)
    await desktop.close()
  },
})

test('a clerk chooses the school, logs in, decides and stays logged in @long', async ({
  desktop,
  school,
  visitor,
}) => {
  const { page } = desktop
  await desktop.follow()

  await test.step('a wrong address shows what is wrong with it', async () => {
    await page.getByLabel('Alamat situs sekolah').fill('http://sekolah.example')
    await page.getByRole('button', { name: 'Periksa alamat' }).click()
    await expect(page.getByRole('alert')).toContainText('Alamat ini tidak aman')
    await expectNoViolation(page)
  })

  await test.step('the school’s name is shown before anything is stored', async () => {
    await page.getByLabel('Alamat situs sekolah').fill(`${school.url}/admin`)
    await page.getByRole('button', { name: 'Periksa alamat' }).click()
    await expect(page.getByRole('heading', { name: 'Benar ini sekolah Anda?' })).toBeVisible()
    await expect(page.getByText('SMK Nusa Bakti')).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Ya, hubungkan' }).click()
    await expect.poll(() => desktop.seen.loaded.at(-1)).toBe('app://panel/admin/')
    await desktop.follow()
  })

  await test.step('logging in leaves no token in the page’s storage', async () => {
    const { username, password } = await school.demo()
    await page.getByLabel('Nama pengguna').fill(username)
    await page.getByLabel('Kata sandi', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    // The event is sent once, so the page must already be subscribed.
    const listening = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40/staff')),
      )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await listening
  })

  await test.step('a new applicant arrives by socket, with a notification without a name', async () => {
    await page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false }))
    await visitor.page.goto('/ppdb/daftar')
    await waitUntilHydrated(visitor.page)
    await fillApplication(visitor.page)
    await pressSend(visitor.page)
    await expect.poll(() => desktop.seen.toasts.length).toBe(1)
    const [applicant] = await school.applicants(budi.name)
    if (!applicant) throw new Error('The application did not arrive.')
    const [{ toastXml }] = desktop.seen.toasts
    expect(toastXml).toContain(`PPDB-${applicant.id}`)
    expect(toastXml).not.toContain(applicant.name)

    // A link to the current address must not add a history entry.
    for (const _ of [1, 2]) desktop.openLink(`panel-sekolah://ppdb/${applicant.id}`)
    await expect(page.getByRole('heading', { name: applicant.name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: applicant.name })).toBeVisible()
    await page.getByRole('button', { name: 'Terima' }).click()
    await expect
      .poll(async () => (await school.applicants(applicant.name))[0]?.status)
      .toBe('accepted')

    const folder = desktop.saveAll()
    await page.getByRole('button', { name: 'Simpan PDF' }).click()
    await expect(page.getByText('PDF disimpan.')).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan di folder' }).click()
    await expect.poll(() => desktop.seen.shown).toEqual([join(folder, `PPDB-${applicant.id}.pdf`)])
    const file = await readFile(join(folder, `PPDB-${applicant.id}.pdf`), 'latin1')
    expect(file).toMatch(/^%PDF/)
  })

  await test.step('a visitor’s message arrives, its notification opens it, and the answer is sent back', async () => {
    await visitor.page.goto('/')
    await visitor.page.getByRole('button', { name: /^Buka chat/ }).click()
    const chat = visitor.page.getByRole('dialog', { name: /sekolah/ })
    await chat.getByRole('button', { name: 'Hubungi Admin' }).click()
    await chat.getByLabel('Nama').fill('Siti Aminah')
    await chat.getByRole('button', { name: 'Sambungkan' }).click()
    await expect(chat.getByRole('heading', { name: 'Kantor sekolah' })).toBeVisible()
    await chat.getByLabel('Tulis pesan').fill('Apakah ada beasiswa?')
    await chat.getByLabel('Tulis pesan').press('Enter')

    await expect.poll(() => desktop.seen.toasts.at(-1).id).toMatch(/^chat:/)
    const { toastXml } = desktop.seen.toasts.at(-1)
    expect(toastXml).toContain('Pesan chat baru')
    expect(toastXml).not.toMatch(/Siti|beasiswa/)
    desktop.press(toastXml)
    await page.getByLabel('Tulis balasan').fill('Ada, silakan datang ke kantor.')
    await page.getByLabel('Tulis balasan').press('Enter')
    await expect(chat.getByText('Ada, silakan datang ke kantor.')).toBeVisible()
  })

  await test.step('a PC without a network continues if its server still answers', async () => {
    const answered = page.waitForResponse('**/api/meta')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    })
    await answered
    await expect(page.getByText('Anda sedang offline')).toHaveCount(0)
  })

  await test.step('without its server it says why, and continues automatically when it is back', async () => {
    await school.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Server tidak dapat dihubungi' })).toBeVisible()
    await expect(page.getByText('Anda tidak dikeluarkan. Server tidak menjawab.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buka di peramban' })).toBeVisible()
    await school.restart()
    await expect(page.getByLabel('Tulis balasan')).toBeVisible()
  })

  expect(desktop.refused).toEqual([])
})

test('an app that is too old can read, and says why it cannot save @long', async ({
  desktop,
  school,
}) => {
  const { page } = desktop
  await chooseSchool(desktop, school)
  const { username, password } = await school.demo()
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  desktop.losesKeystore()
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Anda harus masuk lagi setelah aplikasi ditutup')).toBeVisible()

  await test.step('choosing a school can be cancelled', async () => {
    await page.goto(`${PANEL_ORIGIN}/setup`)
    await page.getByRole('button', { name: 'Kembali ke panel' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('a locked panel shows nothing, also after a reload, until the password is entered', async () => {
    const id = await school.apply('Zulaikha Penandawati')
    await page.getByRole('link', { name: 'Kelola PPDB' }).click()
    await page.getByRole('link', { name: 'Zulaikha Penandawati', exact: true }).click()
    await page.route(`${school.url}/api/ppdb/${id}/**`, (route) => route.abort())
    await page.getByRole('button', { name: 'Terima' }).click()
    const failure = page.getByText(/Zulaikha.* belum tersimpan/)
    await expect(failure).toBeVisible()
    // Some sections render dialogs outside the root.
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('p'), { textContent: 'Di samping' }),
      )
    })
    desktop.lock()
    const lock = page.getByRole('dialog', { name: 'Panel terkunci' })
    await expect(lock).toBeVisible()
    await expect(failure).toBeHidden()
    await expect(page.getByText('Di samping')).toBeHidden()
    await expectNoViolation(page)
    await page.reload()
    await expect(lock).toBeVisible()
    await expect(page.locator('[data-frame]')).toBeHidden()
    await lock.getByLabel('Kata sandi', { exact: true }).fill('salah')
    await lock.getByRole('button', { name: 'Buka kunci' }).click()
    await expect(lock.getByText('Kata sandi salah.')).toBeVisible()
    await lock.getByLabel('Kata sandi', { exact: true }).fill(password)
    await lock.getByRole('button', { name: 'Buka kunci' }).click()
    await expect(page.getByRole('heading', { name: 'Zulaikha Penandawati' })).toBeVisible()
    await expect(lock).toHaveCount(0)
    await page.goto(`${PANEL_ORIGIN}/admin/`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('a session that expires behind the lock leaves the panel hidden', async () => {
    desktop.lock()
    await expect(page.getByRole('dialog', { name: 'Panel terkunci' })).toBeVisible()
    await school.ask('POST', '/auth/sessions/end-others')
    const login = page.getByRole('dialog', { name: 'Sesi Anda berakhir' })
    await expect(login).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Panel terkunci' })).toHaveCount(0)
    await expect(page.locator('[data-frame]')).toBeHidden()
    await login.getByLabel('Kata sandi', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  desktop.outgrow()
  await expect(page.getByText('Aplikasi ini terlalu lama')).toBeVisible()
  await page.getByRole('button', { name: 'Buka di peramban' }).click()
  await expect.poll(() => desktop.seen.opened).toEqual([`${school.url}/admin`])
})

test('a proxy’s password is asked for in a separate window until it is right @long', async ({
  desktop,
  school,
}) => {
  const { page } = desktop
  desktop.proxyWants('rahasia')
  await desktop.follow()
  await page.getByLabel('Alamat situs sekolah').fill(school.url)
  await page.getByRole('button', { name: 'Periksa alamat' }).click()
  for (const [time, password] of ['salah', 'rahasia'].entries()) {
    const question = await desktop.openProxyQuestion(time + 1)
    await expect(question.getByText('proxy.sekolah.lan:3128')).toBeVisible()
    await expect(question.getByRole('alert')).toHaveCount(time)
    await expectNoViolation(question)
    await expect(question.getByLabel('Nama pengguna proksi')).toBeFocused()
    await question.keyboard.type('guru')
    await question.getByLabel('Kata sandi proksi', { exact: true }).fill(password)
    await question.keyboard.press('Enter')
  }
  await expect(page.getByText('SMK Nusa Bakti')).toBeVisible()

  await test.step('a user who cancels is told so, and can be asked again', async () => {
    await page.getByRole('button', { name: 'Bukan, ganti alamat' }).click()
    desktop.proxyWants('lain')
    await page.getByRole('button', { name: 'Periksa alamat' }).click()
    const question = await desktop.openProxyQuestion(3)
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect(page.getByRole('alert')).toContainText('pilih Tampilan → Muat ulang')
  })
  expect(desktop.refused).toEqual([])
})

test('the CSP blocks foreign scripts, servers and frames @long', async ({ desktop, school }) => {
  const { page } = desktop
  await desktop.follow()
  const tried = await page.evaluate(async (url) => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    document.body.append(script)
    const called = await fetch(`${url}/api/meta`).then(
      () => 'answered',
      () => 'refused',
    )
    const leaked = ['require', 'process', 'askMain', 'emitFromMain'].filter(
      (name) => name in window,
    )
    return { ran: 'broken' in window, called, leaked }
  }, school.url)
  expect(tried).toEqual({ ran: false, called: 'refused', leaked: [] })
  expect(desktop.refused.length).toBeGreaterThanOrEqual(2)
})
