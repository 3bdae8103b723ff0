import { expect, test } from 'vitest'
import { HOUR_MS } from '../../engine/base/time.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { waveInput } from '../../test/selection.ts'
import { applicantForm, testApp } from '../../test/test-app.ts'
import { createListUnchangedCheck } from './admission.ts'
import { applicants } from './applications/tables.ts'

test('a public list is unchanged until somebody applies, a setting changes, or results are published', async () => {
  const { db, clock, visitor, staff, pass } = await testApp()
  const office = staff()
  const isSame = () => createListUnchangedCheck({ db, clock }, [applicants])
  const beforeAnybody = isSame()
  await visitor.ppdb.public()
  await office.faq.create({ body: resourceCases.faq.input })
  expect(beforeAnybody()).toBe(true)
  await visitor.ppdb.apply({ body: applicantForm() })
  expect(beforeAnybody()).toBe(false)

  const result = new Date(clock().getTime() + HOUR_MS).toISOString()
  const beforeSetting = isSame()
  await office.settings.update({
    body: { settings: [{ setting_key: 'ppdb_result_at', setting_value: result }] },
  })
  expect(beforeSetting()).toBe(false)

  const beforeResults = isSame()
  pass(HOUR_MS - 1)
  expect(beforeResults()).toBe(true)
  pass(1)
  expect(beforeResults()).toBe(false)

  // The second wave's own time is in no setting while the first is the current one.
  const after = (hours: number) => new Date(clock().getTime() + hours * HOUR_MS).toISOString()
  const second = { label: 'Gelombang 2', opens: '2026-11-26', closes: '2026-12-20' }
  await office.waves.create({ body: waveInput({ result_at: after(1) }) })
  await office.waves.create({ body: waveInput({ ...second, result_at: after(2) }) })
  for (const _wave of ['first', 'second']) {
    const beforeWave = isSame()
    pass(HOUR_MS - 1)
    expect(beforeWave()).toBe(true)
    pass(1)
    expect(beforeWave()).toBe(false)
  }
})
