/** Contacting the parents of many applicants one after another. */
import { expect, test } from '../../setup/fixtures.ts'

test('thirty accepted families are contacted with one key each; a slip is undone @long', async ({
  school,
  staff,
  deskOf,
}) => {
  await school.change({ ppdb_result_at: '' })
  const ids: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const phone = `08123456${7000 + n}`
    ids.push(await school.apply(`Murid ${n}`, { phone, previous_school: 'SMP Antrean' }))
  }
  const many = { ids, status: 'accepted' }
  expect((await school.ask('PUT', '/ppdb/status', many)).success).toBe(true)
  const bambang = await deskOf(await school.hire('bambang', 'admin'))
  const address = '/admin/ppdb?status=accepted&mark=uncontacted&search=antrean&sort=oldest'
  await bambang.goto(address)
  await bambang.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await staff.addInitScript(() => {
    const links: string[] = []
    Object.assign(window, { links, open: (link: string) => links.push(link) && null })
  })
  const links = () => staff.evaluate<string[]>('window.links')
  let keys = 0
  const press = (key: string) => {
    keys += 1
    return staff.keyboard.press(key)
  }

  await staff.goto(address)
  await expect(staff.getByLabel('Tanda')).toHaveValue('uncontacted')
  const all = staff.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })
  await all.check()
  await staff.getByRole('link', { name: 'Halaman berikutnya' }).click()
  await expect(all).not.toBeChecked()
  await all.check()
  const toolbar = staff.getByRole('toolbar', { name: 'Yang dipilih' })
  await expect(toolbar.getByRole('status')).toHaveText('30 dipilih')
  await expect(toolbar.getByRole('button', { name: 'Hubungi keluarga' })).toBeVisible()

  await press('w')
  const queue = staff.getByRole('dialog')
  for (let n = 0; n < 30; n += 1) {
    await expect(queue.getByRole('heading')).toHaveText(`Keluarga ${n + 1} dari 30`)
    await expect(queue.getByRole('button', { name: 'Buka WhatsApp' })).toBeFocused()
    if (n === 0) await expect(queue.getByLabel(/^Pesan ke/)).toHaveValue(/Murid 0 .*DITERIMA/)
    await press('Enter')
  }
  await expect(queue).toContainText('30 keluarga dihubungi.')
  expect(keys).toBe(31)
  const opened = await links()
  expect(opened).toHaveLength(30)
  expect(new Set(opened.map((link) => link.slice(0, link.indexOf('?')))).size).toBe(30)
  expect(opened[29]).toMatch(/^https:\/\/wa\.me\/6281234567029\?text=.*Murid%2029/)

  await staff.keyboard.press('z')
  await expect(queue.getByRole('heading')).toHaveText('Keluarga 30 dari 30')
  await staff.keyboard.press('l')
  await expect(queue).toContainText('29 keluarga dihubungi, 1 dilewati.')
  await staff.keyboard.press('Enter')
  await expect(queue).toHaveCount(0)

  // The colleague has the same families selected, and Enter contacts none of them again.
  await bambang.keyboard.press('w')
  const theirs = bambang.getByRole('dialog')
  await expect(theirs.getByText(/^Dihubungi \d+ \w+ \d\d\.\d\d oleh admin$/)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Lewati' })).toBeFocused()
  await bambang.keyboard.press('Escape')
  await bambang.getByRole('link', { name: 'Murid 1', exact: true }).click()
  await expect(bambang.getByText(/^Dihubungi \d+ .* oleh admin/)).toBeVisible()
  await bambang.goto(address)
  await expect(bambang.getByRole('row').filter({ hasText: 'SMP Antrean' })).toHaveCount(1)
  await expect(bambang.getByRole('row').filter({ hasText: 'Murid 29' })).toBeVisible()
})
