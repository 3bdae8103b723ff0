import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noopEmitters } from '../deps.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../engine/base/time.ts'
import { resourceCases } from '../test/resource-cases.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { createJobs } from './jobs.ts'

// The only trigrams that begin with their first byte, so that the index stores them whole.
const words = ['ẑqж', 'ẕqж']

const jobsOf = (app: TestApp) =>
  createJobs({
    ...app,
    monotonic: () => 0,
    freeBytes: () => Number.POSITIVE_INFINITY,
    backups: { makeWhenDue: async () => {} },
    readerCounts: { flush: () => {} },
    live: noopEmitters,
    mailer: null,
  })

test('data set aside by a restore expires at a start, and within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await testApp()
  const folders = ['20261017-010000', '20261017-040000'].map((at) =>
    join(app.dataDir, `sebelum-pemulihan-${at}`),
  )
  for (const folder of folders) mkdirSync(folder)
  const jobs = jobsOf(app)
  await jobs.begin()
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true])
  app.pass(3 * HOUR_MS)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  jobs.pause()
  await jobs.end()
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false])
})

test('the search terms of an erased article are gone at a start, and within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await testApp()
  const jobs = jobsOf(app)
  const articles = app.staff('editor').articles
  const held = () =>
    words.map((word) =>
      ['school.db', 'school.db-wal'].some((file) =>
        readFileSync(join(app.dataDir, file)).includes(word),
      ),
    )
  const ids: number[] = []
  for (const word of words) {
    const title = `Kabar ${word}`
    ids.push((await articles.create({ body: { ...resourceCases.articles.input, title } })).id)
  }
  await articles.remove({ params: { id: ids[0] ?? 0 } })
  app.pass(HOUR_MS)
  await articles.remove({ params: { id: ids[1] ?? 0 } })
  expect(held()).toEqual([true, true])
  app.pass(30 * DAY_MS - MINUTE_MS)
  await jobs.begin()
  expect(held()).toEqual([false, true])
  app.pass(HOUR_MS)
  vi.advanceTimersByTime(MINUTE_MS)
  jobs.pause()
  await jobs.end()
  expect(held()).toEqual([false, false])
})
