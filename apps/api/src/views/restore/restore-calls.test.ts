import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackups } from '../../engine/ops/copies/backups.ts'
import { applicantForm, expectRefusal, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'

/** A school with a copy, and later changes by families and staff. */
const copiedSchool = async () => {
  const app = await testApp()
  const { db, dataDir, clock, log, staff, visitor, pass } = app
  const head = staff('super_admin')
  const editor = staff('editor')
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Pertama' }) })
  await editor.teachers.create({
    body: { name: 'Siti Rahmawati', subject: 'Matematika', contact: 'siti@contoh.id' },
  })
  const freeBytes = () => Number.POSITIVE_INFINITY
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  const { name } = await backups.make('manual', clock())
  pass(60_000)
  return { ...app, head, editor, name }
}

test('lists what a copy holds, what is carried over, and what would be lost', async () => {
  const { head, editor, visitor, name, dataDir } = await copiedSchool()
  expect(await head.restores.preview({ params: { backup: name } })).toMatchObject({
    name,
    reason: 'manual',
    is_older_version: false,
    holds: { applicants: 1, articles: 0, teachers: 1, accounts: 2, uploads: 0, missing_uploads: 0 },
    newest_application: { id: 1, at: '2026-11-21T02:00:00.000Z' },
    later: { applications: 0, corrections: 0, messages: 0 },
    lost: { decisions: 0, changes: 0, conversations: 0 },
  })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Kedua' }) })
  await head.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  await editor.teachers.update({ params: { id: 1 }, body: { subject: 'Fisika' } })
  expect(await head.restores.preview({ params: { backup: name } })).toMatchObject({
    holds: { applicants: 1 },
    later: { applications: 1 },
    lost: { decisions: 1, changes: 2, conversations: 0 },
  })
  // Only a preview: the school and its copy are unchanged.
  expect((await head.ppdb.get({ params: { id: 1 } })).status).toBe('accepted')
  appendFileSync(join(dataDir, 'backups', name), 'x')
  expect(await expectRefusal(head.restores.preview({ params: { backup: name } }))).toMatchObject({
    status: 409,
    message: `Salinan ${name} berubah sejak dibuat. Pilih salinan lain.`,
  })
})

test('only a super_admin may restore, only from an intact copy, and the audit records who did', async () => {
  const { head, staff, name, dataDir, lines } = await copiedSchool()
  expect(
    await expectRefusal(staff('admin').restores.preview({ params: { backup: name } })),
  ).toMatchObject({ status: 403 })
  expect(
    await expectRefusal(staff('admin', 'lain').restores.begin({ params: { backup: name } })),
  ).toMatchObject({
    status: 403,
  })
  expect(
    await expectRefusal(head.restores.preview({ params: { backup: 'sekolah-1.db' } })),
  ).toMatchObject({ status: 404 })
  expect(await head.restores.last()).toBeNull()
  await head.restores.begin({ params: { backup: name } })
  const entries = async () => (await head.audit.list({ query: { action: 'restore' } })).rows
  expect(await entries()).toMatchObject([{ actor: 'super_admin', object: `backup/${name}` }])
  appendFileSync(join(dataDir, 'backups', name), 'x')
  expect(await expectRefusal(head.restores.begin({ params: { backup: name } }))).toMatchObject({
    status: 409,
  })
  expect(await entries()).toHaveLength(1)
  expect(lines.join('')).not.toContain('"status":500')
})
