import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'

const rows = () => screen.getAllByRole('link', { name: /\?$/ }).map((row) => row.textContent)

test('a new question is saved, and families read it', async () => {
  const { user, school } = await openPanel('/faq')
  await user.click(await screen.findByRole('link', { name: 'Tambah FAQ' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(form.getByLabelText('Pertanyaan').getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(form.getByLabelText('Kategori'), 'Fasilitas')
  await user.type(form.getByLabelText('Pertanyaan'), 'Apakah ada asrama?')
  await user.type(form.getByLabelText('Jawaban'), 'Belum ada.')
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(rows()).toContain('Apakah ada asrama?'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const { rows: stored } = await school.visitor.faq.list()
  expect(stored).toContainEqual(
    expect.objectContaining({ question: 'Apakah ada asrama?', category: 'Fasilitas' }),
  )
})
