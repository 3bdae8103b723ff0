/**
 * Other work beside the chat during a storm: families apply, the office decides, settings are
 * saved, pictures uploaded and copies made. At the end everything acknowledged must be stored
 * exactly once, as acknowledged.
 */

import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, createClient } from '@sekolah/api-client'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { calls } from '@sekolah/contract/calls'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { DAY_MS } from '../engine/base/time.ts'
import { createFile, createPng } from './pictures.ts'
import { createRandom } from './storm.ts'
import { applicantForm } from './test-app.ts'

type Options = { baseUrl: string; token: string; password: string; seed: number }

/** Starts the work; `finish` waits for pending work, and proves that nothing was lost. */
export const startWork = async ({ baseUrl, token, password, seed }: Options) => {
  const visitor = createClient(calls, { fetch, baseUrl })
  const office = createClient(calls, { fetch, baseUrl, token: () => token })
  const random = createRandom(seed)
  let isOver = false
  /** Confirms the password again: a storm may outlast the time that a confirmation is valid. */
  const confirmed = <T>(say: () => Promise<T>): Promise<T> =>
    untilAnswered(() =>
      say().catch(async (error) => {
        if (!(error instanceof ApiError) || error.code !== 'confirm_password') throw error
        await office.auth.confirmPassword({ body: { password } })
        return say()
      }),
    )

  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  await office.settings.update({
    body: {
      settings: [
        { setting_key: 'ppdb_status', setting_value: 'open' },
        { setting_key: 'ppdb_start_date', setting_value: day(-2) },
        { setting_key: 'ppdb_end_date', setting_value: day(2) },
      ],
    },
  })

  /** Client ids and numbers of the applications that families were told had arrived. */
  const applied = new Map<string, number>()
  const undecided: number[] = []
  const decided = new Map<number, 'accepted' | 'rejected'>()
  const pictures: string[] = []
  const copies: string[] = []
  let families = 0
  let saved = 0

  const apply = async () => {
    const client_id = randomUUID()
    families += 1
    const sent = applicantForm({ client_id, name: nameOf(families) })
    const { registration_number } = await untilAnswered(() => visitor.ppdb.apply({ body: sent }))
    const id = Number(registration_number.split('-').at(-1))
    applied.set(client_id, id)
    undecided.push(id)
  }
  const decide = async () => {
    const id = undecided.shift()
    if (id === undefined) return pass()
    const status = random() < 0.5 ? 'accepted' : 'rejected'
    const answer = await untilAnswered(() =>
      office.ppdb.decide({ params: { id }, body: { status } }).catch((error) => {
        // The previous attempt's answer was lost: the stored decision must be ours.
        if (error instanceof ApiError && error.code === 'already_decided') return error.data
        throw error
      }),
    )
    expect(answer).toMatchObject({ status })
    decided.set(id, status)
  }
  const save = async () => {
    const setting_value = `Moto ${saved + 1}`
    await confirmed(() =>
      office.settings.update({
        body: { settings: [{ setting_key: 'school_motto', setting_value }] },
      }),
    )
    saved += 1
  }
  const upload = async () => {
    const colour = `#${Math.floor(random() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
    const picture = await createPng(200, 150, colour)
    pictures.push((await untilAnswered(() => uploadPicture(office, createFile(picture)))).url)
  }
  const copy = async () => {
    // A copy whose answer was lost is made again; both may remain.
    copies.push((await confirmed(() => office.backups.create())).name)
    await pass(500)
  }
  const again = async (work: () => Promise<void>) => {
    while (!isOver) await work()
  }
  const working = Promise.all([apply, apply, apply, decide, save, upload, copy].map(again))
  // A rejection is handled at the end, by `finish`.
  working.catch(() => {})

  return {
    finish: async (): Promise<void> => {
      isOver = true
      await working
      const label = `seed ${seed}`
      const kinds = [applied.size, decided.size, pictures.length, copies.length, saved]
      expect(Math.min(...kinds), `${label}: ${kinds}`).toBeGreaterThan(0)

      const stored = new Map<number, string>()
      for (let offset = 0; ; offset += 100) {
        const { rows } = await office.ppdb.list({ query: { limit: 100, offset } })
        for (const { id, status } of rows) stored.set(id, status)
        if (rows.length < 100) break
      }
      expect([...stored.keys()].toSorted(), label).toEqual([...applied.values()].toSorted())
      expect(new Set(applied.values()).size, label).toBe(applied.size)
      for (const [id, status] of decided) expect(stored.get(id), label).toBe(status)

      expect(await office.settings.public(), label).toContainEqual({
        setting_key: 'school_motto',
        setting_value: `Moto ${saved}`,
      })
      for (const url of pictures) {
        for (const width of [320, 640, 1280]) {
          const answer = await fetch(`${baseUrl}${url.replace('-640.', `-${width}.`)}`)
          expect(answer.status, label).toBe(200)
        }
      }
      await expectWholeCopies(label)
    },
  }

  /** Checks that the newest copies exist, and that each decision in them has its audit entry. */
  async function expectWholeCopies(label: string) {
    const listed = await office.backups.list()
    const present = new Set(listed.map(({ name }) => name))
    // Older copies are deleted for newer ones.
    for (const name of copies.slice(-20)) expect(present, label).toContain(name)
    const folder = mkdtempSync(join(tmpdir(), 'sekolah-copies-'))
    try {
      for (const { name, sha256 } of listed.slice(0, 20)) {
        const copy = await confirmed(() => office.backups.download({ params: { backup: name } }))
        const bytes = Buffer.from(await copy.arrayBuffer())
        expect(createHash('sha256').update(bytes).digest('hex'), label).toBe(sha256)
        writeFileSync(join(folder, name), bytes)
        const db = new Database(join(folder, name), { readonly: true })
        const one = (sql: string) => db.prepare(sql).pluck().get()
        expect(one('pragma integrity_check'), label).toBe('ok')
        const twice = `select count(*) from (select object from audit where action = 'decide' group by object having count(*) > 1)`
        expect(one(twice), label).toBe(0)
        expect(one(`select count(*) from audit where action = 'decide'`), label).toBe(
          one(`select count(*) from applicants where status <> 'pending'`),
        )
        db.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** All names differ: a second applicant with the same name would be refused a seat. */
const nameOf = (family: number): string =>
  `Anak ${`${family}`.replace(/\d/g, (digit) => `${'abcdefghij'[Number(digit)]}`)}`

const pass = (ms = 20) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Retries until the server answers; throws refusals that waiting cannot change. */
const untilAnswered = async <T>(say: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await say()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status !== 503) throw error
      // The server is down, or the answer was cut off in the middle.
      await pass()
    }
  }
}
