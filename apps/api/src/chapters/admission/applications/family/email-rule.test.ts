import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../../engine/base/time.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'

const demand = ({ set }: TestApp, ppdb_email_required: 'true' | 'false') =>
  set({ ppdb_email_required })

const without = (more: object = {}) => applicantForm({ email: undefined, ...more } as never)

test('requires an e-mail as the specification says, together with every other missing field', async () => {
  const { visitor, staff } = await testApp()
  for (const email of [undefined, null, '', '  ']) {
    const refusal = await expectRefusal(
      visitor.ppdb.apply({ body: applicantForm({ email, name: '' } as never) }),
    )
    expect(refusal).toMatchObject({
      status: 422,
      errors: [{ field: 'name' }, { field: 'email', message: 'Email wajib diisi.' }],
    })
  }
  const nothing = await expectRefusal(visitor.ppdb.apply({ body: {} as never }))
  expect(nothing.errors).toContainEqual({ field: 'email', message: 'Email wajib diisi.' })
  expect((await staff().ppdb.list()).rows).toHaveLength(0)
})

test('accepts a family without e-mail when the school does not require one', async () => {
  const app = await testApp()
  await demand(app, 'false')
  const client_id = randomUUID()
  await app.visitor.ppdb.apply({ body: without({ client_id }) })
  const mine = await app.visitor.ppdb.mine({ params: { client_id } })
  expect(mine.form).toMatchObject({ email: '' })
  // A retry of the same form, as phones send it, is the same application.
  expect((await app.visitor.ppdb.apply({ body: applicantForm({ client_id, email: '' }) })).id).toBe(
    mine.id,
  )
  const wrong = app.visitor.ppdb.apply({
    body: applicantForm({ client_id: randomUUID(), email: 'bukan' }),
  })
  expect((await expectRefusal(wrong)).errors).toMatchObject([{ field: 'email' }])

  // A family that applied without an e-mail may correct the rest under either rule.
  await demand(app, 'true')
  const corrected = await app.visitor.ppdb.correct({
    params: { client_id },
    body: { ...mine.form, name: 'Budi S' },
    ifMatch: 1,
  })
  expect(corrected.form).toMatchObject({ name: 'Budi S', email: '' })
  const other = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: other, name: 'Ani Lestari' }) })
  const emptied = await expectRefusal(
    app.visitor.ppdb.correct({ params: { client_id: other }, body: { email: '' }, ifMatch: 1 }),
  )
  expect(emptied.errors).toEqual([{ field: 'email', message: 'Email wajib diisi.' }])
})

test('never refuses an application for a rule set after Kirim was pressed', async () => {
  const app = await testApp()
  const { visitor, clock, pass } = app
  await demand(app, 'false')
  const queued_at = clock().toISOString()
  pass(HOUR_MS)
  await demand(app, 'true')
  pass(HOUR_MS)
  const key = () => ({ client_id: randomUUID() })
  await visitor.ppdb.apply({ body: without({ ...key(), queued_at }) })
  await visitor.ppdb.apply({
    body: without({ ...key(), queued_for_ms: 2 * HOUR_MS, queued_at: '1970-01-01T00:00:00Z' }),
  })
  // Submitted after the change, on a phone that has not synced it.
  await visitor.ppdb.apply({
    body: without({ ...key(), email_demanded: false, queued_at: clock().toISOString() }),
  })
  for (const late of [
    {},
    { queued_at: clock().toISOString() },
    { queued_for_ms: 0, queued_at },
    { queued_at: 'x' },
  ]) {
    expect(
      await expectRefusal(visitor.ppdb.apply({ body: without({ ...key(), ...late }) })),
    ).toMatchObject({
      status: 422,
    })
  }
})
