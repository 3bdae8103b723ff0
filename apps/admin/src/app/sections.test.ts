import { type ExtraRole, mayCall, type Role } from '@sekolah/contract/roles'
import { expect, test } from 'vitest'
import { menuGroups } from '../core/section.ts'
import { beginsFolded, partsOf } from './menu-groups.ts'
import { firstSection, menuFor, sectionAtPath, sectionScreens, sections } from './sections.ts'

const holder = (role: Role, ...roles: ExtraRole[]) => ({ role, roles })

const seenBy = (role: Role) =>
  sections.filter(({ access }) => mayCall(access, holder(role))).map(({ label }) => label)

test('the sidebar’s order is fixed, even when a section is added', () => {
  const known = [
    'Dashboard',
    'Kelola Konten',
    'Konten Beranda',
    'Kelola Guru',
    'Kelola Alumni',
    'Kelola Artikel',
    'Kelola Event',
    'Kelola PPDB',
    'Kelola Galeri',
    'Kelola FAQ',
    'Kelola Karir',
    'Chat Admin',
    'Pesan Masuk',
    'Kelola Admin',
    'Pengaturan',
    'Sampah',
    'Jejak Audit',
  ]
  const labels = sections.map(({ label }) => label)
  expect(labels.filter((label) => known.includes(label))).toEqual(known)
})

test('an editor sees no section with messages, chats or applicants', () => {
  const hidden = ['Kelola PPDB', 'Chat Admin', 'Pesan Masuk', 'Kelola Admin', 'Jejak Audit']
  expect(seenBy('editor').filter((label) => hidden.includes(label))).toEqual([])
  expect(seenBy('editor')).toContain('Kelola Artikel')
})

test('only a super admin reads the audit trail', () => {
  expect(seenBy('admin')).not.toContain('Jejak Audit')
  expect(seenBy('super_admin')).toHaveLength(sections.length)
})

test('a record belongs to its section, a similar path does not', () => {
  expect(sectionAtPath('/ppdb/128')?.label).toBe('Kelola PPDB')
  expect(sectionAtPath('/ppdbx')).toBeUndefined()
})

test('every section has an address and its own screen there', () => {
  const paths = sections.map(({ path }) => path.slice(1))
  expect(Object.keys(sectionScreens).toSorted()).toEqual(paths.toSorted())
})

test('a verifier sees only Periksa Berkas, and starts there', () => {
  expect(menuFor(holder('verifier'), { asksDocuments: true }).map(({ label }) => label)).toEqual([
    'Periksa Berkas',
  ])
  expect(menuFor(holder('verifier'), {})).toEqual([])
  expect(firstSection(holder('verifier'))?.path).toBe('/documents')
  for (const role of ['editor', 'admin', 'super_admin'] as const) {
    expect(firstSection(holder(role))?.path).toBe('/dashboard')
  }
})

test('the head can read PPDB and its report, and change nothing', () => {
  const head = holder('head')
  expect(menuFor(head, { asksDocuments: true }).map(({ label }) => label)).toEqual([
    'Dashboard',
    'Kelola PPDB',
  ])
  const labels = menuFor(holder('editor', 'head'), { asksDocuments: true }).map(
    ({ label }) => label,
  )
  expect(labels).toContain('Kelola PPDB')
  expect(labels).toContain('Kelola Artikel')
  expect(labels).not.toContain('Kelola Admin')
  expect(menuFor(holder('treasurer'), { asksDocuments: true })).toEqual([])
})

test('the menu hides documents when the school asks for none', () => {
  const labels = (asksDocuments: boolean) =>
    menuFor(holder('super_admin'), { asksDocuments }).map(({ label }) => label)
  expect(labels(false)).not.toContain('Periksa Berkas')
  expect(labels(true).filter((label) => !labels(false).includes(label))).toEqual(['Periksa Berkas'])
  expect(labels(true)).not.toContain('Jenis berkas')
})

test('the menu hides selection when there is no wave', () => {
  const labels = (hasWaves: boolean) =>
    menuFor(holder('super_admin'), { waves: hasWaves ? [{}] : [] }).map(({ label }) => label)
  expect(labels(true).filter((label) => !labels(false).includes(label))).toEqual(['Seleksi'])
})

test('the menu shows fees only in private schools, to treasurers and the head', () => {
  const labels = (role: Role, takesFees: boolean) =>
    menuFor(holder(role), { takesFees }).map(({ label }) => label)
  expect(labels('treasurer', true)).toEqual(['Keuangan'])
  expect(labels('treasurer', false)).toEqual([])
  expect(labels('head', true)).toContain('Keuangan')
  expect(labels('super_admin', true)).toContain('Keuangan')
  for (const role of ['admin', 'editor', 'verifier'] as const) {
    expect(labels(role, true)).not.toContain('Keuangan')
  }
  expect(firstSection(holder('treasurer'), true)?.path).toBe('/keuangan')
  expect(firstSection(holder('treasurer'))?.path).toBe('/panduan')
})

test('the menu hides enrolment when no seat was offered', () => {
  const labels = (hasSeats: boolean) =>
    menuFor(holder('super_admin'), { hasSeats }).map(({ label }) => label)
  expect(labels(true).filter((label) => !labels(false).includes(label))).toEqual(['Daftar Ulang'])
})

const everything = { asksDocuments: true, waves: [{}], takesFees: true, hasSeats: true }
const headingsOf = (role: Role) =>
  partsOf(menuFor(holder(role), everything)).map(({ group }) => group && menuGroups[group])

test('the menu’s headings follow the order of its sections', () => {
  const headings = ['Situs', 'Penerimaan', 'Media & informasi', 'Percakapan', 'Sekolah']
  expect(headingsOf('super_admin')).toEqual([null, ...headings])
  expect(headingsOf('editor')).toEqual([null, 'Situs', 'Media & informasi', 'Sekolah'])
  const parts = partsOf(menuFor(holder('super_admin'), everything))
  expect(parts.flatMap(({ sections: under }) => under.map(({ label }) => label))).toEqual(
    menuFor(holder('super_admin'), everything).map(({ label }) => label),
  )
})

test('a role with few sections sees no headings', () => {
  for (const role of ['verifier', 'treasurer', 'head'] as const) {
    expect(headingsOf(role)).toEqual([null])
  }
})

test('on a low screen what has no counts begins folded, where something else has them', () => {
  const foldedFor = (role: Role, isLow: boolean) => {
    const parts = partsOf(menuFor(holder(role), everything))
    return parts.flatMap(({ group }) => (group && beginsFolded(group, parts, isLow) ? [group] : []))
  }
  expect(foldedFor('super_admin', true)).toEqual(['site', 'media', 'school'])
  expect(foldedFor('super_admin', false)).toEqual([])
  expect(foldedFor('editor', true)).toEqual([])
})
