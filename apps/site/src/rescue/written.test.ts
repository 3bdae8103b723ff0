import { decodeHandovers } from '@sekolah/contract/admission/handover'
import { expect, test } from 'vitest'
import { arrivedItems, type DeviceRows, draftItems, itemText, unsentItems } from './written.ts'

const none: DeviceRows = { outbox: [], drafts: [], receipts: [], document_pages: [] }
const application = {
  client_id: '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f',
  kind: 'ppdb.apply',
  state: 'queued',
  everSent: false,
  form: { name: 'Siti Aminah', birth_date: '2011-05-06', nisn: null, agreement: true },
}

test('a submission is shown with every text that was entered', () => {
  expect(unsentItems({ ...none, outbox: [application] })).toEqual([
    {
      title: 'Pendaftaran murid baru',
      mark: 'BELUM terkirim.',
      fields: [
        ['Nama lengkap siswa', 'Siti Aminah'],
        ['Tanggal lahir', '6 Mei 2011'],
      ],
    },
  ])
})

test('an entry that may have arrived is not called unsent, and a cancelled one is marked as cancelled', () => {
  const marks = (row: object) =>
    unsentItems({ ...none, outbox: [{ ...application, ...row }] })[0]?.mark
  expect(marks({ everSent: true })).toBe('BELUM ada bukti bahwa ini terkirim.')
  expect(marks({ state: 'cancelled', everSent: true })).toBe('Dibatalkan, tidak dikirim lagi.')
})

test('rows of an unknown newer version are shown as far as they are understood', () => {
  const [strange, empty] = unsentItems({
    ...none,
    outbox: [{ kind: 'ppdb.apply', form: { name: 'Siti', birth_date: 'besok' } }, {}],
  })
  expect(strange?.fields).toEqual([
    ['Nama lengkap siswa', 'Siti'],
    ['Tanggal lahir', 'besok'],
  ])
  expect(empty?.fields).toEqual([])
})

test('only drafts with a text are listed, each with the labels of its form', () => {
  const written = draftItems({
    ...none,
    drafts: [
      { id: 'ppdb', value: { name: 'Citra', website: '' } },
      { id: 'contact', value: { subject: 'ppdb', message: 'Halo' } },
      { id: 'ppdb', value: { name: '', agreement: false } },
    ],
  })
  expect(written.map(({ title }) => title)).toEqual(['Pendaftaran murid baru', 'Pesan ke sekolah'])
  expect(written[1]?.fields).toEqual([
    ['Perihal', 'PPDB'],
    ['Pesan', 'Halo'],
  ])
})

test('a receipt is shown with its number', () => {
  const receipts = [{ kind: 'ppdb.apply', registration_number: 'PPDB-42', initials: 'S. A.' }]
  expect(arrivedItems({ ...none, receipts })[0]?.fields[0]).toEqual([
    'Nomor pendaftaran',
    'PPDB-42',
  ])
})

test('the text for WhatsApp first states that it is no receipt, and contains no key', () => {
  const [written] = unsentItems({ ...none, outbox: [application] })
  const text = written ? itemText(written) : ''
  expect(text.split('\n')[0]).toBe('Pendaftaran murid baru - BELUM terkirim. Salinan dari HP.')
  expect(text).not.toContain(application.client_id)
})

test('a submission handed over from this page counts under its own key at the counter', () => {
  const queuedAt = '2026-11-21T02:00:00.000Z'
  const [written] = unsentItems({ ...none, outbox: [{ ...application, queuedAt }] })
  const decoded = decodeHandovers(written ? itemText(written) : '')
  expect(decoded).toMatchObject({
    handovers: [
      {
        client_id: application.client_id,
        queued_at: queuedAt,
        form: { name: 'Siti Aminah', birth_date: '2011-05-06', nisn: null },
      },
    ],
  })
  const [cancelled] = unsentItems({
    ...none,
    outbox: [{ ...application, queuedAt, state: 'cancelled' }],
  })
  expect(cancelled).not.toHaveProperty('handover')
})

test("a waiting seat answer, biodata and photos are shown, with the child's number", () => {
  const biodata = { fields: [{ field: 'nik', label: 'NIK anak' }] }
  const receipts = [{ client_id: 'k', kind: 'ppdb.apply', registration_number: 'PPDB-42', biodata }]
  const written = unsentItems({
    ...none,
    receipts,
    outbox: [
      { client_id: 'k seat', kind: 'seat.confirm', of: 'k', state: 'queued', form: {} },
      {
        client_id: 'k biodata',
        kind: 'biodata.sendMine',
        of: 'k',
        everSent: true,
        form: { nik: '33' },
      },
    ],
    document_pages: [{ client_id: 'k' }, { client_id: 'k' }],
  })
  const number = ['Nomor pendaftaran', 'PPDB-42']
  expect(written).toEqual([
    { title: 'Konfirmasi kursi', mark: 'BELUM terkirim.', fields: [number] },
    {
      title: 'Biodata daftar ulang',
      mark: 'BELUM ada bukti bahwa ini terkirim.',
      fields: [number, ['NIK anak', '33']],
    },
    {
      title: 'Foto berkas',
      mark: 'BELUM terkirim. Fotonya hanya ada di HP ini.',
      fields: [number, ['Halaman', '2']],
    },
  ])
})

test.each([
  ['known', 'Sudah diterima sekolah.'],
  ['withdrawn', 'Dibatalkan: sekolah tidak menyimpannya lagi.'],
  ['erased', 'Dihapus oleh sekolah.'],
  ['moved', 'Dipindahkan ke HP lain.'],
  ['unknown', 'Sekolah kehilangan pendaftaran ini: tunjukkan halaman ini ke sekolah.'],
])('a receipt whose application is %s is marked as such', (standing, mark) => {
  const receipts = [{ kind: 'ppdb.apply', standing, registration_number: 'PPDB-42' }]
  expect(arrivedItems({ ...none, receipts })[0]?.mark).toBe(mark)
})

test('a begun objection is a draft', () => {
  const written = draftItems({ ...none, drafts: [{ id: 'objection:k', value: 'Nilai keliru' }] })
  expect(written).toMatchObject([
    { title: 'Keberatan atas hasil', fields: [['Keberatan', 'Nilai keliru']] },
  ])
})
