/** Long lists stay fast: of a thousand cards only those near the screen are rendered. */
import { expect, test } from '../../setup/fixtures.ts'

test('two hundred alumni can be scrolled, and an edit re-renders nothing outside the form', {
  tag: '@long',
}, async ({ school, staff }) => {
  await staff.evaluate(addAlumni)
  const list = staff.getByRole('list', { name: 'Alumni' })
  const last = staff.getByRole('link', { name: 'Zulkifli 200', exact: true })
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await test.step(`at ${viewport.width}`, async () => {
      await staff.setViewportSize(viewport)
      await staff.goto('/admin/alumni')
      await expect(list.getByRole('listitem').first()).toBeVisible()
      expect(await list.getByRole('listitem').count()).toBeLessThan(60)
      await expect(last).toHaveCount(0)
      await list.getByRole('listitem').first().hover()
      await expect(async () => {
        await staff.mouse.wheel(0, 20_000)
        await expect(last).toBeInViewport({ timeout: 250 })
      }).toPass()
      expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    })
  }

  await last.click()
  const form = staff.getByRole('dialog', { name: 'Ubah alumni' })
  await expect(form.getByLabel('Tampilkan sebagai unggulan')).toBeChecked()
  await form.getByLabel('Pekerjaan sekarang').fill('Kepala bengkel')
  await form.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(form).toHaveCount(0)
  const { data } = await school.ask('GET', '/alumni?search=Zulkifli%20200')
  expect(data).toMatchObject([{ current_job: 'Kepala bengkel', is_featured: true }])
})

/** Runs in the panel with its token: two hundred separate logins would revoke it. */
const addAlumni = async () => {
  for (let number = 1; number <= 200; number += 1) {
    const added = await fetch('/api/alumni', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      },
      body: JSON.stringify({
        name: `Zulkifli ${`${number}`.padStart(3, '0')}`,
        graduation_year: 2015,
        current_job: 'Teknisi',
        testimonial: 'Senang.',
        is_featured: number === 200,
      }),
    })
    if (!added.ok) throw new Error(await added.text())
  }
}
