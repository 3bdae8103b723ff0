import { applicantInput } from '@sekolah/contract/admission/form-schemas'
import { decodeHandovers } from '@sekolah/contract/admission/handover'
import type { Entry } from '@sekolah/offline/outbox/state'
import { expect, test } from 'vitest'
import { handoverText } from './handover-text.ts'

const form = applicantInput.parse({
  name: 'Siti Aminah',
  birth_date: '2011-05-06',
  previous_school: 'SMPN 2 Kebumen',
  parent_name: 'Nur Aini',
  phone: '0812-3456-7890',
  email: 'nur@contoh.id',
  address: 'Jl. Melati 2\nKebumen',
  consent_by: 'ibu',
  consent_version: '2026-11',
  agreement: true,
})
const entry = {
  client_id: '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f',
  queuedAt: '2026-11-21T02:00:00.000Z',
  form,
} as Entry<'ppdb.apply'>

test('a text for the counter states that nothing was sent, and contains everything to be sent', () => {
  const text = handoverText(entry, { ppdb_label: 'SPMB' })
  expect(text).toMatch(/^BELUM TERKIRIM/)
  expect(text).toContain('Nama lengkap siswa: Siti Aminah')
  const decoded = decodeHandovers(text)
  if (!('handovers' in decoded)) throw new Error(decoded.damage)
  const { form: fields, ...keys } = decoded.handovers[0]
  expect(keys).toEqual({
    client_id: entry.client_id,
    queued_at: entry.queuedAt,
    consent_version: '2026-11',
  })
  expect(applicantInput.parse({ ...fields, consent_version: '2026-11', agreement: true })).toEqual(
    form,
  )
})
