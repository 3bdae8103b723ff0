/**
 * Kills a restore at each of its steps: the process ends itself, as in a power cut, before its nth
 * change of a file. What remains must open as the school before or after, complete.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { teachers } from '../chapters/people/tables.ts'
import { createBackups } from '../engine/ops/copies/backups.ts'
import { openDatabase } from '../engine/ops/open-database.ts'
import { finishSwitch, STAGE_PREFIX } from '../engine/ops/switch.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import { createFile, createPng } from './pictures.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { applicantForm, testApp } from './test-app.ts'

const NOON = new Date('2026-11-21T05:00:00Z')

/**
 * Kills its own process before the file change number STEP, or reports how many changes there were.
 */
const mortal = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const deadly = Number(process.env.STEP)
let steps = 0
const step = () => { if (++steps === deadly) process.kill(process.pid, 'SIGKILL') }
for (const [of, names] of [
  [fs, ['copyFileSync', 'fsyncSync', 'mkdirSync', 'mkdtempSync', 'renameSync', 'rmSync', 'writeFileSync']],
  [fs.promises, ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'utimes']],
]) for (const name of names) {
  const real = of[name]
  of[name] = (...given) => { step(); return real(...given) }
}
syncBuiltinESMExports()
process.on('exit', () => console.log('STEPS ' + steps))
`)}`

/** A school left by a killed server, with its log, a picture, and an earlier copy. */
export const createKilledSchool = async () => {
  const { db, dataDir, clock, log, staff, visitor } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Pertama' }) })
  const editor = staff('editor')
  const { id } = await editor.teachers.create({
    body: {
      name: 'Siti Rahmawati',
      subject: 'Matematika',
      contact: 'siti@contoh.id',
      photo: createFile(await createPng()),
    },
  })
  const freeBytes = () => Number.POSITIVE_INFINITY
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  const { name } = await backups.make('manual', clock())
  await editor.teachers.update({ params: { id }, body: { subject: 'Fisika' } })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Kedua' }) })
  const left = temporaryFolder()
  // Without a checkpoint, as after a kill: the second applicant is only in the write-ahead log.
  cpSync(dataDir, left, { recursive: true })
  rmSync(join(left, 'media'), { recursive: true })
  expect(existsSync(join(left, 'school.db-wal'))).toBe(true)
  return { left, name }
}

type Left = Awaited<ReturnType<typeof createKilledSchool>>

/** Restores a fresh copy of that folder with the built command, killed before its nth step. */
export const restoreKilledAt = async (
  command: string,
  { left, name }: Left,
  step: number,
): Promise<{ school: string; steps: number | null }> => {
  const school = temporaryFolder()
  cpSync(left, school, { recursive: true })
  const child = spawn(process.execPath, ['--import', mortal, command, name], {
    env: { PATH: process.env.PATH, DATA_DIR: school, STEP: `${step}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)))
  expect(signal === 'SIGKILL' || said.includes('sudah dipulihkan'), said).toBe(true)
  return { school, steps: signal ? null : Number(/STEPS (\d+)/.exec(said)?.[1]) }
}

/**
 * Opens the remaining folder as a start does, and checks that it is one of the two schools,
 * complete.
 */
export const expectOldOrNewSchool = async (
  school: string,
  label: string,
): Promise<'old' | 'new'> => {
  await finishSwitch(school)
  const db = openDatabase(school, () => NOON, databaseHooks)
  try {
    const names = db.select({ name: applicants.name }).from(applicants).all()
    // In both schools, no applicant whose form was confirmed ("Terkirim") is missing.
    expect(
      names.map(({ name }) => name),
      label,
    ).toEqual(['Anak Pertama', 'Anak Kedua'])
    const teacher = db.select().from(teachers).where(eq(teachers.id, 1)).get()
    expect(['Fisika', 'Matematika'], label).toContain(teacher?.subject)
    const state = teacher?.subject === 'Matematika' ? 'new' : 'old'
    expect(db.$client.pragma('integrity_check', { simple: true }), label).toBe('ok')
    if (state === 'new') {
      const asides = readdirSync(school).filter((entry) => entry.startsWith('sebelum-pemulihan-'))
      expect(asides, label).toHaveLength(1)
      expect(existsSync(join(school, `${teacher?.photo}`)), label).toBe(true)
    }
    const leftovers = readdirSync(school).filter((entry) =>
      entry.startsWith(STAGE_PREFIX.slice(0, -1)),
    )
    expect(leftovers, label).toEqual([])
    return state
  } finally {
    db.$client.close()
  }
}

/** Builds the commands as for production, into a folder beside the sources. */
export const builtRestore = (root: string, folder: string): string => {
  spawnSync(process.execPath, [join(root, 'build.mjs'), folder], { stdio: 'inherit' })
  return join(root, folder, 'restore.js')
}
