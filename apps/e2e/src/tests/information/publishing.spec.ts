/** Publishing an article: preview, versions, the two-person rule, pictures. */
import type { Page } from '@playwright/test'
import { storedOn } from '../../actors/device.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { screenshotFile } from '../panel/resource-tests.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an article is drafted, published, viewed and reverted to an earlier version @long', async ({
  school,
  staff,
}) => {
  const title = staff.getByLabel('Judul', { exact: true })
  const text = staff.getByRole('textbox', { name: 'Isi' })
  await staff.setViewportSize({ width: 1440, height: 800 })
  await staff.goto('/admin/articles')
  await staff.getByRole('link', { name: 'Tambah artikel' }).click()
  await expect(staff.getByLabel('Penulis')).toHaveValue((await school.demo()).username)

  await test.step('the live preview follows the input', async () => {
    await press(staff, 'Pratinjau langsung')
    await title.fill('Panen raya')
    await text.fill('Siswa memanen cabai di kebun.')
    const page = staff.frameLocator('iframe[title="Pratinjau artikel"]')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panen raya')
    await title.fill('Panen raya cabai')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panen raya cabai')
    await expect(page.getByText('Siswa memanen cabai di kebun.')).toBeVisible()
    await press(staff, 'Rincian')
  })

  await test.step('a stored draft keeps its form open, under its own address', async () => {
    await press(staff, 'Simpan draf')
    await expect(staff).toHaveURL(/\/admin\/articles\/\d+$/)
    await expect(staff.getByText('Draf', { exact: true })).toBeVisible()
    await text.press('Control+End')
    await text.pressSequentially(' Dua kuintal.')
    await expect
      .poll(async () => JSON.stringify((await storedOn(staff)).drafts))
      .toContain('Dua kuintal.')
    staff.once('dialog', (dialog) => dialog.accept())
    await staff.reload()
    await expect(text).toHaveText('Siswa memanen cabai di kebun. Dua kuintal.')
  })

  await test.step('publishing links to the site', async () => {
    await press(staff, 'Terbitkan')
    const link = staff.getByRole('link', { name: 'Lihat di situs' })
    const address = (await link.getAttribute('href')) ?? ''
    const answer = await staff.request.get(address)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('Dua kuintal.')
  })

  await test.step('an earlier version shows the differences, and is restored by saving', async () => {
    await press(staff, 'Riwayat')
    const history = staff.getByRole('dialog', { name: 'Riwayat artikel' })
    await expect(history.locator('ins').first()).toContainText('Dua kuintal')
    await history.getByRole('list', { name: 'Versi' }).getByRole('button').last().click()
    await history.getByRole('button', { name: 'Kembalikan versi ini' }).click()
    await expect(history).toHaveCount(0)
    await expect(text).toHaveText('Siswa memanen cabai di kebun.')
    const [stored] = (await school.ask('GET', '/articles?search=Panen%20raya%20cabai')).data
    expect(stored).toMatchObject({
      content: '<p>Siswa memanen cabai di kebun.</p>',
      is_published: true,
    })
  })

  await test.step('with a phone’s keyboard open the buttons stay visible', async () => {
    await staff.setViewportSize({ width: 360, height: 330 })
    await staff.getByText('Rincian artikel').scrollIntoViewIfNeeded()
    for (const name of ['Jadikan draf', 'Perbarui']) {
      await expect(staff.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await staff.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('unpublishing asks for confirmation', async () => {
    await press(staff, 'Jadikan draf')
    const question = staff.getByRole('dialog', { name: 'Jadikan artikel ini draf?' })
    await question.getByRole('button', { name: 'Jadikan draf' }).click()
    await expect(staff.getByText('Draf', { exact: true })).toBeVisible()
    await expect(staff.getByRole('link', { name: 'Lihat di situs' })).toHaveCount(0)
    await staff.goBack()
    await expect(staff.getByRole('heading', { name: 'Kelola Artikel' })).toBeVisible()
  })
})

test('two people who edit one article overwrite nothing unseen @long', async ({
  school,
  staff,
}) => {
  const article = { title: 'Rapat', author: 'Humas', content: '<p>Senin.</p>' }
  const { data } = await school.ask('POST', '/articles', article)
  await staff.goto(`/admin/articles/${data.id}`)
  await staff.getByLabel('Judul', { exact: true }).fill('Rapat wali murid')
  await school.ask('PUT', `/articles/${data.id}`, { title: 'Rapat komite' })
  await press(staff, 'Perbarui')
  const conflict = staff.getByRole('alert').filter({ hasText: 'Orang lain sudah menyimpan' })
  await expect(conflict).toContainText(/Versi Anda\s*Rapat wali murid/)
  await expectNoViolation(staff)
  await conflict.getByRole('button', { name: 'Simpan versi saya' }).click()
  await expect(conflict).toHaveCount(0)
  const { data: stored } = await school.ask('GET', `/articles/${data.id}`)
  expect(stored.title).toBe('Rapat wali murid')
})

test('an editor requests publication, the office returns it with a note and later publishes @long', async ({
  school,
  staff,
  deskOf,
}) => {
  await school.change({ article_approval: 'office' })
  const editor = await deskOf(await school.hire('sari', 'editor'))
  await editor.goto('/admin/articles/baru')
  await editor.getByLabel('Judul', { exact: true }).fill('Lomba kebersihan')
  await editor.getByRole('textbox', { name: 'Isi' }).fill('Kelas XI menang.')
  await expect(editor.getByLabel('Terbitkan')).toHaveCount(0)
  await press(editor, 'Minta diterbitkan')
  await expect(editor.getByText('sari minta artikel ini diterbitkan')).toBeVisible()
  await expectNoViolation(editor)

  await staff.goto('/admin/articles')
  await expect(staff.getByText('1 artikel menunggu diterbitkan')).toBeVisible()
  await staff.getByRole('link', { name: 'Lomba kebersihan · sari' }).click()
  await press(staff, 'Kembalikan dengan catatan')
  const dialog = staff.getByRole('dialog', { name: 'Kembalikan ke penulis' })
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(dialog.getByText('Tulis apa yang perlu diubah.')).toBeVisible()
  await expectNoViolation(staff)
  await dialog.getByLabel('Catatan').fill('Tambahkan nama kelasnya.')
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(editor.getByText('Tambahkan nama kelasnya.')).toBeVisible()

  await editor.getByRole('textbox', { name: 'Isi' }).fill('Kelas XI TKR menang.')
  await press(editor, 'Minta diterbitkan')
  await expect(editor.getByText('sari minta artikel ini diterbitkan')).toBeVisible()
  await staff.reload()
  await press(staff, 'Terbitkan')
  await expect(staff.getByRole('link', { name: 'Lihat di situs' })).toBeVisible()
  const [stored] = (await school.ask('GET', '/articles?search=Lomba%20kebersihan')).data
  expect(stored).toMatchObject({ is_published: true, content: '<p>Kelas XI TKR menang.</p>' })
})

test('a picture is uploaded to the library, described, chosen, and not deleted while in use @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/media?used=false')
  const { mimeType, buffer } = await screenshotFile(staff)
  const names = ['aula_sekolah.png', 'IMG_2041.png']
  await staff
    .getByLabel('Gambar untuk pustaka')
    .setInputFiles(
      names.map((name, at) => ({ name, mimeType, buffer: at ? buffer.subarray(0, 40) : buffer })),
    )
  await expect(staff.getByText(/^1 gambar ditambahkan, 1 belum\. IMG_2041\.png: /)).toBeVisible()
  await staff.getByRole('checkbox', { name: 'Pilih aula sekolah' }).check()
  await press(staff, 'Beri keterangan')
  const many = staff.getByRole('dialog', { name: 'Keterangan 1 gambar' })
  await many.getByLabel(/^Teks alternatif gambar 1/).fill('Aula dengan kursi biru')
  await many.getByRole('button', { name: 'Simpan' }).click()
  await expect(many).toHaveCount(0)

  await staff.goto('/admin/articles/baru')
  await staff.getByLabel('Judul', { exact: true }).fill('Aula baru')
  await staff.getByRole('textbox', { name: 'Isi' }).click()
  const library = staff.getByRole('dialog', { name: 'Pustaka media' })
  await staff.getByRole('button', { name: 'Pilih dari pustaka', exact: true }).click()
  await library.getByLabel('Cari di pustaka').fill('kursi biru')
  await library.getByRole('button', { name: 'aula sekolah' }).click()
  const insert = staff.getByRole('dialog', { name: 'Sisipkan gambar' })
  await expect(insert.getByLabel('Teks alternatif')).toHaveValue('Aula dengan kursi biru')
  await insert.getByRole('button', { name: 'Sisipkan' }).click()
  await expect(staff.getByRole('img', { name: 'Aula dengan kursi biru' })).toBeVisible()
  await staff.getByRole('button', { name: 'Ambil dari pustaka' }).click()
  await library.getByRole('button', { name: 'aula sekolah' }).click()
  await expect(staff.getByRole('img', { name: 'Pratinjau Gambar' })).toBeVisible()
  await press(staff, 'Terbitkan')

  const link = staff.getByRole('link', { name: 'Lihat di situs' })
  await staff.goto((await link.getAttribute('href')) ?? '')
  await expect(staff.getByRole('img', { name: 'Aula dengan kursi biru' })).toHaveCount(2)
  await staff.goto('/admin/media?search=kursi')
  await staff.getByRole('link', { name: 'aula sekolah' }).click()
  const form = staff.getByRole('dialog', { name: 'Ubah keterangan gambar' })
  await expect(form.getByText('Artikel: Aula baru')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Hapus gambar' })).toHaveCount(0)
  await expect(form.getByText('Selama masih dipakai')).toBeVisible()
  const { data } = await school.ask('GET', '/media?search=kursi')
  expect(data).toHaveLength(1)
})
