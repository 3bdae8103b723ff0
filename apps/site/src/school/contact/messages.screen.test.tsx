import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import type { Entry } from '@sekolah/offline/outbox/state'
import { storeSubmission } from '@sekolah/offline/outbox/writing'
import { openDatabase } from '@sekolah/offline/storage/database'
import { screen, waitFor, within } from '@testing-library/react'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import {
  fillPhone,
  goOffline,
  newSchool,
  openSite,
  refreshPhone,
  type School,
} from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const field = (name: string) => document.getElementById(`pesan-${name}`) as HTMLInputElement
const cards = () =>
  [...screen.getByRole('region', { name: 'Pesan saya' }).querySelectorAll('h3')].map(
    (heading) => heading.closest('.rounded-lg') as HTMLElement,
  )
const messages = async (school: School) =>
  (await school.staff('super_admin', 'tu').contact.list()).rows.map(({ message }) => message)
const form: ContactForm = {
  ...{ name: 'Slamet', email: 's@contoh.id', phone: null, subject: 'lainnya' },
  message: 'Kapan rapat?',
}

/** A phone without a network, on which messages wait. */
const openWith = async (school: School, ...waiting: Partial<Entry<'contact.send'>>[]) => {
  goOffline()
  const meanwhile = async () => {
    const db = openDatabase()
    for (const [index, entry] of waiting.entries()) {
      const key = `${index}1111111-1111-4111-8111-111111111111`
      const now = () => school.clock().getTime()
      await storeSubmission(db, 'contact.send', key, { ...form, ...entry.form }, now)
      await db.outbox.where({ client_id: key }).modify({ ...entry, form: { ...form, ...entry.form } })
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
  expect(cards().map(textOf)).toEqual([''])
  expect(cards().map(controlsIn)).toEqual([''])
  const [refused, differing] = cards() as [HTMLElement, HTMLElement]
  await user.click(within(differing).getByRole('button', { name: 'Batalkan' }))
  const question = await screen.findByRole('dialog')
  expect(textOf(question)).toBe('')
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  await user.click(within(differing).getByRole('button', { name: 'Kirim sebagai pesan baru' }))
  await waitFor(() => expect(cards().map(controlsIn)).toEqual(['']))
  await user.click(within(refused).getByRole('button', { name: 'Perbaiki' }))
  await screen.findByRole('heading', { name: 'Ubah pesan' })
  expect(textOf(document.activeElement)).toBe('Ubah pesan')
  expect(textOf(field('email').closest('div'))).toBe('')

  // Meanwhile it is withdrawn in another tab: what is written now is a new message.
})
