import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBrokenLink } from '../kernel/audit/chain.ts'
import { audit } from '../kernel/audit/tables.ts'
import { applicantForm, testApp } from '../test/test-app.ts'

const office = async () => {
  const app = await testApp()
  const head = app.staff('super_admin', 'kepala')
  const latest = async (object?: string) => {
    const [entry] = (await head.audit.list({ query: object ? { object, limit: 1 } : { limit: 1 } }))
      .rows
    return entry
  }
  return { ...app, head, latest }
}

test('the audit shows the name of an entry’s subject while it exists, and no name after its erasure', async () => {
  const { visitor, head, latest, db } = await office()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Siti Rahmawati' }) })
  await head.ppdb.update({
    params: { id: 1 },
    body: { name: 'Siti Rahmawati Putri', notes: 'Rapor menyusul.' },
  })
  expect(await latest('applicant/1')).toMatchObject({
    name: 'Siti Rahmawati Putri',
    fields: ['name', 'notes'],
  })
  await head.ppdb.decide({
    params: { id: 1 },
    body: { status: 'accepted', notes: 'Rapor lengkap.' },
  })
  expect(await latest('applicant/1')).toMatchObject({ values: { status: ['pending', 'accepted'] } })
  await head.ppdb.decide({ params: { id: 1 }, body: { status: 'pending', notes: 'Keliru.' } })
  expect(await latest('applicant/1')).toMatchObject({ values: { status: ['accepted', 'pending'] } })
  await head.ppdb.erase({ params: { id: 1 } })
  expect(await latest('applicant/1')).not.toHaveProperty('name')
  const stored = JSON.stringify(db.select().from(audit).all())
  expect(stored).not.toMatch(/Siti|Rapor|Keliru/)
})

test('settings are audited with their old and new values; long ones are shortened', async () => {
  const { head, latest } = await office()
  await head.settings.update({
    body: { settings: [{ setting_key: 'school_motto', setting_value: 'Terampil' }] },
  })
  await head.settings.update({
    body: {
      settings: [
        { setting_key: 'school_motto', setting_value: 'Jujur' },
        { setting_key: 'school_address', setting_value: 'a'.repeat(250) },
      ],
    },
  })
  const { values = {} } = (await latest()) ?? {}
  expect(values.school_motto).toEqual(['Terampil', 'Jujur'])
  expect(values.school_address?.[1]).toBe(`${'a'.repeat(200)}…`)
})

test('for content, accounts and messages the audit stores only switches, numbers and choices', async () => {
  const { head, latest, visitor, db } = await office()
  const facility = { name: 'Lab Rahma', category: 'Akademik', description: 'Lama', features: [] }
  const { id } = await head.facilities.create({ body: { ...facility, category: 'Akademik' } })
  await head.facilities.update({ params: { id }, body: { name: 'Lab Siti', category: 'Olahraga' } })
  expect(await latest()).toMatchObject({
    name: 'Lab Siti',
    fields: ['name', 'category'],
    values: { category: ['Akademik', 'Olahraga'] },
  })
  await head.facilities.remove({ params: { id } })
  expect(await latest()).not.toHaveProperty('name')
  const editor = await head.users.create({
    body: {
      username: 'citra',
      email: 'citra@contoh.sch.id',
      password: 'kelapa ombak lentera',
      role: 'editor',
      is_active: true,
    },
  })
  await head.users.update({
    params: { id: editor.id },
    body: { role: 'admin', email: 'citra.baru@contoh.sch.id' },
  })
  expect(await latest()).toMatchObject({ name: 'citra', values: { role: ['editor', 'admin'] } })
  expect(JSON.stringify(db.select({ values: audit.values }).from(audit).all())).not.toMatch(
    /Rahma|Siti|citra|contoh/,
  )
  await visitor.ppdb.apply({ body: applicantForm() })
})

test('the hash chain of the audit covers the values', async () => {
  const { head, db } = await office()
  await head.settings.update({
    body: { settings: [{ setting_key: 'school_motto', setting_value: 'Terampil' }] },
  })
  await head.users.list()
  expect(findBrokenLink(db, [])).toBeNull()
  db.$client.exec('DROP TRIGGER audit_never_changes')
  db.update(audit)
    .set({ values: { school_motto: ['', 'Lain'] } })
    .where(sql`${audit.values} IS NOT NULL`)
    .run()
  expect(findBrokenLink(db, [])).toEqual({ broken: 'changed', id: expect.any(Number) })
})
