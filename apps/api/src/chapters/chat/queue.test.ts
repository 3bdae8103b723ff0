/** Chat as the office's queue: waiting times, responsible accounts, notes. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@sekolah/contract/calls'
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatSession } from '@sekolah/contract/chat/schemas'
import { isOpenAccess } from '@sekolah/contract/roles'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { audit } from '../../kernel/audit/tables.ts'
import { freshSession, liveApp, newChatMessage, nextEvent } from '../../test/live-app.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { pruneChat } from './retention.ts'

test('the queue lists unanswered conversations, the longest wait first, read or unread', async () => {
  const { visitor, staff, pass } = await testApp()
  const office = staff()
  const [first, second] = [freshSession(), freshSession()]
  const queue = async () =>
    (await office.chat.sessions({ query: { unanswered: true } })).rows.map((one) => one.session_id)
  const ask = async (session_id: string) => {
    await visitor.chat.send({ body: { session_id, message: 'Halo?' } })
    pass(MINUTE_MS)
  }
  const since = async (session_id: string) =>
    (await office.chat.sessions()).rows.find((one) => one.session_id === session_id)?.waiting_since
  await ask(first)
  await ask(second)
  const begun = await since(first)
  // Asking again does not shorten the wait, and reading is not an answer.
  await ask(first)
  expect(await since(first)).toBe(begun)
  expect(await queue()).toEqual([first, second])

  await office.chat.send({ body: { session_id: first, message: 'Ya?' } })
  expect(await queue()).toEqual([second])
  expect(await since(first)).toBeNull()
  expect((await office.chat.sessions({ query: { unanswered: false } })).rows).toHaveLength(1)
  await ask(first)
  expect(await queue()).toEqual([second, first])

  // Reopened by the office, it keeps its waiting time; by its visitor, it starts a new one.
  await office.chat.resolve({ params: { session_id: second }, body: { resolved: true } })
  expect(await queue()).toEqual([first])
  await office.chat.resolve({ params: { session_id: second }, body: { resolved: false } })
  expect(await queue()).toEqual([second, first])
  await office.chat.resolve({ params: { session_id: second }, body: { resolved: true } })
  await ask(second)
  expect(await queue()).toEqual([first, second])
  await office.chat.block({ params: { session_id: first }, body: { blocked: true } })
  expect(await queue()).toEqual([second])
})

test('asking the bot for a person starts the wait, if there was a question', async () => {
  const { enter, call, visit } = await liveApp()
  const { client } = await enter('admin')
  await visit()
  const { rows: silent } = await client.chat.sessions({ query: { unanswered: true } })
  expect(silent).toEqual([])
  const asking = call()
  await nextEvent(asking, 'connect')
  const line = { client_id: randomUUID(), sender: 'user' as const, message: 'Ada asrama?' }
  await asking.emitWithAck('hello', { transcript: [line] })
  expect((await client.chat.sessions({ query: { unanswered: true } })).rows).toHaveLength(1)
})

test('conversations from before this version wait if their last message is the visitor’s', () => {
  const folder = join(import.meta.dirname, '../../migrations')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const db = new Database(':memory:')
  const at = files.findIndex((name) => name.endsWith('_chat_queue.sql'))
  const run = (names: string[]) => {
    for (const name of names) db.exec(readFileSync(join(folder, name), 'utf8'))
  }
  run(files.slice(0, at))
  const session = db.prepare(
    `INSERT INTO chat_sessions (session_id, is_resolved, last_message, created_at, updated_at, rev)
     VALUES (?, ?, 't', 't', 't', 1)`,
  )
  const message = db.prepare(
    `INSERT INTO chat_messages (session_id, sender, client_id, message, search_text, created_at)
     VALUES (?, ?, ?, 'x', 'x', ?)`,
  )
  for (const [id, resolved, senders] of [
    ['waiting', 0, ['user', 'admin', 'user', 'user']],
    ['answered', 0, ['user', 'admin']],
    ['resolved', 1, ['user']],
  ] as const) {
    session.run(id, resolved)
    senders.forEach((sender, n) => {
      message.run(id, sender, `${n}`, `t${n}`)
    })
  }
  run(files.slice(at, at + 1))
  expect(db.prepare('SELECT session_id, waiting_since FROM chat_sessions').raw().all()).toEqual([
    ['waiting', 't2'],
    ['answered', null],
    ['resolved', null],
  ])
})

test('of two who take a conversation concurrently one gets it, and the other is told who', async () => {
  const { enter, visit, db } = await liveApp()
  const ani = await enter('admin', 'ani')
  const beni = await enter('super_admin', 'beni')
  const { socket, session_id } = await visit()
  await socket.emitWithAck('message:send', newChatMessage('Halo?'))
  const colleagues = await ani.client.chat.colleagues()
  expect(colleagues).toEqual([
    { user_id: 1, username: 'ani' },
    { user_id: 2, username: 'beni' },
  ])
  const heard = new Promise<ChatSession>((resolve) => {
    beni.socket.on('session:updated', (one) => one.assigned_to && resolve(one))
  })
  const outcomes = await Promise.allSettled([
    ani.client.chat.assign({ params: { session_id }, body: { assigned_to: 1, instead_of: null } }),
    beni.client.chat.assign({ params: { session_id }, body: { assigned_to: 2, instead_of: null } }),
  ])
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  const lost = outcomes[1 - won]
  const winner = colleagues[won]
  expect(lost).toMatchObject({
    status: 'rejected',
    reason: {
      status: 409,
      message: `Percakapan ini sudah dipegang ${winner?.username}.`,
      data: { session_id, assigned_to: winner },
    },
  })
  expect(await heard).toMatchObject({ session_id, assigned_to: winner })

  // Handing over works for everybody who knows the present holder, and is idempotent.
  const [from, to] = winner?.user_id === 1 ? [1, 2] : [2, 1]
  const handed = await ani.client.chat.assign({
    params: { session_id },
    body: { assigned_to: to, instead_of: from },
  })
  expect(handed.assigned_to?.user_id).toBe(to)
  await ani.client.chat.assign({
    params: { session_id },
    body: { assigned_to: to, instead_of: from },
  })
  const free = await beni.client.chat.assign({
    params: { session_id },
    body: { assigned_to: null, instead_of: to },
  })
  expect(free.assigned_to).toBeNull()
  const late = ani.client.chat.assign({
    params: { session_id },
    body: { assigned_to: from, instead_of: to },
  })
  expect(await expectRefusal(late)).toMatchObject({
    message: 'Percakapan ini sudah dilepas. Anda dapat mengambilnya.',
  })
  const steps = db
    .select()
    .from(audit)
    .all()
    .filter(({ object }) => object === `chat/${sessionLabel(session_id)}`)
  expect(steps.map(({ action }) => action)).toHaveLength(3)
  expect(steps.at(-1)).toMatchObject({
    action: 'release',
    actor: 'beni',
    fields: ['assigned_to'],
    values: { assigned_to: [to, null] },
  })
})

test('only accounts that can answer are responsible; others’ conversations are released live', async () => {
  const { enter, visit, tokenOf, db } = await liveApp()
  const head = await enter('super_admin', 'kepala')
  tokenOf('editor', 'citra')
  tokenOf('admin', 'ani')
  tokenOf('super_admin', 'beni')
  const [citra, ani, beni] = [2, 3, 4]
  const { session_id } = await visit()
  const hand = (assigned_to: number, instead_of: number | null = null) =>
    head.client.chat.assign({ params: { session_id }, body: { assigned_to, instead_of } })
  for (const nobody of [citra, 99]) {
    expect(await expectRefusal(hand(nobody))).toMatchObject({
      status: 422,
      errors: [{ field: 'assigned_to', message: 'Akun ini tidak dapat menjawab percakapan.' }],
    })
  }
  const freed = async (work: () => Promise<unknown>) => {
    const heard = new Promise<string>((resolve) => {
      head.socket.on('session:updated', (one) => !one.assigned_to && resolve(one.session_id))
    })
    await work()
    const of = await heard
    head.socket.off('session:updated')
    return of
  }
  await hand(beni)
  // The account can still answer, so nothing changes.
  await head.client.users.update({ params: { id: beni }, body: { role: 'admin' } })
  await hand(ani, beni)
  expect(
    await freed(() =>
      head.client.users.update({ params: { id: ani }, body: { is_active: false } }),
    ),
  ).toBe(session_id)
  expect(await expectRefusal(hand(ani))).toMatchObject({ status: 422 })
  await hand(beni)
  expect(
    await freed(() => head.client.users.update({ params: { id: beni }, body: { role: 'editor' } })),
  ).toBe(session_id)
  await head.client.users.update({ params: { id: beni }, body: { role: 'admin' } })
  expect((await head.client.chat.sessions()).rows[0]?.assigned_to).toBeNull()
  await hand(beni)
  expect(await freed(() => head.client.users.remove({ params: { id: beni } }))).toBe(session_id)
  const last = db.select().from(audit).all().at(-1)
  expect(last).toMatchObject({ actor: 'kepala', action: 'release' })
})

test('a note is visible to the office only, in order, once, and disappears when deleted', async () => {
  const { visitor, staff, client, tokenOf, db } = await testApp()
  const office = staff()
  const session_id = freshSession()
  await visitor.chat.send({ body: { session_id, message: 'Halo' } })
  const body = { note: 'Ibunya menelepon kemarin.', client_id: randomUUID() }
  const noted = await office.chat.addNote({ params: { session_id }, body })
  expect(noted).toMatchObject({ session_id, author: 'admin', note: body.note })
  expect(await office.chat.addNote({ params: { session_id }, body })).toEqual(noted)
  const other = office.chat.addNote({ params: { session_id }, body: { ...body, note: 'Lain' } })
  expect(await expectRefusal(other)).toMatchObject({ status: 409 })
  await office.chat.addNote({
    params: { session_id },
    body: { note: 'Kedua', client_id: randomUUID() },
  })
  expect((await office.chat.notes({ params: { session_id } })).map(({ note }) => note)).toEqual([
    body.note,
    'Kedua',
  ])
  expect((await office.chat.sessions()).rows[0]).toMatchObject({
    note_count: 2,
    message_count: 1,
  })
  for (const who of [visitor, client(tokenOf('editor'))]) {
    expect((await expectRefusal(who.chat.notes({ params: { session_id } }))).status).toBeOneOf([
      401, 403,
    ])
    expect(
      (await expectRefusal(who.chat.addNote({ params: { session_id }, body }))).status,
    ).toBeOneOf([401, 403])
    expect(
      (await expectRefusal(who.chat.removeNote({ params: { id: noted.id } }))).status,
    ).toBeOneOf([401, 403])
  }
  await office.chat.removeNote({ params: { id: noted.id } })
  expect(await expectRefusal(office.chat.removeNote({ params: { id: noted.id } }))).toMatchObject({
    status: 404,
  })
  expect(await office.chat.notes({ params: { session_id } })).toHaveLength(1)
  const rows = db.select().from(audit).all()
  const steps = rows.map(({ action }) => action).filter((action) => action.startsWith('note'))
  expect(steps).toEqual(['note', 'note', 'note_removed'])
  expect(JSON.stringify(rows)).not.toContain('Ibunya')
})

test('a note reaches no visitor: by no call, event, sync or export', async () => {
  const CANARY = 'kenari-kuning-nomor-tujuh'
  const { enter, visit, call, request, visitor } = await liveApp()
  const { client, socket: office } = await enter('super_admin')
  const { socket, session_id } = await visit()
  const heard: unknown[] = []
  const other = call()
  for (const one of [socket, other]) one.onAny((...args: unknown[]) => heard.push(args))
  await socket.emitWithAck('message:send', newChatMessage('Halo?'))
  const told = nextEvent(office, 'note:new')
  const { id } = await client.chat.addNote({
    params: { session_id },
    body: { note: CANARY, client_id: randomUUID() },
  })
  expect(await told).toMatchObject({ session_id, note: CANARY })
  await client.chat.addNote({
    params: { session_id },
    body: { note: `${CANARY} lagi`, client_id: randomUUID() },
  })
  // Everything announced about the conversation after the note.
  await client.chat.send({ body: { session_id, message: 'Ada.', sender: 'admin' } })
  await client.chat.assign({ params: { session_id }, body: { assigned_to: 1, instead_of: null } })
  await client.chat.resolve({ params: { session_id }, body: { resolved: true } })
  await client.chat.removeNote({ params: { id } })
  heard.push(await socket.emitWithAck('hello', { transcript: [] }))
  heard.push(await visitor.chat.messages({ params: { session_id } }))

  const open = Object.values(calls).filter(
    ({ method, who }) => method === 'GET' && isOpenAccess(who),
  )
  expect(open.length).toBeGreaterThan(20)
  for (const { path } of open) {
    const filled = path
      .replace('{session_id}', session_id)
      .replace('{client_id}', session_id)
      .replace(/\{\w+\}/g, '1')
    heard.push(await (await request(`/api${filled}?search=kenari`)).text())
    heard.push(await (await request(`/api${filled}`)).text())
  }
  const files = [
    await client.ppdb.export({ query: { format: 'csv' } }),
    await client.audit.export(),
  ]
  for (const one of files) heard.push(await one.text())
  expect(heard.length).toBeGreaterThan(40)
  expect(JSON.stringify(heard)).toContain('Ada.')
  expect(JSON.stringify(heard)).not.toContain('kenari-kuning')
})

test('notes are erased with their conversation', async () => {
  const { visitor, staff, db, clock, pass } = await testApp()
  const session_id = freshSession()
  await visitor.chat.send({ body: { session_id, message: 'Halo' } })
  await staff().chat.addNote({
    params: { session_id },
    body: { note: 'Catatan', client_id: randomUUID() },
  })
  pass(200 * 24 * 60 * MINUTE_MS)
  pruneChat(db, clock())
  expect(db.$client.prepare('SELECT count(*) FROM chat_notes').pluck().get()).toBe(0)
})
