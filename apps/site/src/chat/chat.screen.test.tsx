import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const log = () => screen.getByRole('log', { name: 'Percakapan' })
const lines = () => [...log().querySelectorAll('li')].map(textOf)
const open = () => screen.findByRole('button', { name: 'Buka chat' })

test('the assistant answers, offers a question, and hands over to the office', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/contact', { school })
  await user.click(await open())
  const chat = await screen.findByRole('dialog', { name: 'Asisten sekolah' })
  await within(chat).findByRole('log')
  expect(textOf(chat)).toContain('Menjawab otomatis, juga tanpa jaringan')
  expect(lines()).toHaveLength(1)
  const suggestions = within(chat).getByRole('list', { name: 'Pertanyaan yang sering diajukan' })
  const suggested = controlsIn(suggestions)
  expect(suggested.length).toBeGreaterThan(2)
  expect(controlsIn(chat)).toEqual(['Tutup', ...suggested, 'Hubungi Admin', 'Kirim (off)'])
  await user.click(within(chat).getByRole('button', { name: suggested[0] as string }))
  await waitFor(() => expect(lines()).toHaveLength(3))
  expect(lines()[1]).toMatch(new RegExp(`^Anda${suggested[0]?.replace('?', '\\?')}`))
  expect(lines()[2]).toMatch(/^Asisten/)
  expect(within(chat).queryByRole('list', { name: 'Pertanyaan yang sering diajukan' })).toBeNull()

  // Enter sends, Shift+Enter breaks the line, an empty text is not sent.
  const field = within(chat).getByRole('textbox', { name: 'Tulis pesan' })
  await user.type(field, '  {Enter}')
  expect(lines()).toHaveLength(3)
  await user.clear(field)
  await user.type(field, 'qwx{Shift>}{Enter}{/Shift}zzz')
  expect(lines()).toHaveLength(3)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(lines()[3]).toContain('qwx\nzzz'))
  expect((field as HTMLTextAreaElement).value).toBe('')
  await within(chat).findByText('Asisten sedang menulis…')
  await waitFor(() => expect(lines()).toHaveLength(5))
  expect(lines()[4]).toContain('tekan Hubungi Admin.')
  expect(screen.queryByText('Asisten sedang menulis…')).toBeNull()
  expect(controlsIn(chat).slice(-3)).toEqual([
    'Hubungi Admin',
    'Kirim pertanyaan ini -> /contact?subjek=lainnya',
    'Kirim (off)',
  ])
  await user.click(within(chat).getByRole('link', { name: 'Kirim pertanyaan ini' }))
  await waitFor(() =>
    expect((document.getElementById('pesan-message') as HTMLTextAreaElement).value).toContain(
      'zzz',
    ),
  )

  await user.click(within(chat).getByRole('button', { name: 'Hubungi Admin' }))
  const form = within(chat).getByRole('form', { name: 'Hubungi Admin' })
  expect(document.activeElement).toBe(form)
  await user.type(within(form).getByLabelText(/^Nama/), 'S')
  await user.type(within(form).getByLabelText(/^Nomor telepon/), '12')
  await user.click(within(form).getByRole('button', { name: 'Sambungkan' }))
  expect(within(form).getByText('Nama paling sedikit 2 karakter.')).not.toBeNull()
  expect(
    within(form).getByText('Nomor telepon belum benar. Contoh: 0812-3456-7890.'),
  ).not.toBeNull()
  await user.type(within(form).getByLabelText(/^Nama/), 'iti')
  await user.clear(within(form).getByLabelText(/^Nomor telepon/))
  await user.click(within(form).getByRole('button', { name: 'Sambungkan' }))
  await screen.findByRole('dialog', { name: 'Kantor sekolah' })
  await within(chat).findByText('Petugas sedang tidak online')

  // The number for the answer is asked for once.
  const number = await within(chat).findByRole('form', { name: 'Nomor untuk jawaban' })
  await user.type(within(number).getByLabelText(/^Nomor telepon/), '0812')
  await user.click(within(number).getByRole('button', { name: 'Simpan nomor' }))
  expect(within(number).getByText(/^Nomor telepon belum benar/)).not.toBeNull()
  await user.type(within(number).getByLabelText(/^Nomor telepon/), '34567890')
  await user.click(within(number).getByRole('button', { name: 'Simpan nomor' }))
  await within(chat).findByText(/atau dikirim ke 0812-3456-7890\./)
  expect(screen.queryByRole('form', { name: 'Nomor untuk jawaban' })).toBeNull()

  const office = await school.enter('admin', 'petugas')
  await within(chat).findByText('Petugas online')
  const { rows } = await office.client.chat.sessions()
  expect(rows).toMatchObject([{ name: 'Siti', phone: '081234567890' }])
})

test('the window closes by its button and Escape, and is not there on the form', async () => {
  const { user } = await openSite('/ppdb')
  const launcher = await open()
  expect(launcher.getAttribute('aria-expanded')).toBe('false')
  await user.click(launcher)
  const chat = await screen.findByRole('dialog', { name: 'Asisten sekolah' })
  expect(launcher.getAttribute('aria-label')).toBe('Tutup chat')
  await user.type(await within(chat).findByRole('textbox', { name: 'Tulis pesan' }), 'Halo')
  await user.click(within(chat).getByRole('button', { name: 'Tutup' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(launcher)
  // What was written is still there.
  await user.click(launcher)
  const again = await screen.findByRole('textbox', { name: 'Tulis pesan' })
  expect((again as HTMLTextAreaElement).value).toBe('Halo')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Formulir' }))
  await waitFor(() => expect(launcher.hidden).toBe(true))
})
