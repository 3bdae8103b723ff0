/** The panel while the server does not answer: nobody is signed out, and families are still noted. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { openCounterQueue } from '@sekolah/offline/counter/queue'
import { memoryLocks } from '@sekolah/offline/storage/locks'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { webPlatform } from '../core/platform/web.ts'
import { counterDatabaseName } from '../sections/applications/counter/queue/has-counter.ts'
import { demoSchool, openPanel } from '../test/open-panel.tsx'
import { readPage } from '../test/outline.ts'
import { partialMock } from '../test/partial.ts'

/** A network that can be cut, between a school and a computer on which its office has worked. */
const cutOff = async () => {
  const school = await demoSchool()
  const used = await openCounterQueue({
    key: null,
    locks: memoryLocks(),
    name: counterDatabaseName(school.baseUrl),
  })
  await used.list()
  used.close()
  const web = webPlatform(window)
  const network = { isCut: true }
  const device = {
    request: ((input, init) =>
      network.isCut
        ? Promise.reject(new TypeError('Failed to fetch'))
        : web.request(input, init)) as typeof fetch,
    explainOutage: () => (network.isCut ? web.explainOutage() : Promise.resolve(null)),
  }
  return { school, network, device }
}
const press = (name: string) => screen.getByRole('button', { name })

test('nobody is signed out, families are noted meanwhile, and the panel opens afterwards', async () => {
  const { school, network, device } = await cutOff()
  const { user } = await openPanel('/faq', { school, device })
  await screen.findByText(/Server sekolah mungkin/)
  await screen.findByRole('button', { name: 'Formulir loket' })
  expect(readPage()).toEqual([
    '# Server tidak dapat dihubungi',
    'Anda tidak dikeluarkan. Server tidak menjawab. Server sekolah mungkin sedang dimatikan. Coba lagi sebentar lagi. Panel ini mencoba lagi sendiri.',
    '[Coba lagi] [Formulir loket]',
  ])
  await user.click(press('Coba lagi'))
  await screen.findByText(/Server sekolah mungkin/)
  await user.click(await screen.findByRole('button', { name: 'Formulir loket' }))
  await screen.findByRole('button', { name: 'Catat di PC ini' })
  await screen.findByText('Server tidak menjawab')
  expect(readPage()).toEqual([
    '# Formulir loket',
    '[Kembali ke panel]',
    'Server tidak menjawab',
    'Keluarga tetap dapat didaftarkan. Daftar pendaftar dan keputusan menunggu server; nomor pendaftaran diberikan setelah isian terkirim.',
    'Isian yang belum terkirim tersimpan tanpa enkripsi di PC ini.',
    'Orang lain yang memakai akun komputer ini dapat membacanya. Pakailah komputer kantor, dan masuk lagi secepatnya supaya isian terkirim. Aplikasi Panel Sekolah menyimpannya terkunci.',
    'PC ini belum mengenal program keahlian sekolah.',
    'Buka Kelola PPDB sekali di panel, selagi server menyala, lalu buka lagi formulir ini.',
    '{Nama lengkap siswa: }',
    '{Tanggal lahir: }',
    '{Sekolah asal: }',
    '{NISN (tidak wajib): }',
    '{Pilihan program pertama (tidak wajib): *Belum memilih}',
    '{Pilihan program kedua (tidak wajib): *Belum memilih}',
    '{Nama orang tua / wali: }',
    '{Yang menyetujui (tidak wajib): *– / Ayah / Ibu / Wali}',
    '{Nomor WhatsApp orang tua: }',
    '{Email (tidak wajib): }',
    '{Alamat lengkap: }',
    '{Catatan internal (tidak wajib): }',
    '{Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini.: off}',
    '[Catat di PC ini]',
  ])
  await user.click(press('Kembali ke panel'))
  await screen.findByText(/Anda tidak dikeluarkan/)
  await user.click(await screen.findByRole('button', { name: 'Formulir loket' }))
  await screen.findByRole('button', { name: 'Catat di PC ini' })
  for (const [label, text] of Object.entries({
    'Nama lengkap siswa': 'Budi Santoso',
    'Tanggal lahir': '2011-05-06',
    'Sekolah asal': 'SMP Negeri 1',
    'Nama orang tua / wali': 'Slamet Santoso',
    'Nomor WhatsApp orang tua': '081234567890',
    'Alamat lengkap': 'Jl. Pahlawan No. 1',
  })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  }
  await user.click(screen.getByRole('checkbox', { name: /^Orang tua/ }))
  await user.click(press('Catat di PC ini'))
  await screen.findByText(/nomor sementara/)
  network.isCut = false
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Server sudah kembali.')
  expect(readPage().slice(0, 4)).toEqual([
    '# Formulir loket',
    '[Kembali ke panel]',
    'Server sudah kembali.',
    '1 isian terkirim setelah Anda masuk di panel.',
  ])
  await user.click(press('Kembali ke panel'))
  await screen.findByRole('button', { name: /^petugas / })
  const office = school.staff('admin', 'lain')
  await waitFor(async () =>
    expect((await office.ppdb.list({ query: { search: 'Budi Santoso' } })).total).toBe(1),
  )
})

test('in the desktop app the address opens in a browser too, and its lock leaves the form', async () => {
  const { school, device } = await cutOff()
  const openInBrowser = vi.fn(async () => undefined)
  const heard: Record<string, (event: never) => void> = {}
  const listen = (name: string) => (listener: (event: never) => void) => {
    heard[name] = listener
    return () => delete heard[name]
  }
  const desktop = partialMock<DesktopBridge>({
    openInBrowser,
    on: { resume: listen('resume'), lock: listen('lock') } as never,
  })
  const { user } = await openPanel('/faq', { school, device: { ...device, desktop } })
  await user.click(await screen.findByRole('button', { name: 'Buka di peramban' }))
  expect(openInBrowser).toHaveBeenCalledOnce()
  await user.click(await screen.findByRole('button', { name: 'Formulir loket' }))
  await screen.findByRole('heading', { name: 'Formulir loket' })
  act(() => heard.lock?.({ locked: false } as never))
  expect(screen.getByRole('heading', { name: 'Formulir loket' })).toBeDefined()
  act(() => heard.lock?.({ locked: true } as never))
  await screen.findByText(/Anda tidak dikeluarkan/)
  expect(Object.keys(heard)).toEqual(['resume'])
  expect(readPage().at(-1)).toBe('[Coba lagi] [Buka di peramban] [Formulir loket]')
})
