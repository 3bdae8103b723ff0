import { randomUUID } from 'node:crypto'
import { createPdf, pageRows } from '@sekolah/api/src/test/documents.ts'
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite, refreshPhone } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

/** A private school, and a child with a seat. */
const seated = async () => {
  const school = await newSchool()
  school.set({ school_kind: 'swasta', payment_instructions: 'Transfer ke BRI 1234.' })
  const treasurer = school.staff('treasurer')
  const child = await applyWithSeat(school)
  await school.staff('admin', 'panitia').ppdb.decide({
    params: { id: child.id },
    body: { status: 'accepted' },
  })
  const pay = (amount: number) =>
    treasurer.payments.create({
      body: { key: randomUUID(), applicant_id: child.id, amount, method: 'cash' },
    })
  return { school, treasurer, pay, ...child }
}
const rows = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('tr')].map(textOf)
const step = () => textOf(screen.getByRole('button', { name: /^Bayar/ }))
test('a family sees line by line what it owes, how to pay it, and what it has paid', async () => {
  const { school, treasurer, pay, id, client_id } = await seated()
  await treasurer.fees.create({
    body: {
      ...{ label: 'Uang pangkal', amount: 1_000_000 },
      discounts: [
        { code: 'awal', label: 'Bayar awal', kind: 'percent', value: 1_000, until: '2026-11-30' },
      ],
    },
  })
  await openSite('/ppdb/saya', { school, sent: [client_id] })
  const section = await screen.findByRole('region', { name: 'Biaya daftar ulang' })
  await screen.findByRole('table', { name: 'Rincian biaya' })
  expect(rows('Rincian biaya')).toEqual([
    'Uang pangkalRp1.000.000',
    'Potongan Bayar awal, bila lunas sampai 30 November 2026−Rp100.000',
    'Jumlah biayaRp900.000',
    'Sudah dibayarRp0',
    'Sisa yang dibayarRp900.000',
  ])
  expect(step()).toBe('Bayar, perlu Anda lakukanSisa Rp900.000')
  expect(screen.queryByRole('table', { name: 'Cicilan' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Pembayaran' })).toBeNull()
  expect(within(section).getByRole('heading', { name: 'Cara membayar' })).not.toBeNull()
  expect(within(section).getByText('Transfer ke BRI 1234.')).not.toBeNull()
  expect(within(section).queryByRole('img')).toBeNull()
  expect(within(section).getByText('Foto bukti')).not.toBeNull()

  const { receipt_number } = await pay(250_000)
  refreshPhone(school)
  await waitFor(() => expect(step()).toBe('Bayar, perlu Anda lakukanSisa Rp650.000'))
  const list = await screen.findByRole('list', { name: 'Pembayaran' })
  expect(textOf(list)).toBe(
    `Rp250.000Sudah diterimaKuitansi ${receipt_number}, Tunai, 21 November 2026`,
  )
  await treasurer.payments.reverse({
    params: { id: 1 },
    body: { reason: 'paid_back', amount: 50_000 },
  })
  await treasurer.payments.create({
    body: { key: randomUUID(), applicant_id: id, amount: 800_000, method: 'transfer' },
  })
  refreshPhone(school)
  await waitFor(() => expect(step()).toBe('Bayar, selesaiLunas, lebih bayar Rp100.000'))
  await waitFor(() => expect(rows('Rincian biaya').at(-1)).toBe('Lebih bayarRp100.000'))
  expect(textOf(screen.getByRole('list', { name: 'Pembayaran' }))).toContain(
    '; Rp50.000 dikembalikan',
  )
  expect(screen.queryByText('Cara membayar')).toBeNull()
  expect(screen.queryByText('Foto bukti')).toBeNull()
})

test('instalments are shown one by one, with what is overdue', async () => {
  const { school, treasurer, pay, client_id } = await seated()
  await treasurer.fees.create({
    body: {
      ...{ label: 'SPP', amount: 300_000 },
      instalments: [
        { share: 5_000, due: '2026-11-10' },
        { share: 3_000, due: '2026-11-20' },
        { share: 2_000, due: '2026-12-20' },
      ],
    },
  })
  await pay(150_000)
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await screen.findByRole('table', { name: 'Cicilan' })
  expect(rows('Cicilan')).toEqual([
    'SPP 1 sampai 10 November 2026Lunas',
    'SPP 2 sampai 20 November 2026Rp90.000',
    'SPP 3 sampai 20 Desember 2026Rp60.000',
  ])
  expect(step()).toBe('Bayar, perlu Anda lakukanSisa Rp150.000 · lewat jatuh tempo Rp90.000')
  expect(screen.getByText('Sudah lewat jatuh tempo: Rp90.000')).not.toBeNull()
  await pay(90_000)
  refreshPhone(school)
  await waitFor(() =>
    expect(step()).toBe('Bayar, perlu Anda lakukanSisa Rp60.000 · jatuh tempo 20 Desember 2026'),
  )
  await waitFor(() => expect(screen.queryByText(/lewat jatuh tempo/)).toBeNull())

  // Without the school the sum stays, and the lines say how they are seen.
  await school.close()
  await user.click(screen.getByRole('button', { name: /^Hasil/ }))
  await user.click(screen.getByRole('button', { name: /^Bayar/ }))
  await screen.findByText('Rincian biaya hanya terlihat saat sekolah dapat dihubungi.')
  expect(step()).toBe('Bayar, perlu Anda lakukanSisa Rp60.000 · jatuh tempo 20 Desember 2026')
  await school.restart()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await screen.findByRole('table', { name: 'Rincian biaya' })
  expect(
    screen.queryByText('Rincian biaya hanya terlihat saat sekolah dapat dihubungi.'),
  ).toBeNull()
})

test('a school that asks for nothing yet is owed nothing, until it does', async () => {
  const { school, treasurer, client_id } = await seated()
  const fee = await treasurer.fees.create({ body: { label: 'Seragam', amount: 0 } })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await user.click(await screen.findByRole('button', { name: /^Bayar/ }))
  const section = await screen.findByRole('region', { name: 'Biaya daftar ulang' })
  await within(section).findByRole('table')
  expect(step()).toBe('Bayar, belumBelum ada biaya')
  await treasurer.fees.update({ params: { id: fee.id }, body: { amount: 5_000 } })
  refreshPhone(school)
  await within(section).findByText('Foto bukti')
  expect(step()).toBe('Bayar, perlu Anda lakukanSisa Rp5.000')
  // How to pay is there only where the school has said it.
  expect(within(section).getByText('Cara membayar')).not.toBeNull()
  school.set({ payment_instructions: '' })
  refreshPhone(school)
  await waitFor(() => expect(within(section).queryByText('Cara membayar')).toBeNull())
})

test('a family sends the proof of its transfer, or takes it away before it is sent', async () => {
  const { school, treasurer, id, client_id } = await seated()
  await treasurer.fees.create({ body: { label: 'Seragam', amount: 5_000 } })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const section = await screen.findByRole('region', { name: 'Biaya daftar ulang' })
  const chosen = () => within(section).getByLabelText<HTMLInputElement>(/^Pilih berkas bukti/)
  await within(section).findByText('Foto bukti')
  const photo = within(section).getByLabelText('Foto bukti transfer')
  expect(photo.parentElement?.className).toContain('bg-amber')
  const upload = async (content: BlobPart) => {
    await user.upload(chosen(), new File([content], 'b.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(chosen().disabled).toBe(false))
  }
  await upload('Halo')
  expect(textOf(await within(section).findByRole('alert'))).toBe(
    'Pilih foto (JPEG, PNG, WebP, HEIC) atau PDF.',
  )

  // Without the school it waits on the phone, where it can be thrown away.
  await school.close()
  const pdf = await createPdf(() => {})
  await upload(pdf)
  await screen.findByText('Bukti transfer tersimpan di HP ini.')
  expect(within(section).queryByRole('alert')).toBeNull()
  await user.click(await within(section).findByLabelText('Buang: Bukti transfer 1'))
  await waitFor(() => expect(within(section).queryByText('Halaman 1')).toBeNull())
  expect(screen.queryByText('Bukti transfer terkirim.')).toBeNull()

  await school.restart()
  await upload(pdf)
  await screen.findByText('Bukti transfer terkirim.')
  expect(pageRows(school)).toMatchObject([{ type: 'bukti_bayar', state: 'received' }])
  expect(within(section).queryByText('Halaman 1')).toBeNull()

  // A proof shows its state until the school records the payment.
  const proofs = async () =>
    [...(await within(section).findByRole('list', { name: 'Pembayaran' })).children].map(textOf)
  const sent = 'Dikirim 21 November 2026 pukul 09.00 WIB'
  refreshPhone(school)
  expect(await proofs()).toEqual([`Bukti transferMenunggu diperiksa${sent}`])
  const page_id = pageRows(school)[0]?.page_id ?? ''
  await treasurer.proofs.judge({
    ...{ params: { id, page_id }, body: { state: 'refused', reason: 'Tidak terbaca.' } },
  })
  refreshPhone(school)
  await waitFor(async () =>
    expect(await proofs()).toEqual([`Bukti transferTidak dapat diterima${sent}Tidak terbaca.`]),
  )
})
