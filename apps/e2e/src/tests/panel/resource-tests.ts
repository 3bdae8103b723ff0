/**
 * The two tests of every list section of the panel: everyday work, and failures. Add a section by
 * an entry in `resource-cases.ts`.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../setup/fixtures.ts'

export type ResourceTestCase = {
  /** The section's name in the sidebar. */
  section: string
  /** The name of the tab, if the section has several. */
  tab?: string
  /** "guru" in "Tambah guru" and in the question before a delete. */
  noun: string
  /** A longer noun for the question before a delete. */
  asked?: string
  /** The field that names a row in the list, and the texts for it. */
  title: { field: string; first: string; changed: string }
  /** Fills in all other required fields. */
  fill: (form: Locator) => Promise<void>
  /** The error when an empty form is saved. */
  refusal: string
  /** The form is a page of its own, not a dialog: the names of its buttons that save. */
  page?: { create: string; change: string }
  /** The label of the picture field, if there is one. */
  picture?: string
  /** A filter beside the search: an option that finds the row, and one that does not. */
  filter?: { label: string; finds: string; misses: string }
  /**
   * Included in every run, as an example for all sections with the same screen; the other sections
   * run only with `--long`.
   */
  isExample?: true
}

export const defineResourceTests = (resourceCase: ResourceTestCase) => {
  const {
    section,
    tab,
    noun,
    asked = noun,
    title,
    fill,
    refusal,
    picture,
    filter,
    page,
  } = resourceCase
  const name = [section, tab].filter(Boolean).join(', ')

  const partsOf = (staff: Page) => ({
    row: (text: string) => staff.getByRole('link', { name: text, exact: true }),
    form: (kind: 'Tambah' | 'Ubah') =>
      staff.getByRole(page ? 'form' : 'dialog', { name: `${kind} ${noun}`, exact: true }),
    /** A page stays open after a save. */
    leave: async () => {
      if (page) await staff.getByRole('link', { name: `Semua ${noun}` }).click()
    },
    close: () =>
      page
        ? staff.getByRole('link', { name: `Semua ${noun}` }).click()
        : staff.keyboard.press('Escape'),
    field: (form: Locator) => form.getByLabel(title.field, { exact: true }),
    remove: staff.getByRole('button', { name: `Hapus ${title.changed}`, exact: true }),
    question: staff.getByRole('dialog', {
      name: `Apakah Anda yakin ingin menghapus ${asked} ini?`,
    }),
  })

  const create = page?.create ?? 'Simpan'
  const change = page?.change ?? 'Simpan'
  const details = resourceCase.isExample ? {} : { tag: '@long' }
  test(`${name}: created, changed, found, deleted and restored`, details, async ({ staff }) => {
    const { row, form, field, leave, remove, question } = partsOf(staff)

    await test.step('a refused field shows its error, and is focused', async () => {
      await openList(staff, resourceCase)
      await staff.getByRole('link', { name: `Tambah ${noun}` }).click()
      await press(form('Tambah'), create)
      await expect(form('Tambah').getByText(refusal)).toBeVisible()
      const refused = form('Tambah').locator('[aria-invalid=true], [data-refused]')
      await expect(refused.first()).toBeFocused()
    })

    await test.step('a saved row is in the list', async () => {
      await fill(form('Tambah'))
      await field(form('Tambah')).fill(title.first)
      if (picture) {
        const choose = form('Tambah').getByLabel(picture, { exact: true })
        await choose.setInputFiles(await screenshotFile(staff))
      }
      await press(form('Tambah'), create)
      await expect(form('Tambah')).toHaveCount(0)
      await leave()
      await row(title.first).click()
      await expect(field(form('Ubah'))).toHaveValue(title.first)
      await field(form('Ubah')).fill(title.changed)
      await press(form('Ubah'), change)
      if (page) await expect(staff.getByText('Diperbarui', { exact: true })).toBeVisible()
      await leave()
      await expect(row(title.changed)).toBeVisible()
      await expect(row(title.first)).toHaveCount(0)
    })

    await test.step('search and filter are in the address', async () => {
      const nothing = staff.getByText('Ubah kata pencarian atau saringan.')
      await staff.getByRole('searchbox').fill('tidak ada yang bernama begini')
      await expect(nothing).toBeVisible()
      await staff.getByRole('searchbox').fill(title.changed)
      await expect(row(title.changed)).toBeVisible()
      await expect(staff).toHaveURL(/search=/)
      const choice = filter && staff.getByLabel(filter.label, { exact: true })
      if (filter) {
        await choice?.selectOption({ label: filter.misses })
        await expect(nothing).toBeVisible()
        await choice?.selectOption({ label: filter.finds })
        await expect(row(title.changed)).toBeVisible()
      }
      await staff.reload()
      await expect(row(title.changed)).toBeVisible()
      if (choice) await expect(choice.locator(':checked')).toHaveText(filter.finds)
    })

    await test.step('deleting asks for confirmation, and can be undone', async () => {
      await remove.click()
      await press(question, 'Batal')
      await expect(row(title.changed)).toBeVisible()
      await remove.click()
      await press(question, 'Ya')
      await expect(row(title.changed)).toHaveCount(0)
      await press(staff, 'Urungkan')
      await expect(row(title.changed)).toBeVisible()
    })
  })

  test(`${name}: failures lose nothing and duplicate nothing`, details, async ({ staff }) => {
    const { row, form, field, leave, close, remove, question } = partsOf(staff)
    await openList(staff, resourceCase)
    await staff.getByRole('link', { name: `Tambah ${noun}` }).click()
    const empty = form('Tambah')
    await fill(empty)
    await field(empty).fill(title.first)

    if (picture) {
      await test.step('a file that is not a picture is refused before and after the upload', async () => {
        const choose = empty.getByLabel(picture, { exact: true })
        await choose.setInputFiles({
          name: 'brosur.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        })
        await expect(empty.getByText('Pilih berkas gambar')).toBeVisible()
        await choose.setInputFiles({
          name: 'rusak.png',
          mimeType: 'image/png',
          buffer: Buffer.from('bukan gambar'),
        })
        await press(empty, create)
        await expect(empty.getByText('Gambar harus berupa JPG, PNG')).toBeVisible()
        await choose.setInputFiles(await screenshotFile(staff))
        await expect(empty.getByRole('img', { name: `Pratinjau ${picture}` })).toBeVisible()
      })
    }

    await test.step('a failed save loses no input, and can be retried', async () => {
      await staff.route('**/api/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await press(empty, create)
      await expect(empty.getByRole('alert')).toContainText('Belum tersimpan.')
      await expect(field(empty)).toHaveValue(title.first)
      if (picture) await expect(empty.getByText('foto.png')).toBeVisible()
      await staff.unroute('**/api/**')
      await press(empty, 'Coba lagi')
      await expect(
        staff.getByText(page ? 'Diterbitkan' : 'Tersimpan', { exact: true }),
      ).toBeVisible()
      await expect(empty).toHaveCount(0)
      await leave()
      await expect(row(title.first)).toBeVisible()
    })

    const edit = form('Ubah')
    await test.step('the form has an address, and a double click saves once', async () => {
      await row(title.first).click()
      await expect(edit).toBeVisible()
      await staff.reload()
      await expect(field(edit)).toHaveValue(title.first)
      await field(edit).fill(title.changed)
      const saves: string[] = []
      staff.on('request', (request) => {
        if (request.method() === 'PUT') saves.push(request.url())
      })
      await edit.getByRole('button', { name: change, exact: true }).dblclick()
      if (page) await expect(staff.getByText('Diperbarui', { exact: true })).toBeVisible()
      await leave()
      await expect(row(title.changed)).toBeVisible()
      await expect(row(title.first)).toHaveCount(0)
      expect(saves).toHaveLength(1)
    })

    await test.step('closing asks only when there are unsaved changes', async () => {
      const question = staff.getByRole('dialog', { name: 'Buang perubahan' })
      await row(title.changed).click()
      await expect(field(edit)).toHaveValue(title.changed)
      await close()
      await expect(edit).toHaveCount(0)

      await row(title.changed).click()
      await field(edit).fill('Belum selesai')
      await close()
      await press(question, 'Batal')
      await expect(field(edit)).toHaveValue('Belum selesai')
      await staff.goBack()
      await press(question, 'Buang perubahan')
      await expect(edit).toHaveCount(0)
      await expect(row(title.changed)).toBeVisible()
    })

    await test.step('the row is restored from the trash', async () => {
      await remove.click()
      await press(question, 'Ya')
      await expect(row(title.changed)).toHaveCount(0)
      await staff.getByRole('link', { name: 'Sampah' }).click()
      await press(staff, `Pulihkan ${title.changed}`)
      await expect(staff.getByText(`Dipulihkan: ${title.changed}`)).toBeVisible()
      await openList(staff, resourceCase)
      await expect(row(title.changed)).toBeVisible()
    })
  })
}

/** Opens a section's list, as staff do. */
export const openList = async (staff: Page, { section, tab }: ResourceTestCase) => {
  for (const name of tab ? [section, tab] : [section]) {
    const link = staff.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
}

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

/** A real picture: a screenshot of a part of the screen. */
export const screenshotFile = async (page: Page) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 320 } }),
})
