/** The gallery in the panel: bulk uploads, each with its own result, and manual order. */
import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { writeTestFile } from '../../setup/files.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { screenshotFile } from '../panel/resource-tests.ts'

test('many pictures are uploaded at once, and a failed one can be retried @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/gallery')
  await staff.getByRole('link', { name: 'Unggah banyak' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Unggah banyak gambar' })
  const { mimeType, buffer } = await screenshotFile(staff)
  await dialog.getByLabel('Berkas gambar').setInputFiles([
    { name: 'lomba_robotik-01.png', mimeType, buffer },
    { name: 'lomba_robotik-02.png', mimeType, buffer },
    { name: 'rusak.png', mimeType, buffer: Buffer.from('bukan gambar') },
    { name: 'brosur.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  const line = (name: string) =>
    dialog
      .getByRole('list', { name: 'Gambar yang dipilih' })
      .getByRole('listitem')
      .filter({
        has: staff.getByLabel(`Judul ${name}`).or(staff.getByText(name)),
      })
  await expect(line('brosur.pdf')).toContainText('Pilih berkas gambar')
  await dialog.getByRole('button', { name: 'Unggah 3 gambar' }).click()
  await expect(dialog.getByText('Pilih salah satu kategori.')).toBeVisible()
  await dialog.getByLabel('Kategori').selectOption('Prestasi')
  await dialog.getByLabel('Judul lomba_robotik-02.png').fill('Robot nomor dua')

  // Make the second upload fail.
  let sent = 0
  await staff.route('**/api/gallery', (route) => {
    if (route.request().method() === 'POST') sent += 1
    return sent === 2 && route.request().method() === 'POST' ? route.abort() : route.continue()
  })
  await dialog.getByRole('button', { name: 'Unggah 3 gambar' }).click()
  await expect(line('lomba robotik 01')).toContainText('Terunggah')
  await expect(line('lomba_robotik-02.png')).toContainText('Server tidak dapat dihubungi')
  await expect(line('rusak.png')).toContainText('Gambar harus berupa JPG, PNG')
  await expectNoViolation(staff)

  await staff.keyboard.press('Escape')
  const question = staff.getByRole('dialog', { name: 'Buang perubahan' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await line('lomba_robotik-02.png').getByRole('button', { name: 'Coba lagi' }).click()
  await expect(line('Robot nomor dua')).toContainText('Terunggah')
  await dialog.getByRole('button', { name: 'Keluarkan rusak.png' }).click()
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(staff.getByRole('link', { name: 'Robot nomor dua' })).toBeVisible()
  const { data } = await school.ask('GET', '/gallery?category=Prestasi&limit=100')
  const titles = data.map(({ title }: { title: string }) => title)
  expect(titles.slice(-2)).toEqual(['lomba robotik 01', 'Robot nomor dua'])
})

test('photos of a phone are scaled, titled by hand, and published in order @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/gallery/unggah')
  const dialog = staff.getByRole('dialog', { name: 'Unggah banyak gambar' })
  const { buffer } = await screenshotFile(staff)
  const files = [
    { name: 'IMG_20261122_10.png', buffer },
    { name: 'IMG_20261122_9.jpg', buffer: await photoOf(staff) },
    { name: 'IMG_20261122_1.png', buffer },
    { name: 'IMG_20261122_2.heic', buffer: Buffer.from('ftypheic') },
  ]
  await dialog.getByLabel('Berkas gambar').setInputFiles(files.map(writeTestFile))
  const titles = dialog.getByRole('list', { name: 'Gambar yang dipilih' }).getByRole('textbox')
  await expect(titles).toHaveCount(4)
  await dialog.getByLabel('Kategori').selectOption('Kegiatan')

  await test.step('no photo is published under its camera’s file name', async () => {
    await dialog.getByRole('button', { name: 'Unggah 4 gambar' }).click()
    await expect(dialog.getByText('Judul wajib diisi')).toHaveCount(4)
    await expect(titles.first()).toBeFocused()
  })
  await staff.keyboard.type('Panen raya')
  await staff.keyboard.press('Enter')
  await staff.keyboard.type('Rapor')
  await dialog.getByLabel('Satu nama untuk 2 gambar tanpa judul').fill('Upacara')
  await dialog.getByRole('button', { name: 'Beri nomor' }).click()
  for (const [at, title] of ['Panen raya', 'Rapor', 'Upacara 1', 'Upacara 2'].entries()) {
    await expect(titles.nth(at)).toHaveValue(title)
  }
  await dialog.getByRole('button', { name: 'Unggah 4 gambar' }).click()
  await expect(dialog.getByText('Terunggah', { exact: true })).toHaveCount(3)
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('tidak dapat membuka foto HEIC')

  const { data } = await school.ask('GET', '/gallery?category=Kegiatan&limit=100')
  const added: { title: string; image_url: string }[] = data.slice(-3)
  expect(added.map(({ title }) => title)).toEqual(['Panen raya', 'Upacara 1', 'Upacara 2'])
  // The picture must be rotated upright by its EXIF orientation.
  const isUpright = await staff.evaluate(async (address) => {
    const picture = Object.assign(new Image(), { src: address })
    await picture.decode()
    return picture.naturalHeight > picture.naturalWidth
  }, added[1]?.image_url ?? '')
  expect(isUpright).toBe(true)
})

/** A photo of more than 5 MB that is rotated by its EXIF orientation, as from a camera. */
const photoOf = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const drawn = Buffer.from(base64, 'base64')
  // EXIF with one entry: orientation 6.
  const exif = Buffer.from(
    `ffe10022${'457869660000'}${'4d4d002a00000008'}0001${'011200030000000100060000'}00000000`,
    'hex',
  )
  return Buffer.concat([
    drawn.subarray(0, 2),
    exif,
    drawn.subarray(2),
    Buffer.alloc(6 * 1024 * 1024),
  ])
}

test('pictures are sorted by dragging and by keyboard, and a failed move can be retried @long', async ({
  school,
  staff,
}) => {
  const stored = async (): Promise<string[]> => {
    const { data } = await school.ask('GET', '/gallery?limit=100')
    return data.map(({ title }: { title: string }) => title)
  }
  const [first = '', second = '', third = '', ...others] = await stored()
  await staff.goto('/admin/gallery')
  await expect(pictures(staff)).toHaveText([first, second, third, ...others])

  await test.step('while dragging, the list shows where the picture would be dropped', async () => {
    const grip = card(staff, third).locator('[title^=Seret]')
    await grip.hover()
    await staff.mouse.down()
    await moveOver(staff, card(staff, first))
    await expect(pictures(staff).first()).toHaveText(third)
    await staff.keyboard.press('Escape')
    await expect(pictures(staff).first()).toHaveText(first)
    await staff.mouse.up()

    await grip.hover()
    await staff.mouse.down()
    await moveOver(staff, card(staff, first))
    await expect(pictures(staff)).toHaveText([third, first, second, ...others])
    await moveOver(staff, card(staff, second))
    await expect(pictures(staff)).toHaveText([first, second, third, ...others])
    await moveOver(staff, card(staff, first))
    await staff.mouse.up()
    await expect.poll(stored).toEqual([third, first, second, ...others])
  })

  await test.step('by keyboard, the button stays focused', async () => {
    const later = staff.getByRole('button', { name: `Mundurkan: ${third}` })
    await later.focus()
    await staff.keyboard.press('Enter')
    await expect(later).toBeFocused()
    // Wait for each step: while its rows are being written, the stored order may equal that of the
    // next step.
    await expect.poll(stored).toEqual([first, third, second, ...others])
    await staff.keyboard.press('Enter')
    await expect(later).toBeFocused()
    await expect.poll(stored).toEqual([first, second, third, ...others])
  })

  await test.step('offline the old order returns, and the move can be retried', async () => {
    // A step may write two rows, and the first may be enough for this order: reloading proves that
    // both were saved.
    await staff.reload()
    await expect(pictures(staff)).toHaveText([first, second, third, ...others])
    await staff.route('**/api/gallery/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await staff.getByRole('button', { name: `Majukan: ${second}` }).click()
    const failed = staff.getByRole('alert').filter({ hasText: 'Urutan belum tersimpan.' })
    await expect(failed).toBeVisible()
    await expect(pictures(staff).first()).toHaveText(first)
    await staff.unroute('**/api/gallery/*')
    await failed.getByRole('button', { name: 'Coba lagi' }).click()
    await expect.poll(stored).toEqual([second, first, third, ...others])
    await expect(pictures(staff).first()).toHaveText(second)
  })
})

test('a picture dropped right after a move stays in its new position @long', async ({
  school,
  staff,
}) => {
  const { data } = await school.ask('GET', '/gallery?limit=100')
  const [first, second] = data.map(({ title }: { title: string }) => title)
  await staff.goto('/admin/gallery')
  await card(staff, second).locator('[title^=Seret]').hover()
  await staff.mouse.down()
  await card(staff, first).evaluate((target) => {
    const { x, y, width, height } = target.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + height / 2 }
    for (const name of ['pointermove', 'pointerup']) {
      document.dispatchEvent(new PointerEvent(name, at))
    }
  })
  await staff.mouse.up()
  await expect(pictures(staff).first()).toHaveText(second)
})

const pictures = (page: Page) =>
  page.getByRole('list', { name: 'Gambar' }).getByRole('heading', { level: 2 })

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })

const moveOver = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing there to move over.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
}
