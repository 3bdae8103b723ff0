import { openDatabase } from '@sekolah/offline/storage/database'
import { fireEvent } from '@testing-library/dom'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { controlsIn, textOf } from '../testing/seen.ts'
import { openRescue } from './open-rescue.ts'

let main: HTMLElement
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  main = document.createElement('main')
})

const shown = () =>
  [...main.querySelectorAll('h2, h3, article > p, dl, main > p, [role]')].map(textOf)

/** A phone with an application and a begun message, and the receipt of another. */
const written = async () => {
  const db = openDatabase()
  await db.outbox.add({
    ...{ client_id: 'k', kind: 'ppdb.apply', state: 'queued', everSent: false },
    form: { name: 'Siti Aminah', birth_date: '2011-05-06' },
  } as never)
  await db.drafts.add({
    ...{ id: 'contact', client_id: 'm', savedAt: '' },
    value: { message: 'Halo', subject: '' },
  })
  await db.receipts.add({
    ...{ client_id: 'r', kind: 'ppdb.apply', standing: 'known', initials: 'B. S.' },
    registration_number: 'PPDB-7',
  } as never)
  await db.settings.add({ setting_key: 'school_whatsapp', setting_value: '0812', rev: 1 } as never)
  return db
}

test('the rescue page shows what is on the phone, and how it reaches the school', async () => {
  const db = await written()
  await openRescue(main)
  expect(shown()).toEqual([
    ...['Belum terkirim (1)', 'Pendaftaran murid baru: Siti Aminah', 'BELUM terkirim.'],
    'Nama lengkap siswaSiti AminahTanggal lahir6 Mei 2011',
    ...['Draf (1)', 'Pesan ke sekolah: Halo', 'Draf: belum selesai dan BELUM dikirim.'],
    'PesanHalo',
    ...['Bukti (1)', 'Pendaftaran murid baru', 'Sudah diterima sekolah.'],
    'Nomor pendaftaranPPDB-7Inisial muridB. S.',
    'Isian ini data pribadi. Berikan salinannya hanya kepada sekolah; begitu situs dapat dibuka, kiriman yang menunggu terkirim dari sana.',
  ])
  const looks = [...main.querySelectorAll('article, article > p')].map((part) => part.className)
  expect(looks).toEqual(['waits', 'mark', 'waits', 'mark', '', ''])
  const text =
    'Pesan%20ke%20sekolah%20-%20Draf%3A%20belum%20selesai%20dan%20BELUM%20dikirim.%20Salinan%20dari%20HP.%0A%0APesan%3A%20Halo'
  const before = ['Coba buka situs -> /ppdb/daftar', 'Cetak', 'Simpan sebagai berkas']
  expect(controlsIn(main)).toEqual([
    ...before,
    expect.stringMatching(/^Kirim lewat WhatsApp -> https:\/\/wa\.me\/62812\?text=Pendaftaran/),
    `Kirim lewat WhatsApp -> https://wa.me/62812?text=${text}`,
  ])
  await db.settings.clear()
  db.close()
  await openRescue(main)
  expect(controlsIn(main).at(-1)).toBe(`Kirim lewat WhatsApp -> https://wa.me/?text=${text}`)
})

test('the raw rows are saved as a file from which nothing is missing', async () => {
  const db = await written()
  await openRescue(main)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const files: Blob[] = []
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:isian'
  })
  const names: string[] = []
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(`${this.href} as ${this.download}`)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    address.mockRestore()
    saved.mockRestore()
  })
  const [first, second] = main.querySelectorAll('button')
  fireEvent.click(first as Element)
  expect(print).toHaveBeenCalledOnce()
  fireEvent.click(second as Element)
  expect(names).toEqual(['blob:isian as isian-ppdb.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    ...{ format: 'sekolah', version: 1, from: location.origin },
    entries: await db.outbox.toArray(),
    drafts: await db.drafts.toArray(),
    receipts: await db.receipts.toArray(),
  })
  db.close()
})

test('a phone without a database gets none, and is told that nothing is on it', async () => {
  await openRescue(main)
  expect(textOf(main)).toBe('Coba buka situsTidak ada isian di HP ini.')
  expect(await indexedDB.databases()).toEqual([])
})

test('a storage that does not open is said to be damaged, one that is blocked to be in use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: { onerror: () => void; error: Error }[] = []
  globalThis.indexedDB = {
    open: () => {
      asked.push({ onerror: () => {}, error: new Error('Damaged.') })
      return asked[0]
    },
  } as never
  const opening = openRescue(main)
  vi.advanceTimersByTime(3_999)
  expect(textOf(main)).toBe('')
  vi.advanceTimersByTime(1)
  expect(textOf(main)).toBe(
    'Coba buka situsTutup tab lain situs ini: tab itu masih memakai penyimpanan. Halaman ini lanjut sendiri.',
  )
  asked[0]?.onerror()
  await opening
  const damaged =
    'Coba buka situsPenyimpanan peramban ini tidak dapat dibaca. Tutup halaman ini, lalu buka lagi.'
  expect(textOf(main)).toBe(damaged)
  vi.advanceTimersByTime(10_000)
  expect(textOf(main)).toBe(damaged)
})
