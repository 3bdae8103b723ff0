/** The school's branding: colour and logo from the panel, on every page, also offline. */
import { visitOnce } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

/** A red square of 64 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsAty/TvYzgi+hcEKLNO+FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywJMzxDizAXxKQAAAABJRU5ErkJggg==',
  'base64',
)

test('colour and logo reach panel and site, in both themes, without a flash, also offline @long', async ({
  school,
  staff,
  visitor,
}) => {
  const { page } = visitor
  const tone = (step: number) =>
    page.evaluate(
      (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
      `--color-brand-${step}`,
    )
  await visitOnce(page, '/')
  const own = await tone(700)

  await test.step('chosen in the panel, with a preview', async () => {
    await staff.goto('/admin/settings')
    const colour = staff.getByLabel('Warna sekolah', { exact: true })
    await colour.fill('merah')
    await staff.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(staff.getByText('Warna sekolah ditulis seperti #0b5f6b.')).toBeVisible()
    await colour.fill('#ffd600')
    await expect(staff.getByText(/^Kontras tulisan paling sedikit \d/)).toBeVisible()
    await staff
      .getByLabel('Logo sekolah', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expect(staff.getByRole('img', { name: 'Pratinjau Logo sekolah' })).toHaveAttribute(
      'src',
      /^\/media\//,
    )
    await staff.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(staff.getByText('Pengaturan berhasil disimpan!')).toBeVisible()
    const panelTone = () =>
      staff.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-brand-700'),
      )
    await expect.poll(panelTone).not.toBe(own)
    await expectNoViolation(staff)
  })

  await test.step('an open page follows, and the next one starts with it', async () => {
    await page.reload()
    await expect.poll(() => tone(700)).not.toBe(own)
    const kept = await tone(700)
    await expect(page.locator('header img')).toHaveAttribute('src', /-320\.webp$/)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('theme')))
      .toContain('/*#ffd600*/')
    await visitor.setOffline(true)
    await page.goto('/ppdb', { waitUntil: 'commit' })
    // Before any script of the site has run, the shell applies the stored theme.
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 1)
    expect(await tone(700)).toBe(kept)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tone(700)).toBe(kept)
    await visitor.setOffline(false)
  })

  await test.step('text is readable in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of ['/', '/ppdb/daftar']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(page)
      }
    }
  })

  await test.step('in print the school’s letterhead comes first', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/information/schedule')
    const { data } = await school.ask('GET', '/settings/public')
    const address = data.find(
      (one: { setting_key: string }) => one.setting_key === 'school_address',
    ).setting_value
    await expect(page.getByText(address).first()).toBeVisible()
    await expect(page.locator('img[src*="-320.webp"]:visible')).toHaveCount(1)
  })
})
