import { randomUUID } from 'node:crypto'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filledForm, newSchool, openSite } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const mine = () => screen.findByRole('region', { name: 'Pendaftaran saya' })
const erase = 'Hapus data saya dari HP ini'

test('an application that waits is printed, handed over, sent or cancelled', async () => {
  const school = await newSchool()
  const form = filledForm({ name: 'Ahmad Fauzi Rahman' })
  const { user } = await openSite('/ppdb/saya', { school, unsent: [{ form }, {}] })
  const section = await mine()
  await waitFor(() =>
    expect(controlsIn(section)).toEqual([
      ...['Kirim sekarang', 'Ubah', 'Cetak', 'Bagikan'],
      ...['Serahkan lewat WhatsApp', 'Simpan sebagai berkas', 'Batalkan'],
      ...['Kirim sekarang', 'Ubah', 'Cetak', 'Bagikan'],
      ...['Serahkan lewat WhatsApp', 'Simpan sebagai berkas', 'Batalkan'],
      erase,
    ]),
  )
  expect([...section.querySelectorAll('h3')].map(textOf)).toEqual(['Ahmad F. R.', 'Budi S.'])
  const [first] = screen.getAllByRole('button', { name: 'Cetak' })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(first as HTMLElement)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByText('BELUM TERKIRIM')).not.toBeNull()
  const paper = screen.getByText('BELUM TERKIRIM').parentElement
  const rows = [...(paper?.querySelectorAll('dl > div') ?? [])].map(textOf)
  expect(rows.slice(0, 3)).toEqual([
    'Nama lengkap siswaAhmad Fauzi Rahman',
    'Tanggal lahir6 Mei 2011',
    'Sekolah asalSMP Negeri 1 Kebumen',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('BELUM TERKIRIM')).toBeNull())

  const open = vi.fn()
  vi.stubGlobal('open', open)
  window.open = open
  await user.click(
    screen.getAllByRole('button', { name: 'Serahkan lewat WhatsApp' })[0] as HTMLElement,
  )
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  const [link] = open.mock.calls[0] ?? []
  expect(decodeURIComponent(`${link}`)).toMatch(
    /^https:\/\/wa\.me\/\d*\?text=.*Ahmad Fauzi Rahman/s,
  )

  await user.click(screen.getAllByRole('button', { name: 'Batalkan' })[1] as HTMLElement)
  const question = await screen.findByRole('dialog')
  expect(textOf(question)).toBe(
    'Apakah Anda yakin ingin membatalkan pendaftaran ini?Isian ini dihapus dari HP ini dan tidak dapat dikembalikan.BatalYa',
  )
  await user.click(within(question).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(section.querySelectorAll('h3')).toHaveLength(1))
})

test('before everything is erased, what is unsent can be sent', async () => {
  const school = await newSchool()
  const client_id = randomUUID()
  await school.visitor.ppdb.apply({ body: applicantForm({ client_id, name: 'Ani' }) })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id], unsent: [{}] })
  await user.click(await screen.findByRole('button', { name: erase }))
  const whole = await screen.findByRole('dialog', { name: 'Hapus semua data Anda dari HP ini?' })
  await waitFor(() => expect(textOf(whole)).toMatch(/1 kiriman BELUM terkirim.*Kirim dulu/))
  await user.click(within(whole).getByRole('button', { name: 'Kirim dulu' }))
  await within(whole).findByText(/^Bukti dan draf di HP ini dihapus\./)
  expect(within(whole).queryByRole('button', { name: 'Kirim dulu' })).toBeNull()
  const { rows } = await school.staff().ppdb.list()
  expect(rows.map(({ name }) => name).sort()).toEqual(['Ani', 'Budi Santoso'])
  await user.click(within(whole).getByRole('button', { name: 'Ya' }))
  await screen.findByText('Belum ada pendaftaran di HP ini')
})

test('an application that the school refuses is put right in the form', async () => {
  const school = await newSchool()
  const errors = [
    { field: 'phone', message: 'Nomor ini tidak dapat dihubungi.' },
    { field: 'notes', message: 'Isi tidak dikenal.' },
  ]
  const lastError = { status: 422, message: 'Periksa kembali.', errors }
  const { user } = await openSite('/ppdb/saya', {
    school,
    unsent: [{ state: 'needs_fix', lastError }],
  })
  const section = await mine()
  await waitFor(() =>
    expect(controlsIn(section)).toEqual(['Perbaiki', 'Cetak', 'Bagikan', 'Batalkan', erase]),
  )
  const alert = within(section).getByRole('alert')
  expect([...alert.querySelectorAll('li')].map(textOf)).toEqual([
    'Nomor ini tidak dapat dihubungi.',
    'Catatan internal: Isi tidak dikenal.',
  ])
  await user.click(within(section).getByRole('button', { name: 'Perbaiki' }))
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Nomor WhatsApp/)
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  // The form shows its own fields' errors now.
  expect([...alert.querySelectorAll('li')].map(textOf)).toEqual([
    'Catatan internal: Isi tidak dikenal.',
  ])
  expect(screen.getByText('Anda sedang mengubah pendaftaran yang belum terkirim.')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Batal mengubah' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Nomor WhatsApp/)).toBeNull())
})

test('what waits after the closing, or differs at the school, offers what can still be done', async () => {
  const school = await newSchool()
  school.set({ ppdb_end_date: '2026-11-20' })
  const unsent = [
    { state: 'closed' as const, form: filledForm({ name: 'Ani' }) },
    { state: 'conflict' as const, everSent: true, form: filledForm({ name: 'Budi' }) },
    { state: 'cancelled' as const, everSent: true, form: filledForm({ name: 'Citra' }) },
  ]
  const { user } = await openSite('/ppdb/saya', { school, unsent })
  const section = await mine()
  await waitFor(() =>
    expect(
      controlsIn(section).filter((name) => !/^(Cetak|Bagikan|Hubungi|Tanya)/.test(name)),
    ).toEqual([
      ...['Serahkan lewat WhatsApp', 'Simpan sebagai berkas', 'Hapus dari HP ini'],
      ...['Pakai data yang ada di sekolah', 'Pakai data di HP ini', 'Ubah', 'Batalkan'],
      ...['Hapus dari HP ini', erase],
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Pendaftaran dibuka lagi: kirim' })).toBeNull()
  await user.click(screen.getByRole('button', { name: erase }))
  const question = await screen.findByRole('dialog')
  await within(question).findByText(/1 kiriman sudah ada di sekolah dengan isi yang berbeda/)
  expect(within(question).queryByRole('button', { name: 'Kirim dulu' })).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  expect(section.querySelectorAll('h3')).toHaveLength(3)
})

test('when admission opens again, what was closed is sent', async () => {
  const school = await newSchool()
  const { user } = await openSite('/ppdb/saya', { school, unsent: [{ state: 'closed' }] })
  await user.click(await screen.findByRole('button', { name: 'Pendaftaran dibuka lagi: kirim' }))
  // The phone is wrong about having no network.
  await user.click(await screen.findByRole('button', { name: 'Kirim sekarang' }))
  await screen.findByText('PPDB-1')
  await screen.findByText('Pendaftaran berhasil dikirim! Kami akan menghubungi Anda segera.')
  expect((await school.staff().ppdb.list()).rows.map(({ name }) => name)).toEqual(['Budi Santoso'])
})

test('an attempt takes no control of a card away', async () => {
  const school = await newSchool()
  const { user } = await openSite('/ppdb/saya', { school, unsent: [{}] })
  const section = await mine()
  const resume = school.pause()
  await user.click(await within(section).findByRole('button', { name: 'Kirim sekarang' }))
  await waitFor(() =>
    expect(controlsIn(section)).toEqual([
      ...['Kirim sekarang (off)', 'Ubah (off)', 'Cetak (off)', 'Bagikan'],
      ...['Serahkan lewat WhatsApp (off)', 'Simpan sebagai berkas (off)', 'Batalkan (off)'],
      erase,
    ]),
  )
  resume()
  await screen.findByText('Terkirim - PPDB-1', { exact: false })
})
