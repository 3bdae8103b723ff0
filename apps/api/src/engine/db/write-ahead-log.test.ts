import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { databaseHooks } from '../../views/database-hooks.ts'
import { logDamagedAt, openDatabase } from '../ops/open-database.ts'
import { createCheckpoint, type Db, truncateWriteAheadLog, write } from './connect.ts'
import { type LogFindings, readWriteAheadLog } from './write-ahead-log.ts'

const clock = () => new Date('2026-11-21T02:00:00Z')
const NOTES = 8

const notesIn = (db: Db) =>
  db.all<{ key: string }>(sql`SELECT key FROM meta WHERE key LIKE 'note%'`)

const note = (db: Db, n: number) =>
  write(db, (tx) => tx.run(sql`INSERT INTO meta (key, value) VALUES (${`note ${n}`}, 'x')`))

/** A school whose write-ahead log holds eight transactions, over the frames of an earlier log. */
const working = () => {
  const folder = temporaryFolder()
  const db = openDatabase(folder, clock, databaseHooks)
  onTestFinished(() => {
    db.$client.close()
  })
  for (let n = 100; n < 130; n += 1) note(db, n)
  db.run(sql`DELETE FROM meta WHERE key LIKE 'note%'`)
  // The earlier frames stay in the file, behind those that overwrite them.
  db.$client.pragma('wal_checkpoint(RESTART)')
  for (let n = 0; n < NOTES; n += 1) note(db, n)
  return { folder, db }
}

/** The folder after a power cut, with its log as `change` returns it. */
const afterPowerCut = (folder: string, change: (log: Buffer) => Buffer | undefined) => {
  const left = temporaryFolder()
  for (const file of ['school.db', 'school.db-wal', 'instance.json']) {
    copyFileSync(join(folder, file), join(left, file))
  }
  const path = join(left, 'school.db-wal')
  const log = readFileSync(path)
  writeFileSync(path, change(log) ?? log)
  const reported: LogFindings[] = []
  const db = openDatabase(left, clock, databaseHooks, {
    lostTransactions: (damage) => reported.push(damage),
  })
  const found = { notes: notesIn(db).length, reported, damagedAt: logDamagedAt(db) }
  db.$client.close()
  return { ...found, left }
}

const FRAME = 24 + 4096
/** Offset of frame `n`; each note writes the same number of frames. */
const frame = (n: number) => 32 + n * FRAME

test('an intact log is read without a report, even with old frames behind its end', () => {
  const { folder } = working()
  const { notes, reported, damagedAt } = afterPowerCut(folder, () => undefined)
  expect([notes, reported, damagedAt]).toEqual([NOTES, [], null])
})

test.each([
  ['its pages', 100],
  ['the first word of a checksum', 16],
  ['the second word of a checksum', 20],
])('a log that is damaged in its middle, in %s, is reported and remembered', (_, offset) => {
  const { folder } = working()
  const { notes, reported, damagedAt, left } = afterPowerCut(folder, (log) => {
    log[frame(3) + offset] = (log[frame(3) + offset] ?? 0) ^ 0xff
    return log
  })
  expect(notes).toBeLessThan(NOTES)
  expect(reported).toMatchObject([{ isDamaged: true, lost: NOTES - notes }])
  expect(damagedAt).toBe(clock().toISOString())
  // It is reported once: the next start finds a log without damage.
  const again: LogFindings[] = []
  const db = openDatabase(left, clock, databaseHooks, {
    lostTransactions: (damage) => again.push(damage),
  })
  expect([again, logDamagedAt(db)]).toEqual([[], clock().toISOString()])
  db.$client.close()
})

test('a log without its header is reported', () => {
  const { folder } = working()
  const { notes, reported } = afterPowerCut(folder, (log) => log.fill(0, 0, 32))
  expect(notes).toBe(0)
  expect(reported).toMatchObject([{ isDamaged: true }])
})

test('an incomplete last transaction is no damage', () => {
  const { folder } = working()
  const findings = readWriteAheadLog(join(folder, 'school.db'))
  expect(findings).toMatchObject({ lost: 0, isDamaged: false })
  const ends = commitsIn(readFileSync(join(folder, 'school.db-wal')))
  const { notes, reported, damagedAt } = afterPowerCut(folder, (log) => {
    const last = frame(ends.at(-1) ?? 0)
    return log.fill(0x55, last + 1_000, last + 2_000)
  })
  expect(notes).toBe(NOTES - 1)
  expect(reported).toMatchObject([{ isDamaged: false, lost: 1 }])
  expect(damagedAt).toBeNull()
  // A log that was cut off within the last transaction.
  const cut = afterPowerCut(folder, (log) => log.subarray(0, frame(ends.at(-1) ?? 0) + 500))
  expect([cut.notes, cut.reported]).toEqual([NOTES - 1, []])
})

/** The frames of the present log that end a transaction. */
const commitsIn = (log: Buffer): number[] => {
  const all = Array.from({ length: Math.floor((log.length - 32) / FRAME) }, (_, n) => n)
  return all.filter(
    (n) =>
      log.readUInt32BE(frame(n) + 4) !== 0 &&
      log.compare(log, 16, 24, frame(n) + 8, frame(n) + 16) === 0,
  )
}

test('the log is truncated when something was written, without waiting for readers', () => {
  const { folder, db } = working()
  const path = join(folder, 'school.db-wal')
  const checkpoint = createCheckpoint(db)
  checkpoint()
  expect(readFileSync(path).length).toBe(0)
  note(db, 50)
  const reader = openDatabase(folder, clock, databaseHooks)
  reader.$client.exec('BEGIN; SELECT * FROM meta')
  note(db, 51)
  checkpoint()
  expect(readFileSync(path).length).toBeGreaterThan(0)
  expect(db.$client.pragma('busy_timeout', { simple: true })).toBe(5000)
  reader.$client.exec('COMMIT')
  reader.$client.close()
  checkpoint()
  expect(readFileSync(path).length).toBe(0)
  truncateWriteAheadLog(db)
})
