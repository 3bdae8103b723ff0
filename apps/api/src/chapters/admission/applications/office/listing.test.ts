import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../../engine/time.ts'
import { form, testApp } from '../../../../test/test-app.ts'
import { sameListSinceNow } from './listing.ts'

test('a public list is the same until somebody applies, a setting changes, or results come', async () => {
  const { db, clock, visitor, staff, pass } = await testApp()
  const isSame = () => sameListSinceNow({ db, clock })
  const beforeAnybody = isSame()
  await visitor.ppdb.public({})
  expect(beforeAnybody()).toBe(true)
  await visitor.ppdb.apply(form())
  expect(beforeAnybody()).toBe(false)

  const result = new Date(clock().getTime() + HOUR_MS).toISOString()
  const beforeSetting = isSame()
  await staff().settings.update([{ setting_key: 'ppdb_result_at', setting_value: result }])
  expect(beforeSetting()).toBe(false)

  const beforeResults = isSame()
  pass(HOUR_MS - 1)
  expect(beforeResults()).toBe(true)
  pass(1)
  expect(beforeResults()).toBe(false)
})
