import { expect, test } from 'vitest'
import { anotherWithPage, report, withPage } from '../../../../test/documents.ts'
import { officer, published, tick } from '../../../../test/enrolment.ts'
import { refusalOf, testApp } from '../../../../test/test-app.ts'

test('documents are counted by their state, also of many at once', async () => {
  const app = await testApp()
  const { id, admin } = await withPage(app)
  const other = await anotherWithPage(app, 'Citra Lestari')
  await admin.documents.claim(id)
  await admin.documents.judge(id, 'akta', { state: 'replace', reason: 'Foto buram' })
  expect(await admin.ppdb.states([other.id, id])).toEqual([
    { id: other.id, documents: { approved: 0, received: 1, replace: 0 } },
    { id, documents: { approved: 0, received: 0, replace: 1 } },
  ])
  // What is no longer asked for is not counted.
  const [type] = await admin.documents.types()
  if (!type) throw new Error('No type')
  await admin.documents.createType(report)
  await admin.documents.updateType(type.id, { is_active: false })
  expect(await admin.ppdb.states([id])).toEqual([
    { id, documents: { approved: 0, received: 0, replace: 0 } },
  ])
  expect(await refusalOf(app.staff('verifier', 'vera').ppdb.states([id]))).toMatchObject({
    status: 403,
  })
})

test('who was offered a seat has its state, and a school without documents counts none', async () => {
  const app = await testApp()
  const { childOf } = await published(app, { Ani: 90, Budi: 80, Citra: 70 })
  tick(app)
  const ids = ['Ani', 'Citra'].map((name) => childOf(name).id)
  expect(await officer(app).ppdb.states(ids)).toEqual([
    { id: ids[0], seat_state: 'offered' },
    { id: ids[1] },
  ])
})
