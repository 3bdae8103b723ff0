import { randomUUID } from 'node:crypto'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  filledForm,
  fillPhone,
  newSchool,
  openSite,
  type School,
} from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const mine = () => screen.findByRole('region', { name: 'Pendaftaran saya' })
const namesAt = (school: School) => {
  const { ppdb } = school.staff()
  return async () => (await ppdb.list()).rows.map(({ name }) => name)
}
/** Applications that the school has with another name than this phone. */
const differing = async (school: School, ...names: string[]) => {
  const unsent = []
  for (const name of names) {
    const client_id = randomUUID()
    await school.visitor.ppdb.apply({ body: applicantForm({ client_id, name: `${name} Lama` }) })
    unsent.push({
      ...{ client_id, state: 'conflict' as const, everSent: true },
      form: filledForm({ name: `${name} Baru` }),
    })
  }
  return unsent
}

test('where the school has something else, the family says which of the two counts', async () => {
  const school = await newSchool()
  const names = namesAt(school)
  const unsent = await differing(school, 'Ani', 'Budi')
  const { user } = await openSite('/ppdb/saya', { school, unsent })
  const section = await mine()
  const press = async (name: string, at = 0) =>
    user.click((await within(section).findAllByRole('button', { name }))[at] as HTMLElement)
  await within(section).findByRole('heading', { name: 'Budi B.' })

  // That needs the school, because it may have the application.
  await school.close()
  await press('Pakai data yang ada di sekolah')
  await within(section).findByText(
    'Perlu jaringan untuk ini, karena pendaftaran mungkin sudah sampai di sekolah.',
  )
  await press('Batalkan', 1)
  const question = await screen.findByRole('dialog')
  expect(textOf(question)).toBe(
    'Apakah Anda yakin ingin membatalkan pendaftaran ini?Isian ini dihapus dari HP ini dan tidak dapat dikembalikan.Bila sudah sampai di sekolah, di sana dibatalkan juga.BatalYa',
  )
  await user.click(within(question).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(within(section).getAllByText(/^Perlu jaringan/)).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  await school.restart()

  await press('Pakai data yang ada di sekolah')
  await screen.findByRole('heading', { name: /^PPDB-1/ })
  await press('Pakai data di HP ini')
  await screen.findByRole('heading', { name: /^PPDB-2/ })
  await waitFor(async () => expect(await names()).toEqual(['Budi Baru', 'Ani Lama']))
})

test('without the school nothing is sent or withdrawn, and the card says so', async () => {
  const school = await newSchool()
  const client_id = randomUUID()
  await school.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id], unsent: [{}] })
  const section = await mine()
  await within(section).findByRole('button', { name: 'Kirim sekarang' })
  await school.close()
  await user.click(within(section).getByRole('button', { name: 'Kirim sekarang' }))
  const offline = 'HP ini sedang offline. Buka lagi situs ini begitu ada sinyal.'
  expect(textOf(await within(section).findByText(offline))).toBe(offline)
  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  await user.click(screen.getByRole('button', { name: 'Tarik pendaftaran' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  await within(section).findByText('Belum ditarik: untuk ini perlu jaringan.')
  await user.click(screen.getByRole('button', { name: 'Hapus data saya dari HP ini' }))
  const whole = await screen.findByRole('dialog', { name: 'Hapus semua data Anda dari HP ini?' })
  await user.click(await within(whole).findByRole('button', { name: 'Kirim dulu' }))
  expect(textOf(await within(whole).findByRole('alert'))).toBe(offline)
  expect(await namesAt(school)()).toEqual(['Budi Santoso'])
})

test('what a full phone cannot store is said on the card', async () => {
  const school = await newSchool()
  const { user } = await openSite('/ppdb/saya', { school, unsent: [{ state: 'closed' }] })
  await screen.findByRole('button', { name: 'Pendaftaran dibuka lagi: kirim' })
  fillPhone()
  await user.click(screen.getByRole('button', { name: 'Pendaftaran dibuka lagi: kirim' }))
  await screen.findByText(
    'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu coba lagi.',
  )
  expect(controlsIn(await mine()).slice(0, 3)).toEqual([
    'Hubungi sekolah -> /contact',
    ...['Pendaftaran dibuka lagi: kirim', 'Cetak'],
  ])
})
