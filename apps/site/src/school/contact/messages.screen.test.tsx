import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import type { Entry } from '@sekolah/offline/outbox/state'
import { storeSubmission } from '@sekolah/offline/outbox/writing'
import { openDatabase } from '@sekolah/offline/storage/database'
import { screen, waitFor, within } from '@testing-library/react'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { fillPhone, goOffline, newSchool, openSite, type School } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const field = (name: string) => document.getElementById(`pesan-${name}`) as HTMLInputElement
const cards = () =>
  [...screen.getByRole('region', { name: 'Pesan saya' }).querySelectorAll('h3')].map(
    (heading) => heading.closest('.rounded-lg') as HTMLElement,
  )
/** The messages in the office’s inbox, newest first. */
const officeOf = (school: School) => {
  const { contact } = school.staff('super_admin', 'tu')
  return async () => (await contact.list()).rows.map(({ message }) => message)
}
const form: ContactForm = {
  ...{ name: 'Slamet', email: 's@contoh.id', phone: null, subject: 'lainnya' },
  ...{ message: 'Kapan rapat?', queued_at: null },
}

const waits =
  'Tersimpan di HP ini, BELUM terkirim. Jangan hapus data peramban.Buka lagi situs ini saat ada sinyal: hanya selama situs ini terbuka HP ini mengirim.Kirim sebelum 28 November 2026: peramban ini dapat menghapusnya setelah itu.'
const offline = 'HP ini sedang offline. Buka lagi situs ini begitu ada sinyal.'
const cleared =
  'Penyimpanan situs ini dihapus. Isian ini hanya masih ada di layar ini: simpan lagi sebelum halaman ini ditutup.'

/** A phone without a network, on which messages wait. */
const openWith = async (school: School, ...waiting: Partial<Entry<'contact.send'>>[]) => {
  goOffline()
  const meanwhile = async () => {
    const db = openDatabase()
    for (const [index, entry] of waiting.entries()) {
      const key = `${index}1111111-1111-4111-8111-111111111111`
      const now = () => school.clock().getTime()
      await storeSubmission(db, 'contact.send', key, { ...form, ...entry.form }, now)
      await db.outbox
        .where({ client_id: key })
        .modify({ ...entry, form: { ...form, ...entry.form } })
    }
    db.close()
  }
  const { user } = await openSite('/contact', { school, meanwhile })
  await screen.findByRole('region', { name: 'Pesan saya' })
  await waitFor(() => expect(cards()).toHaveLength(waiting.length))
  return user
}

test('a message that the school has refused is put right, or sent as another', async () => {
  const school = await newSchool()
  const messages = officeOf(school)
  const errors = [{ field: 'email', message: 'Email ini tidak ada.' }]
  const user = await openWith(
    school,
    { state: 'needs_fix', lastError: { status: 422, message: 'Periksa.', errors } },
    {
      ...{ state: 'conflict', everSent: true },
      lastError: { status: 409, message: 'Isinya berbeda.', errors: [] },
      form: { ...form, message: 'Yang kedua' },
    },
  )
  expect(cards().map(textOf)).toEqual([
    'LainnyaPerlu diperbaikiKapan rapat?Periksa.Email ini tidak ada.PerbaikiBatalkan',
    'LainnyaPerlu dipilihYang keduaSekolah sudah menerima pesan ini dengan isi sebelum diubah.Kirim sebagai pesan baruBatalkan',
  ])
  const [refused, differing] = cards() as [HTMLElement, HTMLElement]
  await user.click(within(differing).getByRole('button', { name: 'Batalkan' }))
  const question = await screen.findByRole('dialog')
  expect(textOf(question)).toBe(
    'Apakah Anda yakin ingin membatalkan pesan ini?Pesan ini dihapus dari HP ini. Bila ternyata sudah sampai di sekolah, sekolah tetap membacanya.BatalYa',
  )
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  await user.click(within(differing).getByRole('button', { name: 'Kirim sebagai pesan baru' }))
  await waitFor(() =>
    expect(cards().map(controlsIn)).toEqual([
      ['Perbaiki', 'Batalkan'],
      ['Kirim sekarang', 'Ubah', 'Batalkan'],
    ]),
  )
  await user.click(within(refused).getByRole('button', { name: 'Perbaiki' }))
  await screen.findByRole('heading', { name: 'Ubah pesan' })
  expect(textOf(document.activeElement)).toBe('Ubah pesan')
  expect(textOf(field('email').closest('div'))).toBe('EmailEmail ini tidak ada.')
  await user.clear(field('email'))
  await user.type(field('email'), 'slamet@contoh.id')
  await user.click(screen.getByRole('button', { name: 'Kirim Pesan' }))
  await waitFor(() =>
    expect(cards().map(controlsIn)).toEqual([
      ['Kirim sekarang', 'Ubah', 'Batalkan'],
      ['Kirim sekarang', 'Ubah', 'Batalkan'],
    ]),
  )

  // Without the school nothing leaves, and the card says so.
  await school.close()
  const [first] = cards() as [HTMLElement]
  await user.click(within(first).getByRole('button', { name: 'Kirim sekarang' }))
  await waitFor(() =>
    expect(textOf(first)).toBe(
      `LainnyaMenunggu sinyalKapan rapat?${waits}${offline}Kirim sekarangUbahBatalkan`,
    ),
  )
  await school.restart()
  await user.click(within(first).getByRole('button', { name: 'Kirim sekarang' }))
  await waitFor(async () => expect(await messages()).toEqual(['Yang kedua', 'Kapan rapat?']))
})

test('a message that leaves while it is changed stays, and the change is another', async () => {
  const school = await newSchool()
  const messages = officeOf(school)
  const user = await openWith(school, {})
  await user.click(screen.getByRole('button', { name: 'Ubah' }))
  await screen.findByRole('heading', { name: 'Ubah pesan' })
  await user.type(field('message'), ' Jam berapa?')
  await user.click(screen.getByRole('button', { name: 'Kirim sekarang' }))
  await screen.findByText('Pesan sebelumnya sudah keluar dari HP ini')
  expect(field('message').value).toBe('Kapan rapat? Jam berapa?')
  expect(screen.getByRole('heading', { name: 'Kirim pesan' })).not.toBeNull()
  expect(await messages()).toEqual(['Kapan rapat?'])
  await user.click(screen.getByRole('button', { name: 'Kirim Pesan' }))
  await user.click(await screen.findByRole('button', { name: 'Kirim sekarang' }))
  await waitFor(async () =>
    expect(await messages()).toEqual(['Kapan rapat? Jam berapa?', 'Kapan rapat?']),
  )
  await waitFor(() => expect(field('message').value).toBe(''))
})

test('what a full phone cannot store stays in the form, and is not erased either', async () => {
  const school = await newSchool()
  const user = await openWith(school, {})
  await user.click(screen.getByRole('button', { name: 'Kirim sekarang' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus dari HP ini' }))
  for (const name of ['name', 'email', 'message'] as const) await user.type(field(name), form[name])
  await user.selectOptions(field('subject'), 'ppdb')
  const empty = fillPhone()
  const send = () => user.click(screen.getByRole('button', { name: 'Kirim Pesan' }))
  await send()
  await screen.findByText(
    'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu tekan tombol kirim lagi.',
  )
  expect([field('name').value, field('message').value]).toEqual(['Slamet', 'Kapan rapat?'])
  expect(field('name').disabled).toBe(false)
  empty()
  await send()
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(cards().map(textOf)).toEqual([
    `PPDBMenunggu sinyalKapan rapat?${waits}Kirim sekarangUbahBatalkan`,
  ])
})

test('a message that the browser has cleared is offered to be stored again', async () => {
  const school = await newSchool()
  const user = await openWith(school, {}, { form: { ...form, subject: 'akademik' } })
  const clear = () =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open('sekolah')
      opening.onsuccess = () => {
        const database = opening.result
        const clearing = database.transaction('outbox', 'readwrite')
        clearing.objectStore('outbox').clear()
        clearing.oncomplete = () => {
          database.close()
          const { connections } = (indexedDB as never as Internals)._databases.get('sekolah')
          for (const connection of [...connections]) forceCloseDatabase(connection)
          resolve()
        }
      }
    })
  await clear()
  const alerts = () => screen.queryAllByRole('alert').map(textOf)
  await waitFor(() =>
    expect(alerts()).toEqual([
      `Lainnya${cleared}Simpan lagiBuang`,
      `Akademik${cleared}Simpan lagiBuang`,
    ]),
  )
  const restore = async () =>
    user.click(screen.getAllByRole('button', { name: 'Simpan lagi' })[0] as HTMLElement)
  const empty = fillPhone()
  await restore()
  await waitFor(() => expect(alerts()[0]).toMatch(/^LainnyaPenyimpanan HP ini penuh/))
  empty()
  await restore()
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(alerts()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Buang' }))
  expect(alerts()).toEqual([])
  expect(cards().map(controlsIn)).toEqual([['Kirim sekarang', 'Ubah', 'Batalkan']])
})

type Internals = { _databases: { get: (name: string) => { connections: never[] } } }
