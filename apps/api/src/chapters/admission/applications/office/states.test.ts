import { expect, test } from 'vitest'
import { anotherWithPage, reportType, withPage } from '../../../../test/documents.ts'
import { publishFinalList, runTimers, signInOfficer } from '../../../../test/enrolment.ts'
import { RESULT_AT } from '../../../../test/selection.ts'
import { expectRefusal, testApp } from '../../../../test/test-app.ts'

test('documents are counted by state, for many applicants at once', async () => {
  const app = await testApp()
  const { id, admin } = await withPage(app)
  const other = await anotherWithPage(app, 'Citra Lestari')
  await admin.documents.claim({ params: { id } })
  await admin.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Foto buram' },
  })
  expect(await admin.ppdb.states({ query: { ids: [other.id, id].join(',') } })).toEqual([
    { id: other.id, documents: { approved: 0, received: 1, replace: 0 } },
    { id, documents: { approved: 0, received: 0, replace: 1 } },
  ])
  // A type that is no longer asked for is not counted.
  const [type] = await admin.documentTypes.list()
  if (!type) throw new Error('No type')
  await admin.documentTypes.create({ body: reportType })
  await admin.documentTypes.update({ params: { id: type.id }, body: { is_active: false } })
  expect(await admin.ppdb.states({ query: { ids: [id].join(',') } })).toEqual([
    { id, documents: { approved: 0, received: 0, replace: 0 } },
  ])
  expect(
    await expectRefusal(
      app.staff('verifier', 'vera').ppdb.states({ query: { ids: [id].join(',') } }),
    ),
  ).toMatchObject({
    status: 403,
  })
})

test('an offered seat has its state, and a school without document types counts none', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 })
  runTimers(app)
  const ids = ['Ani', 'Citra'].map((name) => childOf(name).id)
  expect(await signInOfficer(app).ppdb.states({ query: { ids: ids.join(',') } })).toEqual([
    { id: ids[0], seat_state: 'offered', results_at: RESULT_AT },
    { id: ids[1], results_at: RESULT_AT },
  ])
})
