/** The chat queue: the longest wait, the responsible account, and internal notes. */
import { expect, test } from '../../setup/fixtures.ts'

test('the longest wait is taken, noted on, answered with a canned sentence and handed over @long', async ({
  school,
  staff,
  deskOf,
  request,
}) => {
  const phone = '081355557777'
  const id = await school.apply('Rahma Wulandari', { phone })
  const first = `pertama-0123456789-aaaaaa`
  const second = `kedua-0123456789012-bbbbbb`
  const ask = (session_id: string, message: string) =>
    request.post(`${school.url}/api/chat/message`, { data: { session_id, message } })
  await ask(first, 'Sudah diterima belum? Nomor saya 0813-5555-7777.')
  await ask(second, 'Jam berapa tutup?')
  const colleague = await school.hire('sari', 'admin')

  await staff.goto('/admin/chat?filter=unanswered')
  await expect(staff).toHaveTitle(/^\(2\) Chat Admin/)
  const rows = staff
    .getByRole('main')
    .getByRole('link')
    .filter({ has: staff.locator('time') })
  await expect(rows).toHaveText([/aaaaaa/, /bbbbbb/])
  await rows.first().click()
  const reply = staff.getByLabel('Tulis balasan')
  await expect(reply).toBeFocused()
  const talk = staff.getByRole('region', { name: 'Percakapan' })
  const known = talk.getByRole('region', { name: 'Pendaftar dengan nomor ini' })
  await expect(known.getByRole('link', { name: 'Rahma Wulandari' })).toHaveAttribute(
    'href',
    new RegExp(`/admin/ppdb/${id}\\?search=${phone}$`),
  )

  const desk = await deskOf(colleague)
  await desk.goto(`/admin/chat/${first}`)
  const take = (of: typeof desk) => of.getByRole('button', { name: 'Ambil' })
  await take(staff).click()
  await expect(talk.getByText('Anda pegang')).toBeVisible()
  await expect(desk.getByText('Dipegang admin').last()).toBeVisible()
  await expect(take(desk)).toHaveCount(0)

  await talk.getByRole('button', { name: 'Catatan staf' }).click()
  await talk.getByLabel('Tulis catatan').fill('Rapornya menyusul.')
  await talk.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(talk.getByRole('listitem').filter({ hasText: 'Rapornya menyusul.' })).toBeVisible()

  await talk.getByRole('button', { name: 'Kalimat siap pakai' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Kalimat siap pakai' })
  await dialog.getByLabel('Tombol 2').fill('Terima kasih sudah menunggu.')
  await staff.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await reply.fill('/2')
  await reply.press('Enter')
  await expect(reply).toHaveValue('Terima kasih sudah menunggu.')
  await reply.press('Enter')
  await expect(talk.getByRole('log').getByText('Terima kasih sudah menunggu.')).toBeVisible()
  await expect(staff).toHaveTitle(/^\(1\) Chat Admin/)
  await expect(rows).toHaveText([/bbbbbb/, /aaaaaa/])

  await talk.getByRole('button', { name: 'Serahkan' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'sari' }).click()
  await expect(desk.getByText('Anda pegang')).toBeVisible()
  const sent = await (await request.get(`${school.url}/api/chat/session/${first}`)).text()
  expect(sent).toContain('Terima kasih sudah menunggu.')
  expect(sent).not.toContain('Rapornya')
})
