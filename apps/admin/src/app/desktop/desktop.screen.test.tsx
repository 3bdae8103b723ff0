/** The panel inside the desktop app: what the app reports, its lock, and the choice of a school. */
import { addStaffAccount, PASSWORD } from '@sekolah/api/src/test/second-factor.ts'
import { signIn } from '@sekolah/api-client/sign-in'
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { setPanelHidden } from '../../core/platform/hidden-panel.ts'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readPage } from '../../test/outline.ts'
import { Setup } from './setup.tsx'

/** The app's side: what it answers, what it was asked, and events that it sends. */
const fakeApp = (answers: Record<string, unknown> = {}) => {
  const asked: [string, unknown][] = []
  const listeners: Record<string, Set<(event: never) => void>> = {}
  const on = new Proxy({} as DesktopBridge['on'], {
    get: (_, name: string) => (listener: (event: never) => void) => {
      listeners[name] ??= new Set()
      listeners[name].add(listener)
      return () => listeners[name]?.delete(listener)
    },
  })
  const bridge = new Proxy({ on } as DesktopBridge, {
    get: (_, name: string) =>
      name === 'on'
        ? on
        : async (input: unknown) => {
            asked.push([name, input])
            return answers[name]
          },
  })
  const send = (name: keyof DesktopBridge['on'], event: unknown) =>
    act(() => {
      for (const listener of listeners[name] ?? []) listener(event as never)
    })
  const calls = (name: string) => asked.filter(([one]) => one === name).map(([, input]) => input)
  return { bridge, send, calls, answers }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const ready = {
  info: { secureStorage: true },
  server: { skew: 'none' },
  update: { state: 'none' },
}

test('the app says what is urgent, one thing at a time', async () => {
  const { bridge, send, calls } = fakeApp({ ...ready, info: { secureStorage: false } })
  const { user } = await openPanel('/teachers', { device: { desktop: bridge } })
  const notice = async (text: string | RegExp) =>
    outline((await screen.findByText(text)).closest('[role=status]'))
  expect(await notice(/Anda harus masuk lagi/)).toEqual([
    'Anda harus masuk lagi setelah aplikasi ditutup',
    '[Tutup]',
  ])
  send('update', { state: 'available', version: '2.1.0' })
  expect(await notice(/^Versi baru 2.1.0/)).toEqual([
    'Versi baru 2.1.0 tersedia',
    '[Unduh versi baru] [Tutup]',
  ])
  await user.click(button('Unduh versi baru'))
  expect(calls('downloadUpdate')).toHaveLength(1)
  send('skew', 'desktop-old')
  expect(await notice(/terlalu lama/)).toEqual([
    'Aplikasi ini terlalu lama untuk menyimpan di server sekolah',
    '[Unduh versi baru] [Buka di peramban]',
  ])
  await user.click(button('Buka di peramban'))
  expect(calls('openInBrowser')).toHaveLength(1)
  send('skew', 'server-old')
  expect(await notice(/belum diperbarui/)).toEqual([
    'Server sekolah belum diperbarui; sebagian fitur mungkin belum ada',
    '[Buka di peramban]',
  ])
  send('skew', 'none')
  send('update', { state: 'downloading', version: '2.1.0', percent: 40 })
  expect(await notice(/sedang diunduh/)).toEqual(['Versi 2.1.0 sedang diunduh: 40%', '[Tutup]'])
  send('update', { state: 'ready', version: '2.1.0' })
  expect(await notice(/siap dipasang/)).toEqual([
    'Versi 2.1.0 siap dipasang; aplikasi ditutup sebentar',
    '[Pasang versi baru] [Tutup]',
  ])
  await user.click(button('Pasang versi baru'))
  expect(calls('installUpdate')).toHaveLength(1)
  send('update', { state: 'error', code: 'forged' })
  expect(await notice(/tidak terbukti asli/)).toEqual([
    'Versi baru di server sekolah tidak terbukti asli, jadi tidak dipasang',
    '[Tutup]',
  ])
  await user.click(button('Tutup'))
  await screen.findByText(/Anda harus masuk lagi/)
  send('update', { state: 'error', code: 'network' })
  await user.click(button('Tutup'))
  expect(screen.queryByText(/Anda harus masuk lagi/)).toBeNull()
  await waitFor(() => expect(calls('setBadge').length).toBeGreaterThan(0))
  expect(calls('setBadge').at(-1)).toEqual({ unread: 19, overlay: null, label: '19 menunggu' })
  send('navigate', '/admin/faq')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/faq'))
  const before = window.history.length
  send('navigate', '/admin/faq')
  expect(window.history.length).toBe(before)
})

test('the lock hides the panel until the password of who is signed in', async () => {
  onTestFinished(() => setPanelHidden(false))
  const school = await demoSchool()
  await addStaffAccount(school, 'ani')
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  const app = fakeApp(ready)
  const { user } = await openPanel('/teachers', { school, token, device: { desktop: app.bridge } })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(app.calls('setBadge').length).toBeGreaterThan(0))
  app.send('lock', { locked: true })
  const lock = within(await screen.findByRole('dialog', { name: 'Panel terkunci' }))
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true)
  expect(outline(screen.getByRole('dialog', { name: 'Panel terkunci' }))).toEqual([
    '# Panel terkunci',
    'ani sedang masuk. Yang sudah diisi tetap ada di balik kunci ini.',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Buka kunci] [Masuk sebagai orang lain]',
  ])
  await user.type(lock.getByLabelText('Kata sandi'), 'salah')
  await user.click(lock.getByRole('button', { name: 'Buka kunci' }))
  await lock.findByText('Kata sandi salah.')
  expect(app.calls('unlock')).toEqual([])
  await user.clear(lock.getByLabelText('Kata sandi'))
  await user.type(lock.getByLabelText('Kata sandi'), PASSWORD)
  await user.click(lock.getByRole('button', { name: 'Buka kunci' }))
  await waitFor(() => expect(app.calls('unlock')).toHaveLength(1))
  app.send('lock', { locked: false })
  expect(screen.queryByRole('dialog', { name: 'Panel terkunci' })).toBeNull()
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false)
})

const server = { origin: 'https://smk.sch.id', schoolName: 'SMK Contoh' }

test('a school is found by its address, confirmed by its name, and chosen', async () => {
  const app = fakeApp({
    probeServer: { ok: false, reason: 'bad-address' },
    visitServer: { opened: false },
    chooseServer: { ok: false, reason: 'insecure' },
  })
  const { unmount } = render(<Setup bridge={app.bridge} present="" waiting={0} />)
  onTestFinished(unmount)
  const user = userEvent.setup()
  expect(readPage()).toEqual([
    '# Selamat datang di Panel Sekolah',
    'Tulis alamat situs sekolah Anda. Ini hanya perlu sekali.',
    '{Alamat situs sekolah: }',
    'Misalnya smk-contoh.sch.id',
    '[Periksa alamat]',
    'Tidak berhasil? Panel yang sama ada di peramban. [Buka di peramban (disabled)]',
  ])
  await user.type(screen.getByLabelText('Alamat situs sekolah'), 'smk')
  await user.click(button('Periksa alamat'))
  await screen.findByRole('alert')
  expect(readPage().slice(-4)).toEqual([
    '!',
    'Alamat ini belum benar',
    'Tulis alamat situs sekolah, misalnya smk-contoh.sch.id.',
    'Tidak berhasil? Panel yang sama ada di peramban. [Buka di peramban]',
  ])
  app.answers.probeServer = { ok: true, server }
  await user.click(button('Buka di peramban'))
  await user.type(screen.getByLabelText('Alamat situs sekolah'), '.sch.id')
  await user.click(button('Periksa alamat'))
  await screen.findByText('SMK Contoh')
  expect(app.calls('probeServer')).toEqual(['smk', 'smk.sch.id'])
  expect(readPage()).toEqual([
    '# Selamat datang di Panel Sekolah',
    'Kami menemukan',
    'SMK Contoh',
    'https://smk.sch.id',
    '# Benar ini sekolah Anda?',
    '[Ya, hubungkan] [Bukan, ganti alamat]',
    'Tidak berhasil? Panel yang sama ada di peramban. [Buka di peramban]',
  ])
  await user.click(button('Bukan, ganti alamat'))
  await user.click(button('Periksa alamat'))
  await user.click(await screen.findByRole('button', { name: 'Ya, hubungkan' }))
  await screen.findByText('Alamat ini tidak aman')
  app.answers.chooseServer = { ok: true, server }
  await user.click(button('Periksa alamat'))
  await user.click(await screen.findByRole('button', { name: 'Ya, hubungkan' }))
  await waitFor(() => expect(app.calls('chooseServer')).toHaveLength(2))
  expect(screen.getByText('SMK Contoh')).toBeDefined()
})

test('another school is not chosen while families of this one wait', async () => {
  const app = fakeApp({ probeServer: { ok: true, server } })
  const { unmount } = render(
    <Setup bridge={app.bridge} present="https://lama.sch.id" waiting={2} />,
  )
  onTestFinished(unmount)
  const user = userEvent.setup()
  expect(readPage()).toEqual([
    '# Ganti sekolah',
    'Tulis alamat situs sekolah yang baru. Anda perlu masuk lagi di sana.',
    '{Alamat situs sekolah: https://lama.sch.id}',
    'Misalnya smk-contoh.sch.id',
    '[Periksa alamat] [Kembali ke panel]',
    'Tidak berhasil? Panel yang sama ada di peramban. [Buka di peramban]',
  ])
  await user.click(button('Periksa alamat'))
  await screen.findByText('SMK Contoh')
  expect(readPage().slice(1, -1)).toEqual([
    'Kami menemukan',
    'SMK Contoh',
    'https://smk.sch.id',
    '# Benar ini sekolah Anda?',
    '!',
    '2 isian loket belum terkirim.',
    'Kembali ke panel dan kirim dulu: alamat lain menghapusnya dari komputer ini.',
    '[Ya, hubungkan (disabled)] [Bukan, ganti alamat]',
  ])
  await user.click(button('Bukan, ganti alamat'))
  app.answers.probeServer = { ok: true, server: { ...server, origin: 'https://lama.sch.id' } }
  await user.click(button('Periksa alamat'))
  await screen.findByText('https://lama.sch.id')
  expect(button('Ya, hubungkan').hasAttribute('disabled')).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})
