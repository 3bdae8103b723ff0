import { documentTypeInput } from '@sekolah/contract/admission/documents/schemas'
import { applicantFieldNames } from '@sekolah/contract/admission/labels'
import { auditActions, auditKinds } from '@sekolah/contract/audit/labels'
import { calls } from '@sekolah/contract/calls'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { resources } from '@sekolah/contract/resources'
import { settingKeys } from '@sekolah/contract/settings/definitions'
import { expect, test } from 'vitest'
import { sections } from '../../app/sections.ts'
import {
  auditActionText,
  auditedObjectText,
  changedFieldsText,
  objectLabels,
  panelAddressOf,
} from './messages.ts'
import { auditRequestText } from './requests.ts'

test('the audit trail uses the forms’ labels, and shows unknown names unchanged', () => {
  const fields = ['school_motto', 'ppdb_label']
  expect(changedFieldsText({ object: 'settings', fields })).toBe('Moto sekolah, Sebutan penerimaan')
  expect(changedFieldsText({ object: 'teachers/7', fields: ['subject', 'neu'] })).toBe(
    'Mata pelajaran, neu',
  )
  expect(changedFieldsText({ object: 'applicant/7', fields: null })).toBe('')
})

test('old and new values are shown with their labels', () => {
  const said = (object: string, values: Record<string, [never, never]> | object) =>
    changedFieldsText({ object, fields: Object.keys(values), values: values as never })
  expect(said('applicant/33', { status: ['pending', 'accepted'] })).toBe(
    'Status: Proses → Diterima',
  )
  expect(said('chat/ab12cd', { is_resolved: [false, true] })).toBe('Selesai: tidak → ya')
  expect(said('chat/ab12cd', { assigned_to: [null, 4] })).toBe('Penanggung jawab: kosong → akun 4')
  expect(said('user/3', { role: ['editor', 'admin'] })).toBe('Peran: Editor → Admin')
  expect(said('settings', { school_motto: ['', 'Jujur'], ppdb_status: ['open', 'closed'] })).toBe(
    'Moto sekolah: kosong → “Jujur”, Status PPDB: Dibuka → Ditutup',
  )
  expect(said('facilities/1', { category: ['Akademik', 'Olahraga'] })).toBe(
    'Kategori: Akademik → Olahraga',
  )
})

/** Matches identifiers, which the office must never see. */
const raw = /[a-z]_[a-z]|^[a-z]+[A-Z]|\.|:[a-z]/

test('every action that the server can write has a label', () => {
  for (const action of Object.keys(auditActions)) {
    expect(auditActionText({ action, object: 'applicant/1' })).toMatch(/^[A-Z]/)
  }
  expect(auditActionText({ action: 'resolve', object: 'chat/ab12cd' })).toBe('Menyelesaikan')
  expect(auditActionText({ action: 'reopen', object: 'chat/ab12cd' })).toBe('Membuka lagi')
  expect(auditActionText({ action: 'reopen', object: 'applicant/1' })).toBe('Membatalkan keputusan')
})

test('every object that the server can write has a label', () => {
  for (const kind of [...Object.keys(auditKinds), ...Object.keys(resources)]) {
    expect(objectLabels[kind], kind).toMatch(/^[A-Z]/)
  }
  expect(auditedObjectText({ object: 'chat/ab12cd' })).toBe('Percakapan ab12cd')
  expect(auditedObjectText({ object: 'pages/home_hero' })).toBe('Halaman Sambutan beranda')
  expect(auditedObjectText({ object: 'call/ppdb.get' })).toBe('Permintaan Pendaftar, membuka')
  const guarded = Object.entries(calls).filter(([, { who }]) => who !== 'anyone')
  const wordless = guarded.map(([name]) => auditRequestText(name)).filter((text) => raw.test(text))
  expect(wordless).toEqual([])
})

test('every field that the server can write has a label', () => {
  const written = {
    applicant: [...applicantFieldNames, 'status', 'notes', 'public_note', 'correction_note'],
    document_types: Object.keys(documentTypeInput.shape),
    applicants: ['csv', 'xlsx', 'ids', 'search', 'status', 'program', 'day', 'mark', 'year'],
    audit: ['who', 'kind', 'action', 'object', 'day'],
    user: ['username', 'email', 'role', 'password', 'is_active', 'totp', 'passkey'],
    pages: ['title', 'content', 'meta_data'],
    contact_messages: ['is_read', 'is_done'],
    chat: ['is_resolved', 'is_blocked', 'assigned_to'],
    settings: settingKeys,
    ...Object.fromEntries(
      Object.entries(resourceSchemas).map(([name, { input }]) => [name, Object.keys(input.shape)]),
    ),
  }
  const wordless = Object.entries(written).flatMap(([kind, fields]) =>
    fields.filter((field) => changedFieldsText({ object: kind, fields: [field] }) === field),
  )
  expect(wordless).toEqual([])
})

test('an entry links to its subject while that exists', () => {
  expect(panelAddressOf({ object: 'applicant/33', name: 'Siti' })).toEqual({
    section: 'ppdb',
    record: '33',
  })
  expect(panelAddressOf({ object: 'applicant/33' })).toBeNull()
  expect(panelAddressOf({ object: 'home_stats/2', name: 'Siswa' })).toMatchObject({ tab: 'stats' })
  const known = sections.map(({ path }) => path)
  for (const kind of Object.keys(resources)) {
    const place = panelAddressOf({ object: `${kind}/1`, name: 'x' })
    expect(known, kind).toContain(`/${place?.section}`)
  }
})
