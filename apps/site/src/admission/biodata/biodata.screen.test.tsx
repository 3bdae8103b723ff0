import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { createClient } from '@sekolah/api-client'
import type { BuiltInField } from '@sekolah/contract/admission/biodata/labels'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const NIK = '3305010605110001'

const field = (name: BuiltInField, is_required = true) => ({
  ...{ field: name, is_required, reason: `Alasan ${name}` },
})

/** A child with a seat, of a school that asks for some biodata. */
const seated = async () => {
  const school = await newSchool()
  const admin = school.staff()
  await admin.biodata.ask({
    body: { fields: [field('nik'), field('sex'), field('mother_name', false)] },
  })
  const child = await applyWithSeat(school)
  await school.staff('admin', 'panitia').ppdb.decide({
    params: { id: child.id },
    body: { status: 'accepted' },
  })
  const family = createClient(biodataVisitorCalls, {
    fetch: async (input, init) => school.request(`${input}`, init),
  })
  const stored = () => family.biodata.mine({ params: { client_id: child.client_id } })
  return { school, admin, stored, ...child }
}
const step = () => textOf(document.querySelector('h4 > button[aria-expanded=true]'))
const panel = () => screen.findByRole('region', { name: 'Biodata daftar ulang' })

test('what a family has begun stays, and what the school refuses is said at its field', async () => {
  const { school, client_id } = await seated()
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await screen.findByText('Belum diisi')
  await user.click(screen.getByRole('button', { name: /^Biodata/ }))
  const section = await panel()
  expect(step()).toBe('Biodata, perlu Anda lakukanBelum diisi')
  expect(textOf(section)).toBe('Isian ini diminta dari yang sudah mendapat kursi.Isi biodata')
  await user.click(within(section).getByRole('button', { name: 'Isi biodata' }))
  expect(document.activeElement).toBe(section)
  const labels = [...section.querySelectorAll('label')].map(textOf)
  expect(labels).toEqual(['NIK anak', 'Jenis kelamin', 'Nama ibu kandung(tidak wajib)'])
  expect(within(section).getByText('Alasan nik')).not.toBeNull()
  const sex = within(section).getByLabelText('Jenis kelamin')
  expect([...sex.querySelectorAll('option')].map(textOf)).toEqual([
    'Pilih',
    'Laki-laki',
    'Perempuan',
  ])
  const nik = within(section).getByLabelText<HTMLInputElement>('NIK anak')
  expect([nik.type, nik.inputMode, nik.autocomplete]).toEqual(['text', 'numeric', 'off'])
  expect(textOf(section)).toContain('terhapus sendiri 6 bulan sesudah tahun penerimaan berakhir')
  await user.type(nik, '123')
  await user.click(within(section).getByRole('button', { name: 'Lanjutkan nanti' }))
  expect(textOf(section)).toBe(
    'Isian ini diminta dari yang sudah mendapat kursi.Ada isian di HP ini yang belum terkirim ke sekolah.Isi biodata',
  )
  await user.click(within(section).getByRole('button', { name: 'Isi biodata' }))
  expect(within(section).getByLabelText<HTMLInputElement>('NIK anak').value).toBe('123')
  await user.click(within(section).getByRole('button', { name: 'Serahkan biodata' }))
  await screen.findByText('Biodata perlu diperbaiki')
  await waitFor(() => expect(step()).toBe('Biodata, perlu Anda lakukanPerlu diperbaiki'))
  await user.click(within(section).getByRole('button', { name: 'Ubah biodata' }))
  expect(within(section).getByText('NIK anak terdiri dari 16 angka.')).not.toBeNull()
  const again = within(section).getByLabelText<HTMLInputElement>('NIK anak')
  expect(again.getAttribute('aria-invalid')).toBe('true')
})

test('biodata are handed in bit by bit, until all that is required is there', async () => {
  const { school, stored, client_id } = await seated()
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await screen.findByText('Belum diisi')
  await user.click(screen.getByRole('button', { name: /^Biodata/ }))
  const section = await panel()
  await user.click(await within(section).findByRole('button', { name: 'Isi biodata' }))
  await user.click(within(section).getByLabelText('NIK anak'))
  await user.paste(NIK)
  await user.click(within(section).getByRole('button', { name: 'Serahkan biodata' }))
  await waitFor(async () => expect((await stored()).values).toEqual({ nik: NIK }))
  await waitFor(() => expect(step()).toBe('Biodata, perlu Anda lakukan1 isian wajib belum ada'))
  await waitFor(() =>
    expect(textOf(section)).toBe(
      'Isian ini diminta dari yang sudah mendapat kursi. Terakhir diisi 21 November 2026 pukul 09.00 WIB.Ubah biodata',
    ),
  )
  await user.click(within(section).getByRole('button', { name: 'Ubah biodata' }))
  expect(within(section).getByLabelText<HTMLInputElement>('NIK anak').value).toBe(NIK)
  await user.selectOptions(within(section).getByLabelText('Jenis kelamin'), 'Perempuan')
  await user.click(within(section).getByRole('button', { name: 'Serahkan biodata' }))
  await waitFor(async () => expect((await stored()).values).toEqual({ nik: NIK, sex: 'P' }))
  // A NIK that says something else is a warning, and refuses nothing.
  await screen.findByText(/NIK/, { selector: '[role] *, p, h5' })
  await waitFor(() => expect(step()).toBe('Biodata, selesaiLengkap'))
  expect(controlsIn(section)).toEqual(['Ubah biodata'])
})

test('what the office has filled in is the school’s, also where the phone cannot show it', async () => {
  const { school, admin, stored, id, client_id } = await seated()
  await admin.biodata.save({ params: { id }, body: { nik: NIK, sex: 'L' }, ifMatch: 0 })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await screen.findByText('Lengkap')
  await user.click(screen.getByRole('button', { name: /^Biodata/ }))
  const section = await panel()
  await within(section).findByText(/Terakhir diisi 21 November 2026 pukul 09.00 WIB oleh sekolah\./)
  await school.close()
  await user.click(within(section).getByRole('button', { name: 'Ubah biodata' }))
  await user.type(within(section).getByLabelText(/^Nama ibu/), 'Siti')
  await user.click(within(section).getByRole('button', { name: 'Serahkan biodata' }))
  await screen.findByText(/^Biodata tersimpan di HP, /)
  await waitFor(() => expect(step()).toMatch(/^Biodata, belum terkirimBELUM terkirim/))
  await school.restart()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await stored()).values.mother_name).toBe('Siti'))
  await waitFor(() => expect(step()).toBe('Biodata, selesaiLengkap'))
})
