import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filledForm, newSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const brought = {
  ...{ format: 'sekolah', version: 1, from: 'https://lama.sch.id' },
  entries: [
    {
      ...{ client_id: '11111111-1111-4111-8111-111111111111', kind: 'ppdb.apply' },
      ...{ form: filledForm(), state: 'queued', queuedAt: '2026-11-20T02:00:00.000Z' },
    },
  ],
  drafts: [],
  receipts: [],
}
const transfer = `#pindah=${encodeURIComponent(JSON.stringify(brought))}`

test('what was written at the old address is stored only when the family says so', async () => {
  const { user } = await openSite(`/ppdb/daftar${transfer}`, { school: await newSchool() })
  const title = await screen.findByText('Isian dari alamat lama situs sekolah')
  // Personal data do not stay in the address.
  expect(window.location.hash).toBe('')
  const notice = title.closest('[role=status]')
  expect(textOf(notice)).toBe(
    'Isian dari alamat lama situs sekolah1 kiriman yang belum terkirim dari lama.sch.id.Budi SantosoSimpan di sini dan kirimJangan simpan',
  )
  await user.click(screen.getByRole('button', { name: 'Jangan simpan' }))
  expect(screen.queryByText('Isian dari alamat lama situs sekolah')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Pendaftaran saya' })).toBeNull()
})

test('stored data are on the phone, and the page begins anew with them', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const { user } = await openSite(`/ppdb/daftar${transfer}`, { school: await newSchool() })
  await user.click(await screen.findByRole('button', { name: 'Simpan di sini dan kirim' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  reload.mockRestore()
  const mine = await screen.findByRole('region', { name: 'Pendaftaran saya' })
  expect([...mine.querySelectorAll('h3')].map(textOf)).toEqual(['Budi S.'])
})

test('damaged data from the old address are said to be damaged', async () => {
  await openSite(`/ppdb/daftar${transfer.slice(0, 90)}`, { school: await newSchool() })
  const notice = await screen.findByText('Isian dari alamat lama tidak terbaca lengkap')
  expect(controlsIn(notice.closest('[role=alert]'))).toEqual([])
})
