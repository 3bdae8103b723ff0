/** The counter while the server is unreachable: families wait on this computer, and arrive later. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { openCounterQueue } from '@sekolah/offline/counter/queue'
import { memoryLocks } from '@sekolah/offline/storage/locks'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { webPlatform } from '../../../../core/platform/web.ts'
import { openPanel } from '../../../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../../../test/outline.ts'
import { partialMock } from '../../../../test/partial.ts'
import { newSchool } from '../../../../test/schools.ts'
import { CounterWindow } from './counter-window.tsx'
import { counterDatabaseName } from './has-counter.ts'
import { sharedCounterQueue } from './open-queue.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Provisional numbers are random, and the queue has the computer's own time. */
const steady = (lines: string[]) =>
  lines.map((line) =>
    line
      .replace(/S-[0-9A-Z]{5}/g, 'S-…')
      .replace(/\d+ [A-Z][a-z]+ \d{4} pukul \d\d\.\d\d WIB/, '(waktu)'),
  )

const opened = async (apiBase: string) => {
  // Other schools' entries, which earlier tests left on this computer, would be counted too.
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(counterDatabaseName(''))) continue
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
  }
  // That this school's office has used the computer, also where an earlier test opened the queue.
  const name = counterDatabaseName(apiBase)
  const used = await openCounterQueue({ key: null, locks: memoryLocks(), name })
  await used.list()
  used.close()
  const queue = await sharedCounterQueue({ storageKey: async () => null, apiBase })
  await queue.school.write({
    settings: { ...settingsFrom([]), school_name: 'SMK Loket' },
    programs: ['Teknik Kendaraan Ringan'],
  })
  return queue
}

const write = async (user: ReturnType<typeof userEvent.setup>, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  }
  await user.click(screen.getByRole('checkbox', { name: /^Orang tua/ }))
}
const family = (name: string) => ({
  'Nama lengkap siswa': name,
  'Tanggal lahir': '2011-05-06',
  'Sekolah asal': 'SMP Negeri 1',
  'Nama orang tua / wali': 'Slamet Santoso',
  'Nomor WhatsApp orang tua': '081234567890',
  'Alamat lengkap': 'Jl. Pahlawan No. 1',
})

test('a family is noted without the server, corrected, sent by the panel, and opened there', async () => {
  const print = vi.fn()
  Object.assign(window, { print })
  const school = await newSchool()
  const queue = await opened(school.baseUrl)
  const openPanelAt = vi.fn(async () => undefined)
  const bridge = partialMock<DesktopBridge>({ openPanel: openPanelAt })
  const platform = { ...webPlatform(window), apiBase: school.baseUrl }
  const shown = render(<CounterWindow {...{ platform, bridge }} />)
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'Catat di PC ini' })
  expect(readPage()).toEqual([
    '# Formulir loket',
    'Dikirim oleh panel selagi ada yang masuk di sana. Nomor pendaftarannya lalu muncul di sini.',
    'Isian yang belum terkirim tersimpan tanpa enkripsi di PC ini.',
    'Orang lain yang memakai akun komputer ini dapat membacanya. Pakailah komputer kantor, dan masuk lagi secepatnya supaya isian terkirim. Aplikasi Panel Sekolah menyimpannya terkunci.',
    '{Nama lengkap siswa: }',
    '{Tanggal lahir: }',
    '{Sekolah asal: }',
    '{NISN (tidak wajib): }',
    '{Pilihan program pertama (tidak wajib): *Belum memilih / Teknik Kendaraan Ringan}',
    '{Pilihan program kedua (tidak wajib): *Belum memilih / Teknik Kendaraan Ringan}',
    '{Nama orang tua / wali: }',
    '{Yang menyetujui (tidak wajib): *– / Ayah / Ibu / Wali}',
    '{Nomor WhatsApp orang tua: }',
    '{Email (tidak wajib): }',
    '{Alamat lengkap: }',
    '{Catatan internal (tidak wajib): }',
    '{Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini.: off}',
    '[Catat di PC ini]',
  ])
  expect(document.title).toBe('Formulir loket')
  await user.click(button('Catat di PC ini'))
  expect(readPage().filter((line) => /wajib|invalid/.test(line))).toEqual([
    '{Nama lengkap siswa: (invalid)}',
    'Nama lengkap siswa wajib diisi.',
    '{Tanggal lahir: (invalid)}',
    'Tanggal lahir wajib diisi.',
    '{Sekolah asal: (invalid)}',
    'Sekolah asal wajib diisi.',
    '{NISN (tidak wajib): }',
    '{Pilihan program pertama (tidak wajib): *Belum memilih / Teknik Kendaraan Ringan}',
    '{Pilihan program kedua (tidak wajib): *Belum memilih / Teknik Kendaraan Ringan}',
    '{Nama orang tua / wali: (invalid)}',
    'Nama orang tua / wali wajib diisi.',
    '{Yang menyetujui (tidak wajib): *– / Ayah / Ibu / Wali}',
    '{Nomor WhatsApp orang tua: (invalid)}',
    'Nomor WhatsApp orang tua wajib diisi.',
    '{Email (tidak wajib): }',
    '{Alamat lengkap: (invalid)}',
    'Alamat lengkap wajib diisi.',
    '{Catatan internal (tidak wajib): }',
    '{Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini.: off (invalid)}',
    'Persetujuan orang tua / wali wajib dicentang.',
  ])
  await write(user, family('Ani Lestari'))
  await user.click(button('Catat di PC ini'))
  await screen.findByText(/^Menunggu server/)
  expect(steady(readPage()).filter((line) => /S-…|#/.test(line))).toEqual([
    '# Formulir loket',
    'Ani Lestari: nomor sementara S-…',
    '# Menunggu server (1)',
    'S-…A. L. (waktu) [Cetak tanda terima S-…]',
  ])
  expect(document.activeElement).toBe(button('Cetak tanda terima sementara'))
  expect(screen.getByLabelText<HTMLInputElement>('Nama lengkap siswa').value).toBe('')
  await user.click(button('Cetak tanda terima sementara'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(steady(outline(document.querySelector('.printed')))).toEqual([
    'SMK Loket',
    '# Tanda Terima Sementara PPDB',
    'Nomor sementara',
    'S-…',
    'Nama murid',
    'Ani Lestari',
    'Nama orang tua / wali',
    'Slamet Santoso',
    'Dicatat di loket',
    '(waktu)',
    'Ini belum bukti pendaftaran. Data sudah dicatat di komputer loket dan dikirim ke server sekolah begitu server menyala kembali. Nomor pendaftaran diberikan setelah itu: simpan lembar ini, lalu tanyakan ke loket dengan nomor sementara di atas.',
    'Penerima pendaftaran',
    'Orang tua / wali',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.printed')).toBeNull())
  await user.click(button(/^Cetak tanda terima S-/))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  window.dispatchEvent(new Event('afterprint'))
  // The panel sends it, in the name of who signs in there.
  shown.unmount()
  document.body.replaceChildren()

  const panel = await openPanel('/ppdb', { school, role: 'admin' })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText(/sudah tercatat di server/)
  expect(outline(screen.getByText(/sudah tercatat di server/).parentElement)).toEqual([
    '1 isian loket sudah tercatat di server.',
    '[Lihat isian loket]',
  ])
  await panel.user.click(button('Lihat isian loket'))
  expect(steady(readDialog())).toEqual([
    '# Isian loket',
    '[Tutup]',
    '# Sudah tercatat di server',
    'Beri tahu keluarga nomornya, dan cetak buktinya.',
    'S-… menjadi <PPDB-1 /admin/ppdb/1> (A. L.)',
    '[Bersihkan yang sudah tercatat]',
  ])
  await panel.user.click(button('Bersihkan yang sudah tercatat'))
  // The list that was opened stays until it is closed, and does not open by itself again.
  await screen.findByText('Tidak ada isian yang menunggu.')
  await panel.user.click(button('Tutup'))
  expect(readDialog()).toEqual([])
  const { rows } = await school.staff('admin', 'tu').ppdb.list({ query: {} as never })
  expect(rows.map(({ name, source }) => [name, source])).toEqual([['Ani Lestari', 'loket']])
  expect((await queue.list()).waiting).toEqual([])
})

test('an entry that the school refuses is corrected or erased from the list', async () => {
  const school = await newSchool()
  const queue = await opened(school.baseUrl)
  const form = (name: string) =>
    ({
      ...{ name, birth_date: '2011-05-06', previous_school: 'SMP 1', parent_name: 'Slamet' },
      ...{ phone: '081234567890', address: 'Jl. Pahlawan No. 1', agreement: true },
    }) as never
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
  await queue.add(ids[0], { ...(form('Budi') as object), birth_date: '2050-01-01' } as never)
  await queue.add(ids[1], { ...(form('Citra') as object), phone: '1' } as never)
  onTestFinished(async () => {
    const { waiting } = await queue.list()
    for (const { client_id } of waiting) await queue.erase((() => {}) as never, client_id)
  })
  const { user } = await openPanel('/ppdb', { school, role: 'admin' })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText(/2 perlu diperiksa/)
  await user.click(button('Lihat isian loket'))
  expect(steady(readDialog())).toEqual([
    '# Isian loket',
    '[Tutup]',
    '# Menunggu terkirim',
    'Isian yang belum terkirim tersimpan tanpa enkripsi di PC ini.',
    'Orang lain yang memakai akun komputer ini dapat membacanya. Pakailah komputer kantor, dan masuk lagi secepatnya supaya isian terkirim. Aplikasi Panel Sekolah menyimpannya terkunci.',
    'S-… Budi',
    'Diisi (waktu). Tanggal lahir di luar jangkauan. Periksa tahunnya.',
    '[Perbaiki] [Hapus]',
    'S-… Citra',
    'Diisi (waktu). Nomor WhatsApp orang tua belum benar. Contoh: 0812-3456-7890.',
    '[Perbaiki] [Hapus]',
    '[Kirim sekarang]',
  ])
  const entry = (name: string) => {
    const found = screen.getByText(new RegExp(name), { selector: 'li p' }).closest('li')
    return within(found as HTMLElement)
  }
  await user.click(entry('Citra').getByRole('button', { name: 'Hapus' }))
  expect(steady(readDialog())).toEqual(['# Hapus isian S-…?', '[Tutup]', '[Batal] [Hapus isian]'])
  await user.click(button('Batal'))
  await user.click(entry('Citra').getByRole('button', { name: 'Hapus' }))
  await user.click(button('Hapus isian'))
  await waitFor(() => expect(screen.queryByText(/Citra/)).toBeNull())
  await user.click(entry('Budi').getByRole('button', { name: 'Perbaiki' }))
  expect(steady(readDialog()).slice(0, 4)).toEqual([
    '# Perbaiki S-…',
    '[Tutup]',
    '{Nama lengkap siswa: Budi}',
    '{Tanggal lahir: 2050-01-01}',
  ])
  await user.click(button('Batal'))
  await user.click(entry('Budi').getByRole('button', { name: 'Perbaiki' }))
  fireEvent.change(screen.getByLabelText('Tanggal lahir'), { target: { value: '2011-05-06' } })
  await user.click(screen.getByRole('checkbox', { name: /^Orang tua/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Orang tua/ }))
  await user.click(button('Perbarui isian'))
  await screen.findByText('Sudah tercatat di server')
  expect(steady(readDialog())).toEqual([
    '# Isian loket',
    '[Tutup]',
    '# Sudah tercatat di server',
    'Beri tahu keluarga nomornya, dan cetak buktinya.',
    'S-… menjadi <PPDB-1 /admin/ppdb/1> (B.)',
    '[Bersihkan yang sudah tercatat]',
  ])
  const { rows } = await school.staff('admin', 'tu').ppdb.list({ query: {} as never })
  expect(rows.map(({ name, birth_date }) => [name, birth_date])).toEqual([['Budi', '2011-05-06']])
  await queue.clearArrived()
})
