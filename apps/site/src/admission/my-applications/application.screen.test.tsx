import { randomUUID } from 'node:crypto'
import { applicantForm, expectRefusal } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newSchool, openSite, type School } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const apply = async (school: School, more = {}) => {
  const client_id = randomUUID()
  const { id } = await school.visitor.ppdb.apply({ body: applicantForm({ client_id, ...more }) })
  return { id, client_id }
}
const steps = () => [...document.querySelectorAll('h4 > button')].map(textOf)
const actions = () => controlsIn(screen.getByRole('region', { name: 'Pendaftaran saya' }))

test('a family reads its receipt, prints and shares it', async () => {
  const school = await newSchool()
  school.set({ ppdb_result_at: '2026-12-05T02:00:00.000Z' })
  const { client_id } = await apply(school)
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await screen.findByRole('region', { name: 'Pendaftaran saya' })
  await waitFor(() =>
    expect(steps()).toEqual([
      'Terkirim - PPDB-1, selesai21 November 2026 pukul 09.00 WIB',
      'Hasil, menungguDiumumkan 5 Desember 2026 pukul 09.00 WIB',
    ]),
  )
  expect(actions()).toEqual([
    'Terkirim - PPDB-1, selesai21 November 2026 pukul 09.00 WIB',
    'Hasil, menungguDiumumkan 5 Desember 2026 pukul 09.00 WIB (open)',
    'Lihat bukti',
    'Perbaiki data',
    'Bagikan',
    'Cetak',
    'Lainnya',
    'Hapus data saya dari HP ini',
  ])
  await user.click(screen.getByRole('button', { name: 'Lihat bukti' }))
  expect(textOf(document.activeElement)).toBe('PPDB-1 B. S.')
  const { receipt_code } = await school.visitor.ppdb.mine({ params: { client_id } })
  const rows = [...document.querySelectorAll('dl > div')].map(textOf)
  expect(rows).toEqual([
    'Nomor pendaftaranPPDB-1',
    'Inisial muridB. S.',
    'Tanggal daftar21 November 2026 pukul 09.00 WIB',
    `Kode bukti${receipt_code}`,
    'Status per 21 November 2026 pukul 09.00 WIBProses',
  ])
  expect(await screen.findByRole('img', { name: 'Kode QR tautan Cek Status' })).not.toBeNull()
  expect(screen.getByText(`${school.baseUrl}/ppdb/status?no=PPDB-1`)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: /^Terkirim - PPDB-1/ }))
  expect(screen.queryByText('Nomor pendaftaran')).toBeNull()

  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Cetak' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByText('Bukti Pendaftaran PPDB 2027/2028')).not.toBeNull()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText(/^Bukti Pendaftaran/)).toBeNull())

  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => shared.push(data) })
  await user.click(screen.getByRole('button', { name: 'Bagikan' }))
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).toEqual([
    {
      title: 'PPDB 2027/2028 PPDB-1',
      text: 'Pendaftaran B. S. di Sekolah Kami: PPDB-1 (Proses per 21 November 2026 pukul 09.00 WIB).',
      url: `${school.baseUrl}/ppdb/status?no=PPDB-1`,
    },
  ])
})

test('a family corrects what has arrived, also when the school asks for it', async () => {
  const school = await newSchool()
  const { id, client_id } = await apply(school)
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await user.click(await screen.findByRole('button', { name: 'Perbaiki data' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nama lengkap siswa/)
  expect(name.value).toBe('Budi Santoso')
  expect(
    screen.getByText('Anda sedang memperbaiki pendaftaran yang sudah diterima sekolah.'),
  ).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Kosongkan formulir' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Batal mengubah' }))
  expect(screen.queryByLabelText(/^Nama lengkap siswa/)).toBeNull()

  const staff = school.staff()
  await staff.ppdb.update({ params: { id }, body: { correction_note: 'Tulis nama lengkap.' } })
  window.dispatchEvent(new Event('online'))
  const note = await screen.findByText('Tulis nama lengkap.')
  expect(textOf(note.closest('[role], div'))).toContain('Perlu diperbaiki')
  expect(steps()[0]).toBe('Terkirim - PPDB-1, perlu Anda lakukanPerlu diperbaiki')
  // The button is there once.
  expect(actions().filter((action) => action === 'Perbaiki data')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Perbaiki data' }))
  const again = await screen.findByLabelText(/^Nama lengkap siswa/)
  await user.clear(again)
  await user.type(again, 'Budi S')
  await user.click(screen.getByRole('button', { name: 'Simpan Perubahan' }))
  await screen.findByText('Perubahan sudah diterima sekolah.')
  expect((await staff.ppdb.get({ params: { id } })).name).toBe('Budi S')
  // The note stays until the office, which reads the correction, takes it away.
  expect(steps()[0]).toBe('Terkirim - PPDB-1, perlu Anda lakukanPerlu diperbaiki')
  await staff.ppdb.update({ params: { id }, body: { correction_note: null } })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Tulis nama lengkap.')).toBeNull())
  expect(steps()[0]).toBe('Terkirim - PPDB-1, selesai21 November 2026 pukul 09.00 WIB')
})

test('a family withdraws its application, and erases the receipt', async () => {
  const school = await newSchool()
  const { id, client_id } = await apply(school)
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await user.click(await screen.findByRole('button', { name: 'Lainnya' }))
  await user.click(screen.getByRole('button', { name: 'Tarik pendaftaran' }))
  const question = await screen.findByRole('dialog')
  expect(textOf(question)).toBe(
    'Tarik pendaftaran ini dari sekolah?Data anak ini dihapus dari sekolah dan nomor PPDB-1 tidak berlaku lagi; itu tidak dapat diurungkan. Bila sudah diterima, kursinya diberikan kepada anak lain.BatalYa',
  )
  await user.click(within(question).getByRole('button', { name: 'Ya' }))
  await screen.findByText('PPDB-1 dibatalkan')
  expect(await expectRefusal(school.staff().ppdb.get({ params: { id } }))).toMatchObject({
    status: 404,
  })
  await waitFor(() =>
    expect(actions()).toEqual([
      'Bagikan',
      'Cetak',
      'Lainnya (open)',
      'Hapus dari HP ini',
      'Hapus data saya dari HP ini',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Hapus dari HP ini' }))
  await screen.findByText(
    'Bukti ini hilang dari HP ini. Catat nomornya (PPDB-1) bila masih diperlukan.',
  )
  await user.click(screen.getByRole('button', { name: 'Ya' }))
  await screen.findByText('Belum ada pendaftaran di HP ini')
  const none = screen.getByText('Belum ada pendaftaran di HP ini').closest('div')
  expect(controlsIn(none?.parentElement)).toEqual([
    'Cek Status -> /ppdb/status',
    'Isi formulir -> /ppdb/daftar',
  ])
})

test('what the school has erased, lost or decided is said on its card', async () => {
  const school = await newSchool()
  const erased = await apply(school)
  const refused = await apply(school, { name: 'Citra' })
  const lost = await apply(school, { name: 'Dewi' })
  const staff = school.staff()
  const sent = [erased, refused, lost].map(({ client_id }) => client_id)
  const meanwhile = async () => {
    await staff.ppdb.decide({
      params: { id: refused.id },
      body: { status: 'rejected', public_note: 'Berkas kurang.' },
    })
    await school.staff('super_admin').ppdb.erase({ params: { id: erased.id } })
    school.db.$client.prepare('delete from applicants where id = ?').run(lost.id)
  }
  const { user } = await openSite('/ppdb/saya', { school, sent, meanwhile })
  await screen.findByText('PPDB-1 dihapus sekolah')
  await screen.findByText('PPDB-3 tidak ditemukan')
  await screen.findByText('Hasil · Ditolak')
  const cardOf = (number: string) => document.getElementById(number)
  expect(controlsIn(cardOf('PPDB-1'))).toEqual(['Hubungi sekolah -> /contact', ...ofGone])
  expect(textOf(cardOf('PPDB-1'))).toContain(
    'Pendaftaran ini sudah dihapus oleh sekolah. Hubungi sekolah bila itu keliru.',
  )
  expect(controlsIn(cardOf('PPDB-3'))).toEqual([
    'Hubungi sekolah -> /contact',
    'Daftarkan lagi',
    ...ofGone,
  ])
  expect(textOf(cardOf('PPDB-3'))).toContain(
    'Sekolah kehilangan pendaftaran ini. Daftarkan lagi di formulir di bawah; nomornya akan baru. Simpan dan tunjukkan bukti ini ke sekolah.',
  )
  // The only one that the school still has is a line until it is opened.
  expect(controlsIn(cardOf('PPDB-2'))).toEqual(['PPDB-2 C.'])
  await user.click(screen.getByRole('button', { name: 'PPDB-2 C.' }))
  expect(steps()).toEqual([
    'Terkirim - PPDB-2, selesai21 November 2026 pukul 09.00 WIB',
    'Hasil, berakhirDitolak',
  ])
  expect(controlsIn(cardOf('PPDB-2')).slice(3)).toEqual([
    'Lihat bukti',
    'Bagikan',
    'Cetak',
    'Lainnya',
  ])
  expect(screen.getByText('Berkas kurang.')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Daftarkan lagi' }))
  await screen.findByRole('heading', { name: 'Data calon siswa' })
})

/** The buttons on the card of an application that the school has erased or lost. */
const ofGone = ['Bagikan', 'Cetak', 'Lainnya']
