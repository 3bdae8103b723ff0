/** Bukti transfer: photos that families have sent, before the treasurer. */
import {
  createFamilyClient,
  createPdf,
  createPhoto,
  sendPage,
} from '@sekolah/api/src/test/documents.ts'
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { createClient } from '@sekolah/api-client'
import { feeVisitorCalls } from '@sekolah/contract/admission/fees/visitor-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage, readToasts } from '../../../test/outline.ts'

/** A private school, where two families have each sent a proof of payment. */
const schoolWithProofs = async () => {
  const school = await demoSchool()
  school.set({ school_kind: 'swasta' })
  const treasurer = school.staff('treasurer', 'bendahara')
  await treasurer.fees.create({ body: { label: 'Uang pangkal', amount: 1_000_000 } })
  const family = createFamilyClient(school)
  const send = async (name: string, bytes: Buffer<ArrayBuffer>) => {
    const { id, client_id } = await applyWithSeat(school, { name })
    await sendPage(family, client_id, bytes, { type: 'bukti_bayar' })
    school.pass(60_000)
    return { id, client_id }
  }
  const sari = await send('Sari Dewi', await createPhoto(40, 30))
  const tono = await send('Tono', await createPdf(() => {}))
  return { school, treasurer, sari, tono }
}

const card = (name: string) => screen.getByRole('region', { name: `Bukti ${name}` })

test('a proof is confirmed with the amount that has arrived', async () => {
  const { school, treasurer, sari } = await schoolWithProofs()
  const { user } = await openPanel('/keuangan?tab=bukti', { school, role: 'treasurer' })
  await screen.findByRole('region', { name: 'Bukti Sari Dewi' })
  expect(readPage().slice(2)).toEqual([
    '[Lihat bukti]',
    '# Sari Dewi',
    'PPDB-25 · Teknik Kendaraan Ringan',
    'Dikirim 21 November 2026 pukul 09.00 WIB',
    '{Jumlah yang masuk (rupiah): }',
    'Cocokkan dengan mutasi rekening sekolah.',
    'Cara membayar',
    '{Transfer: on} Transfer {QRIS: off} QRIS',
    '[Konfirmasi diterima] [Tidak dapat diterima]',
    '[Lihat bukti]',
    '# Tono',
    'PPDB-26 · Teknik Kendaraan Ringan',
    'Dikirim 21 November 2026 pukul 09.01 WIB',
    '{Jumlah yang masuk (rupiah): }',
    'Cocokkan dengan mutasi rekening sekolah.',
    'Cara membayar',
    '{Transfer: on} Transfer {QRIS: off} QRIS',
    '[Konfirmasi diterima] [Tidak dapat diterima]',
  ])
  const proof = within(card('Sari Dewi'))
  await user.click(proof.getByRole('button', { name: 'Lihat bukti' }))
  await proof.findByRole('img', { name: 'Bukti transfer' })
  await user.click(within(card('Tono')).getByRole('button', { name: 'Lihat bukti' }))
  await within(card('Tono')).findByRole('link', { name: 'Buka PDF bukti' })
  await user.click(proof.getByRole('button', { name: 'Konfirmasi diterima' }))
  expect(outline(card('Sari Dewi'))).toEqual([
    '(Bukti transfer)',
    '# Sari Dewi',
    'PPDB-25 · Teknik Kendaraan Ringan',
    'Dikirim 21 November 2026 pukul 09.00 WIB',
    '{Jumlah yang masuk (rupiah): (invalid)}',
    'Cocokkan dengan mutasi rekening sekolah.',
    'Tulis jumlahnya dengan angka.',
    'Cara membayar',
    '{Transfer: on} Transfer {QRIS: off} QRIS',
    '[Konfirmasi diterima] [Tidak dapat diterima]',
  ])
  await user.type(proof.getByLabelText('Jumlah yang masuk (rupiah)'), '600.000')
  await user.click(proof.getByRole('radio', { name: 'QRIS' }))
  expect(outline(card('Sari Dewi')).slice(4)).toEqual([
    '{Jumlah yang masuk (rupiah): 600.000}',
    'Rp600.000',
    'Cara membayar',
    '{Transfer: off} Transfer {QRIS: on} QRIS',
    '[Konfirmasi diterima] [Tidak dapat diterima]',
  ])
  await user.click(proof.getByRole('button', { name: 'Konfirmasi diterima' }))
  await waitFor(() => expect(readToasts()).toEqual(['Rp600.000 dicatat.', '[Tutup pesan]']))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bukti Sari Dewi' })).toBeNull())
  expect(await treasurer.payers.get({ params: { id: sari.id } })).toMatchObject({
    owed: { paid: 600_000 },
    payments: [{ amount: 600_000, method: 'qris' }],
  })
})

test('a proof is refused with a reason that the family reads', async () => {
  const { school, treasurer, tono } = await schoolWithProofs()
  const { user } = await openPanel('/keuangan?tab=bukti', { school, role: 'treasurer' })
  await screen.findByRole('region', { name: 'Bukti Tono' })
  const proof = within(card('Tono'))
  const press = (name: string) => user.click(proof.getByRole('button', { name }))
  await press('Konfirmasi diterima')
  await press('Tidak dapat diterima')
  expect(outline(card('Tono')).slice(4)).toEqual([
    '{Alasan untuk keluarga: }',
    'Misalnya: jumlah tidak terbaca, uang belum masuk ke rekening.',
    '[Kembali] [Tolak bukti ini]',
  ])
  await press('Tolak bukti ini')
  expect(outline(card('Tono')).slice(4)).toEqual([
    '{Alasan untuk keluarga: (invalid)}',
    'Misalnya: jumlah tidak terbaca, uang belum masuk ke rekening.',
    'Tuliskan alasannya.',
    '[Kembali] [Tolak bukti ini]',
  ])
  await user.type(proof.getByLabelText('Alasan untuk keluarga'), '   ')
  await press('Tolak bukti ini')
  await press('Kembali')
  expect(outline(card('Tono')).slice(4)).toEqual([
    '{Jumlah yang masuk (rupiah): }',
    'Cocokkan dengan mutasi rekening sekolah.',
    'Cara membayar',
    '{Transfer: on} Transfer {QRIS: off} QRIS',
    '[Konfirmasi diterima] [Tidak dapat diterima]',
  ])
  await press('Tidak dapat diterima')
  await user.type(proof.getByLabelText('Alasan untuk keluarga'), ' Uang belum masuk. ')
  await press('Tolak bukti ini')
  await waitFor(() =>
    expect(readToasts()).toEqual(['Keluarga diberi tahu alasannya.', '[Tutup pesan]']),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bukti Tono' })).toBeNull())
  const fees = createClient(feeVisitorCalls, {
    fetch: async (input, init) => school.request(`${input}`, init),
  })
  expect(await fees.fees.mine({ params: { client_id: tono.client_id } })).toMatchObject({
    owed: { paid: 0 },
    proofs: [{ state: 'refused', reason: 'Uang belum masuk.' }],
  })
  expect(await treasurer.proofs.list()).toMatchObject([{ name: 'Sari Dewi' }])
})

test('a verdict that does not arrive keeps what was typed, and the head gives none', async () => {
  const { school, treasurer } = await schoolWithProofs()
  await openPanel('/keuangan?tab=bukti', { school, role: 'head', username: 'kepala' })
  await screen.findByRole('region', { name: 'Bukti Sari Dewi' })
  expect(outline(card('Sari Dewi'))).toEqual([
    '[Lihat bukti]',
    '# Sari Dewi',
    'PPDB-25 · Teknik Kendaraan Ringan',
    'Dikirim 21 November 2026 pukul 09.00 WIB',
  ])
  cleanup()
  const { user } = await openPanel('/keuangan?tab=bukti', { school, role: 'treasurer' })
  await screen.findByRole('region', { name: 'Bukti Sari Dewi' })
  const proof = within(card('Sari Dewi'))
  await user.type(proof.getByLabelText('Jumlah yang masuk (rupiah)'), '600000')
  await school.close()
  await user.click(proof.getByRole('button', { name: 'Konfirmasi diterima' }))
  await proof.findByRole('alert')
  expect(outline(card('Sari Dewi')).slice(4)).toEqual([
    '{Jumlah yang masuk (rupiah): 600000}',
    'Rp600.000',
    'Cara membayar',
    '{Transfer: on} Transfer {QRIS: off} QRIS',
    '!',
    'Belum dicatat. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Konfirmasi diterima] [Tidak dapat diterima]',
  ])
  expect(await treasurer.proofs.list()).toHaveLength(2)
})
