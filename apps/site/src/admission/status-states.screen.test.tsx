import { randomUUID } from 'node:crypto'
import { publishFinalList } from '@sekolah/api/src/test/enrolment.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite, whenPhoneIsOpen } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

type User = Awaited<ReturnType<typeof openSite>>['user']

const press = async (user: User) => {
  const button = await screen.findByRole('button', { name: 'Cek Status' })
  await whenPhoneIsOpen()
  await user.click(button)
}

const ask = async (user: User, number: string) => {
  const field = await screen.findByLabelText('Nomor pendaftaran')
  await user.clear(field)
  await user.type(field, number)
  await user.clear(screen.getByLabelText('Tanggal lahir siswa'))
  await user.type(screen.getByLabelText('Tanggal lahir siswa'), '2011-05-06')
  await user.clear(screen.getByLabelText(/4 angka terakhir/))
  await user.type(screen.getByLabelText(/4 angka terakhir/), '7890')
  await press(user)
  return screen.findByRole('region', { name: `Status ${number}` })
}

test('Cek Status says what the office asks, and what it has decided', async () => {
  const school = await newSchool()
  const { id } = await school.visitor.ppdb.apply({ body: applicantForm() })
  const staff = school.staff()
  await staff.ppdb.update({ params: { id }, body: { correction_note: 'Tulis nama lengkap.' } })
  const { user } = await openSite('/ppdb/status?no=PPDB-1', { school })
  const number = await screen.findByLabelText<HTMLInputElement>('Nomor pendaftaran')
  expect(number.value).toBe('PPDB-1')
  // Each empty field shows its own error.
  await press(user)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Tanggal lahir siswa')),
  )
  const wrong = [...document.querySelectorAll('main [aria-invalid=true]')].map(({ id }) => id)
  expect(wrong).toEqual(['status-birth_date', 'status-phone_tail'])
  const asked = await ask(user, 'PPDB-1')
  expect(textOf(asked)).toMatch(/^PPDB-1ProsesPerlu diperbaikiTulis nama lengkap\./)
  await staff.ppdb.decide({
    params: { id },
    body: { status: 'rejected', public_note: 'Kuota penuh.' },
  })
  await press(user)
  await screen.findByText('Kuota penuh.')
  expect(textOf(screen.getByRole('region', { name: 'Status PPDB-1' }))).toMatch(/^PPDB-1Ditolak/)
  await school.close()
  await press(user)
  await screen.findByText(/^Sekolah belum dapat dihubungi/)
  expect(screen.queryByRole('region', { name: 'Status PPDB-1' })).toBeNull()
})

test('Cek Status shows a seat, which is taken on the phone that has applied', async () => {
  const school = await newSchool()
  const { childOf, seatOf } = await publishFinalList(school, { Ani: 90, Budi: 80 })
  const { user } = await openSite('/ppdb/status', { school, sent: [childOf('Ani').client_id] })
  const other = await ask(user, 'PPDB-2')
  expect(textOf(other)).toContain(
    'Kursi diambil dari HP yang dipakai mendaftar, di Pendaftaran saya, atau di loket sekolah.',
  )
  expect(controlsIn(other)).toEqual([])
  expect(textOf(other)).toContain('Diterima di Teknik Komputer dan Jaringan')
  const own = await ask(user, 'PPDB-1')
  await user.click(await within(own).findByRole('button', { name: 'Ambil kursi ini' }))
  await within(own).findByText('Kursi di Teknik Kendaraan Ringan sudah Anda ambil')
  expect((await seatOf('Ani'))?.state).toBe('confirmed')
  await within(own).findByText('Lakukan daftar ulang sesuai petunjuk sekolah.')
})

test('an application moves to another phone by the code of the office', async () => {
  const school = await newSchool()
  const client_id = randomUUID()
  const { id } = await school.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const { code } = await school.staff().devices.code({ params: { id } })
  const { user } = await openSite(`/ppdb/daftar#pindah=${code}`, { school })
  const question = await screen.findByText('Pindahkan pendaftaran ke HP ini?')
  // The code does not stay in the address.
  expect(window.location.hash).toBe('')
  expect(controlsIn(question.closest('[role=status]'))).toEqual([
    'Pindahkan ke HP ini',
    'Jangan pindahkan',
  ])
  await user.click(screen.getByRole('button', { name: 'Pindahkan ke HP ini' }))
  const mine = await screen.findByRole('region', { name: 'Pendaftaran saya' })
  await within(mine).findByText('PPDB-1')
  await waitFor(() => expect(textOf(document.activeElement)).toBe('Pendaftaran saya'))
  expect(screen.queryByText('Pindahkan pendaftaran ke HP ini?')).toBeNull()
})
