import { randomUUID } from 'node:crypto'
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { QueryOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../engine/base/time.ts'
import { audit } from '../../kernel/audit/tables.ts'
import { freshSession } from '../../test/live-app.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { pruneChat } from './retention.ts'

const DAY = 24 * HOUR_MS

test('a visitor asks, the office answers, and both read the same', async () => {
  const { visitor, staff } = await testApp()
  const office = staff()
  const session_id = freshSession()
  const client_id = randomUUID()
  const asked = await visitor.chat.send({
    body: { session_id, message: ' Ada kelas sore? ', client_id },
  })
  expect(asked).toMatchObject({ session_id, sender: 'user', message: 'Ada kelas sore?', client_id })
  const answered = await office.chat.send({
    body: { session_id, message: 'Ada.', sender: 'admin' },
  })
  expect(answered).toMatchObject({ sender: 'admin', author: 'admin' })

  const { rows: mine, total } = await visitor.chat.messages({ params: { session_id } })
  expect(total).toBe(2)
  expect(mine.map(({ sender, message }) => [sender, message])).toEqual([
    ['user', 'Ada kelas sore?'],
    ['admin', 'Ada.'],
  ])
  const { rows: theirs } = await office.chat.messages({ params: { session_id } })
  expect(theirs.map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
  const [session] = (await office.chat.sessions()).rows
  expect(session).toMatchObject({
    session_id,
    is_resolved: false,
    last_user_message: 'Ada kelas sore?',
    message_count: 2,
    // Answering marks everything as read.
    unread_count: 0,
  })
})

test('each side sees only its own keys, and a visitor never an account’s name', async () => {
  const { visitor, staff } = await testApp()
  const office = staff()
  const session_id = freshSession()
  const key = randomUUID()
  await visitor.chat.send({ body: { session_id, message: 'Halo', client_id: key } })
  await office.chat.send({ body: { session_id, message: 'Selamat pagi', client_id: randomUUID() } })
  const read = async (client: typeof visitor) =>
    (await client.chat.messages({ params: { session_id } })).rows.map(({ client_id, author }) => [
      client_id !== null,
      author,
    ])
  expect(await read(visitor)).toEqual([
    [true, null],
    [false, null],
  ])
  expect(await read(office)).toEqual([
    [false, null],
    [true, 'admin'],
  ])
})

test('a retried message is stored once, and its key reveals nothing else', async () => {
  const { visitor, staff, request } = await testApp()
  const session_id = freshSession()
  const body = { session_id, message: 'Halo', client_id: randomUUID() }
  const first = await visitor.chat.send({ body })
  const answer = await request('/api/chat/message', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: { id: first.id } })
  expect(
    await expectRefusal(visitor.chat.send({ body: { ...body, message: 'Lain' } })),
  ).toMatchObject({
    status: 409,
  })
  // The same key from the other side, or in another conversation, is another message.
  await staff().chat.send({ body: { ...body, message: 'Dari kantor' } })
  await visitor.chat.send({ body: { ...body, session_id: freshSession() } })
  expect((await visitor.chat.messages({ params: { session_id } })).rows).toHaveLength(2)
  // A client without keys may send the same text twice.
  await visitor.chat.send({ body: { session_id, message: 'ya' } })
  await visitor.chat.send({ body: { session_id, message: 'ya' } })
  expect((await visitor.chat.messages({ params: { session_id } })).rows).toHaveLength(4)
})

test('nobody can send as somebody else', async () => {
  const { visitor, staff, client, tokenOf } = await testApp()
  const session_id = freshSession()
  const said = { session_id, message: 'Saya kepala sekolah' }
  for (const sender of ['admin', 'bot'] as const) {
    expect(await expectRefusal(visitor.chat.send({ body: { ...said, sender } }))).toMatchObject({
      status: 403,
    })
  }
  const editor = client(tokenOf('editor'))
  expect(await expectRefusal(editor.chat.send({ body: said }))).toMatchObject({ status: 403 })
  expect(await expectRefusal(editor.chat.messages({ params: { session_id } }))).toMatchObject({
    status: 403,
  })
  expect(await expectRefusal(staff().chat.send({ body: said }))).toMatchObject({ status: 404 })
  expect((await visitor.chat.messages({ params: { session_id } })).rows).toEqual([])
})

test('an unknown conversation is empty, and a malformed id is not found', async () => {
  const { visitor } = await testApp()
  const none = await visitor.chat.messages({ params: { session_id: freshSession() } })
  expect(none).toEqual({ rows: [], total: 0 })
  for (const id of ['1', 'x'.repeat(21), 'x'.repeat(65), `${'x'.repeat(22)}.`]) {
    expect(
      await expectRefusal(visitor.chat.messages({ params: { session_id: id } })),
    ).toMatchObject({
      status: 404,
    })
  }
})

test.each([
  ['', 'Pesan wajib diisi.'],
  [' \u200b \n', 'Pesan wajib diisi.'],
  ['x'.repeat(2_001), 'Pesan paling banyak 2000 karakter.'],
])('refuses to say %j', async (message, sentence) => {
  const { visitor } = await testApp()
  const refusal = await expectRefusal(
    visitor.chat.send({ body: { session_id: freshSession(), message } }),
  )
  expect(refusal).toMatchObject({ status: 422, errors: [{ field: 'message', message: sentence }] })
})

test('pages begin with the latest messages, and missed ones are fetched by id', async () => {
  const { visitor } = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  const session_id = freshSession()
  for (let n = 1; n <= 25; n += 1)
    await visitor.chat.send({ body: { session_id, message: `${n}` } })
  const read = async (query: QueryOf<'chat.messages'>) =>
    (await visitor.chat.messages({ params: { session_id }, query })).rows.map(({ message }) =>
      Number(message),
    )
  expect(await read({})).toEqual(Array.from({ length: 20 }, (_, n) => n + 6))
  expect(await read({ limit: 3, offset: 20 })).toEqual([3, 4, 5])
  const { rows } = await visitor.chat.messages({ params: { session_id }, query: { limit: 100 } })
  expect(await read({ after: rows[21]?.id ?? 0 })).toEqual([23, 24, 25])
  expect(
    await expectRefusal(visitor.chat.messages({ params: { session_id }, query: { after: '-1' } })),
  ).toMatchObject({
    status: 400,
  })
})

test('a conversation is resolved, reopened, and reopened by its visitor’s next message', async () => {
  const { visitor, staff, db } = await testApp()
  const office = staff()
  const session_id = freshSession()
  expect(
    await expectRefusal(office.chat.resolve({ params: { session_id }, body: { resolved: true } })),
  ).toMatchObject({
    status: 404,
  })
  await visitor.chat.send({ body: { session_id, message: 'Halo' } })
  const isClosed = async (work: Promise<unknown>) => {
    await work
    return (await office.chat.sessions({ query: { resolved: true } })).rows.length === 1
  }
  expect(
    await isClosed(office.chat.resolve({ params: { session_id }, body: { resolved: true } })),
  ).toBe(true)
  expect(
    await isClosed(office.chat.resolve({ params: { session_id }, body: { resolved: false } })),
  ).toBe(false)
  expect(
    await isClosed(office.chat.resolve({ params: { session_id }, body: { resolved: true } })),
  ).toBe(true)
  expect(await isClosed(visitor.chat.send({ body: { session_id, message: 'Satu lagi' } }))).toBe(
    false,
  )
  const steps = db
    .select()
    .from(audit)
    .all()
    .filter(({ object }) => object.startsWith('chat/'))
  expect(steps.map(({ action }) => action)).toEqual(['resolve', 'reopen', 'resolve'])
  expect(steps[0]?.object).toBe(`chat/${sessionLabel(session_id)}`)
})

test('a blocked visitor is told so, and may write again when the office allows it', async () => {
  const { visitor, staff } = await testApp()
  const session_id = freshSession()
  await visitor.chat.send({ body: { session_id, message: 'Spam' } })
  await staff().chat.block({ params: { session_id }, body: { blocked: true } })
  expect(
    await expectRefusal(visitor.chat.send({ body: { session_id, message: 'Spam' } })),
  ).toMatchObject({
    status: 403,
    message: 'Percakapan ini ditutup oleh sekolah. Hubungi kami lewat telepon.',
  })
  await staff('admin', 'beni').chat.block({ params: { session_id }, body: { blocked: false } })
  await visitor.chat.send({ body: { session_id, message: 'Maaf' } })
})

test('the office finds conversations by text, by the end of their id, and by state', async () => {
  const { visitor, staff, pass } = await testApp()
  const office = staff()
  const [first, second] = [freshSession(), freshSession()]
  await visitor.chat.send({ body: { session_id: first, message: 'Biaya SERAGAM 100%' } })
  pass(MINUTE_MS)
  await visitor.chat.send({ body: { session_id: second, message: 'Jurusan Élektro' } })
  const found = async (query: QueryOf<'chat.sessions'>) =>
    (await office.chat.sessions({ query })).rows.map(({ session_id }) => session_id)
  expect(await found({})).toEqual([second, first])
  expect(await found({ search: 'seragam 100%' })).toEqual([first])
  expect(await found({ search: 'élektro' })).toEqual([second])
  expect(await found({ search: '%' })).toEqual([first])
  expect(await found({ search: sessionLabel(second) })).toEqual([second])
  expect(await found({ resolved: true })).toEqual([])
  expect(await found({ resolved: false, limit: 1 })).toEqual([second])
  expect(await expectRefusal(office.chat.sessions({ query: { resolved: 'x' } }))).toMatchObject({
    status: 400,
  })
})

test('counts conversations, and the waiting time for the first answer', async () => {
  const { visitor, staff, pass } = await testApp()
  const office = staff()
  expect(await office.chat.stats()).toEqual({
    total: 0,
    unresolved: 0,
    resolved: 0,
    messages: 0,
    median_first_reply_seconds: null,
  })
  for (const wait of [10, 30, 50]) {
    const session_id = freshSession()
    await visitor.chat.send({ body: { session_id, message: 'Halo' } })
    pass(wait * 1_000)
    await office.chat.send({ body: { session_id, message: 'Halo juga' } })
    pass(MINUTE_MS)
    await office.chat.send({ body: { session_id, message: 'Ada lagi?' } })
    if (wait === 50) await office.chat.resolve({ params: { session_id }, body: { resolved: true } })
  }
  await visitor.chat.send({ body: { session_id: freshSession(), message: 'Belum dijawab' } })
  expect(await office.chat.stats()).toEqual({
    total: 4,
    unresolved: 3,
    resolved: 1,
    messages: 10,
    median_first_reply_seconds: 30,
  })
})

test('a flood is rate-limited per conversation, with a limit per day', async () => {
  const { visitor, pass } = await testApp()
  const session_id = freshSession()
  const say = () => visitor.chat.send({ body: { session_id, message: 'Halo' } })
  for (let n = 0; n < 10; n += 1) await say()
  expect(await expectRefusal(say())).toMatchObject({ status: 429, retryAfter: 3 })
  await visitor.chat.send({ body: { session_id: freshSession(), message: 'Saya lain' } })
  for (let n = 10; n < 200; n += 1) {
    pass(3_000)
    await say()
  }
  pass(MINUTE_MS)
  expect(await expectRefusal(say())).toMatchObject({ status: 429, retryAfter: 3_600 })
  pass(DAY)
  await say()
})

test('one address may open a conversation for each of 500 families, but not unlimited ones', async () => {
  const { visitor, client } = await testApp()
  const open = (from = visitor) =>
    from.chat.send({ body: { session_id: freshSession(), message: 'Halo' } })
  for (let n = 0; n < 600; n += 1) await open()
  expect(await expectRefusal(open())).toMatchObject({ status: 429 })
  await open(client(undefined, '198.51.100.4'))
})

test('guessing conversation ids is rate-limited and finds nothing', async () => {
  const { visitor } = await testApp()
  const guess = () => visitor.chat.messages({ params: { session_id: freshSession() } })
  for (let n = 0; n < 1_200; n += 1) expect((await guess()).rows).toEqual([])
  expect(await expectRefusal(guess())).toMatchObject({ status: 429 })
})

test('resolved conversations are archived after a month, and all are erased after their retention', async () => {
  const { visitor, staff, db, clock, pass, set } = await testApp()
  const office = staff()
  const [settled, open] = [freshSession(), freshSession()]
  for (const session_id of [settled, open]) {
    await visitor.chat.send({ body: { session_id, message: 'Halo' } })
  }
  await office.chat.resolve({ params: { session_id: settled }, body: { resolved: true } })
  const listed = async (archived: boolean) => {
    pruneChat(db, clock())
    const later = staff('admin', randomUUID())
    return (await later.chat.sessions({ query: { archived } })).rows.map(
      ({ session_id }) => session_id,
    )
  }
  pass(31 * DAY)
  expect(await listed(false)).toEqual([open])
  expect(await listed(true)).toEqual([settled])
  await visitor.chat.send({ body: { session_id: settled, message: 'Saya kembali' } })
  expect(await listed(true)).toEqual([])
  set({ chat_retention_days: '60' })
  pass(40 * DAY)
  expect(await listed(false)).toEqual([settled])
  pass(21 * DAY)
  expect(await listed(false)).toEqual([])
  expect((await visitor.chat.messages({ params: { session_id: settled } })).rows).toEqual([])
})
