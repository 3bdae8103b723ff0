import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPasswords } from '../../kernel/identity/passwords.ts'
import { testApp } from '../../test/test-app.ts'
import { seedDatabase } from '../seed.ts'
import { drawDemoPapers } from './drawings/papers.ts'

test('the demo school requires four documents, and has some in every state', async () => {
  const app = await testApp({ env: { DEMO: '1' } })
  const start = () =>
    seedDatabase(app.db, {
      ...app,
      passwords: createPasswords(),
      drawPictures: () => Promise.reject(new Error('Drawn a second time.')),
      drawPapers: drawDemoPapers,
    })
  await start()
  await start()
  const desk = app.staff('admin', 'ani')
  expect((await desk.documentTypes.list()).map(({ code }) => code)).toEqual([
    'akta',
    'kk',
    'rapor',
    'piagam',
  ])
  const { rows } = await desk.documents.list({ query: { limit: 100 } })
  const states = new Set<string>()
  for (const { id } of rows) {
    for (const { state } of (await desk.documents.open({ params: { id } })).documents)
      states.add(state)
  }
  expect([...states].sort()).toEqual([
    ...['approved', 'on_phone', 'received', 'replace', 'uploading'],
  ])
  expect(new Set(rows.map(({ check_state }) => check_state)).size).toBe(3)
  expect(rows.filter(({ waiting }) => waiting > 0)).toHaveLength(6)
  const first = await desk.documents.next({ body: { after: null } })
  const page = first?.documents[0]?.pages[0]
  if (!first || !page) throw new Error('Nothing waits.')
  const picture = await (
    await desk.documents.page({ params: { id: first.applicant.id, page_id: page.id } })
  ).arrayBuffer()
  expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({ width: 620, height: 860 })
  expect(readdirSync(join(app.dataDir, 'documents'))).toHaveLength(11)
})
