import { expect, test } from 'vitest'
import { damageDatabase } from '../../test/damaged-file.ts'
import { liveApp } from '../../test/live-app.ts'
import { applicantForm, expectRefusal, testApp } from '../../test/test-app.ts'
import { write } from './connect.ts'
import { exitCodeOf, waitForDamage } from './damage.ts'

test('a database that is damaged while in use answers 503, and ends the server for a person to fix', async () => {
  const app = await testApp()
  const damaged = waitForDamage(app.db)
  damageDatabase(app)
  const refused = {
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('tetap ada di perangkat'),
  }
  expect(await expectRefusal(app.visitor.ppdb.apply({ body: applicantForm() }))).toMatchObject(
    refused,
  )
  expect(exitCodeOf(await damaged)).toBe(78)
  for (const path of ['/api/teachers', '/api/ppdb/public', '/api/articles']) {
    expect([200, 503], path).toContain((await app.request(path)).status)
  }
  // Nothing is written from now on, not even to pages that are still in memory.
  expect(() => write(app.db, () => expect.fail())).toThrow('tetap ada di perangkat')
  expect(app.lines.filter((line) => line.includes('"event":"failed"'))).toEqual([])
})

test('a socket event gets the same refusal', async () => {
  const app = await liveApp()
  const { socket } = await app.visit()
  damageDatabase(app)
  const answer = await socket.emitWithAck('message:send', {
    client_id: crypto.randomUUID(),
    message: 'Halo',
  })
  expect(answer).toMatchObject({ success: false, code: 'unavailable' })
})

test('a single disk error is left to the next start, and other errors are no damage', () => {
  const error = (code: string) => Object.assign(new Error('x'), { code })
  expect(
    ['SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ', 'SQLITE_FULL'].map((code) =>
      exitCodeOf(error(code)),
    ),
  ).toEqual([78, 78, 1, 1])
})
