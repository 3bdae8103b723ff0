import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openSite, whenPhoneIsOpen } from '../testing/open-site.tsx'

test('Cek Status tells a family where its application stands, and nobody else', async () => {
  const school = await demoSchool()
  const { registration_number } = await school.visitor.ppdb.apply({ body: applicantForm() })
  const { user } = await openSite('/ppdb/status', { school })
  const number = await screen.findByLabelText('Nomor pendaftaran')
  const born = screen.getByLabelText('Tanggal lahir siswa')
  const press = () => user.click(screen.getByRole('button', { name: 'Cek Status' }))
  await whenPhoneIsOpen()

  await user.type(number, registration_number)
  await user.type(born, '2011-05-07')
  await user.type(screen.getByLabelText(/4 angka terakhir/), '7890')
  await press()
  await screen.findByText(/tidak cocok. Periksa ketiganya/)
  await user.clear(born)
  await user.type(born, '2011-05-06')
  await press()
  const answer = await screen.findByRole('region', { name: `Status ${registration_number}` })
  expect(answer.textContent).toMatch(/^PPDB-25Proses.* Hasil diumumkan 20 November 2026/)
  await waitFor(() => expect(document.activeElement).toBe(answer))
  expect(screen.queryByText(/tidak cocok/)).toBeNull()
})
