/** The first press works, even if the field that it leaves shows an error. */
import type { Page } from '@playwright/test'
import { storedOn } from '../../actors/device.ts'
import { CATERING } from '../../actors/wave.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdDown, pressInPlace, untilPainted } from '../../setup/press.ts'

/** Opens a form with the focus in a field that gets an error on blur. */
const open = async (staff: Page, address: string, title: string, focused: string) => {
  await staff.goto(address)
  const form = staff.getByRole('dialog', { name: title })
  const field = form.getByLabel(focused, { exact: true })
  await field.focus()
  await expect(field).toBeFocused()
  return { form, field }
}

readingTest('a picture is chosen by the first press', async ({ staff }) => {
  const { form, field } = await open(staff, '/admin/teachers/baru', 'Tambah guru', 'Nama')
  const chooser = staff.waitForEvent('filechooser')
  await pressInPlace(staff, form.getByRole('button', { name: 'Pilih gambar' }))
  await chooser
  await expect(field).toHaveAccessibleDescription('Nama wajib diisi.')
})

for (const [address, title, focused] of [
  ['/admin/faq/baru', 'Tambah FAQ', 'Pertanyaan'],
  ['/admin/careers/baru', 'Tambah lowongan', 'Lowongan'],
] as const) {
  readingTest(`${title}: a box is ticked by the first press @long`, async ({ staff }) => {
    const { form, field } = await open(staff, address, title, focused)
    const box = form.getByRole('checkbox')
    await expect(box).toBeChecked()
    await pressInPlace(staff, box)
    await expect(box).not.toBeChecked()
    await expect(field).toHaveAccessibleDescription(`${focused} wajib diisi.`)
  })
}

readingTest('a password is shown by the first press @long', async ({ staff }) => {
  const { form, field } = await open(staff, '/admin/users/baru', 'Tambah admin', 'Email')
  await pressInPlace(staff, form.getByRole('button', { name: 'Tampilkan kata sandi' }))
  await expect(form.getByLabel('Kata sandi', { exact: true })).toHaveAttribute('type', 'text')
  await expect(field).toHaveAccessibleDescription('Email wajib diisi.')
})

readingTest('the first press saves, and shows every message', async ({ staff }) => {
  const { form, field } = await open(staff, '/admin/faq/baru', 'Tambah FAQ', 'Pertanyaan')
  await pressInPlace(staff, form.getByRole('button', { name: 'Simpan' }))
  await expect(form.getByText('wajib diisi.')).toHaveCount(2)
  await expect(form.getByLabel('Kategori')).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Pertanyaan wajib diisi.')
})

readingTest(
  'a draft that is discarded by the first press leaves no message @long',
  async ({ staff }) => {
    const first = await open(staff, '/admin/teachers/baru', 'Tambah guru', 'Nama')
    await first.form.getByLabel('Mata pelajaran').fill('Fisika')
    await expect
      .poll(async () => JSON.stringify((await storedOn(staff)).drafts))
      .toContain('Fisika')
    const again = await staff.context().newPage()
    await staff.close({ runBeforeUnload: false })

    const { form, field } = await open(again, '/admin/teachers/baru', 'Tambah guru', 'Nama')
    await pressInPlace(again, form.getByRole('button', { name: 'Buang draf' }))
    await expect(form.getByLabel('Mata pelajaran')).toHaveValue('')
    await untilPainted(again)
    await expect(field).toHaveAccessibleDescription('')
  },
)

readingTest(
  'a message that waited for a press also comes without a click @long',
  async ({ staff }) => {
    const { form, field } = await open(staff, '/admin/faq/baru', 'Tambah FAQ', 'Pertanyaan')
    const title = form.getByRole('heading', { name: 'Tambah FAQ' })
    await holdDown(staff, title)
    await expect(field).toHaveAccessibleDescription('')
    // Release the mouse button outside the window.
    await staff.mouse.move(-50, -50)
    await staff.mouse.up()
    await expect(field).toHaveAccessibleDescription('Pertanyaan wajib diisi.')
  },
)

readingTest('leaving a field by a key shows its message at once @long', async ({ staff }) => {
  const { field } = await open(staff, '/admin/faq/baru', 'Tambah FAQ', 'Pertanyaan')
  await staff.keyboard.press('Tab')
  await expect(field).toHaveAccessibleDescription('Pertanyaan wajib diisi.')
})

test('a path is confirmed by the first press after an invalid mark', { tag: '@long' }, async ({
  school,
  staff,
}) => {
  await school.change({ ppdb_result_at: '' })
  const path = { share: 5_000, shares: [], max: null, spill_to: null, document_types: [] }
  const { data: wave } = await school.ask('POST', '/ppdb/waves', {
    label: 'Gelombang 1',
    opens: dayFromNow(-1),
    closes: dayFromNow(7),
    result_at: new Date(school.now() + 20 * 86_400_000).toISOString(),
    objection_until: null,
    enrol_until: new Date(school.now() + 30 * 86_400_000).toISOString(),
    waiting_max: 0,
    seats: [{ program: CATERING, count: 1 }],
    paths: [
      {
        ...{ ...path, code: 'prestasi', label: 'Prestasi', is_open: false, is_private: false },
        ...{ components: [{ name: 'Rapor', weight: 1 }], keys: ['score', 'arrived'] },
      },
      {
        ...{ ...path, code: 'umum', label: 'Umum', is_open: true, is_private: false },
        ...{ components: [], keys: ['arrived'] },
      },
    ],
  })
  for (const name of ['Agus Wirawan', 'Citra Lestari']) {
    const id = await school.apply(name, { program_choice_1: CATERING })
    await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave.id })
  }
  await staff.goto(`/admin/seleksi?tab=nilai&gelombang=${wave.id}`)
  const rows = staff.getByRole('table', { name: 'Nilai Gelombang 1' }).getByRole('row')
  const mark = rows.nth(1).getByRole('textbox')
  await mark.fill('baik')
  const box = rows.nth(2).getByRole('checkbox')
  await pressInPlace(staff, box)
  await expect(box).toBeChecked()
  await expect(mark).toHaveAccessibleDescription('Tulis nilai, misalnya 85 atau 85,5.')
  await expect(mark).toHaveValue('baik')
})
