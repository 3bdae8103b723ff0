import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { createInfoUnchangedCheck } from './server-info.ts'

test('a cached answer is dropped within a second of a new desktop app, and at once after a setting changes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { db, env, staff } = await testApp()
  const isSame = createInfoUnchangedCheck({ db, env })
  mkdirSync(join(env.DATA_DIR, 'desktop'))
  writeFileSync(join(env.DATA_DIR, 'desktop/latest.yml'), 'version: 0.2.0\n')
  expect(isSame()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(isSame()).toBe(false)

  const isSameStill = createInfoUnchangedCheck({ db, env })
  await staff().settings.update({
    body: { settings: [{ setting_key: 'school_name', setting_value: 'SMK Cahaya' }] },
  })
  expect(isSameStill()).toBe(false)
})
