import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { freshSession, liveApp, newChatMessage, nextEvent } from '../../test/live-app.ts'

test('a conversation is handed over with the bot’s messages, and stored once', async () => {
  const { enter, visit, visitor } = await liveApp()
  const { socket: office } = await enter('admin')
  const { socket, session_id } = await visit()
  const hello = {
    name: 'Ibu Sri',
    phone: '+62 812-3456-7890',
    transcript: [
      { client_id: randomUUID(), sender: 'user' as const, message: 'Ada asrama?' },
      { client_id: randomUUID(), sender: 'bot' as const, message: 'Maaf, saya belum tahu.' },
    ],
  }
  const updated = nextEvent<ChatSession>(office, 'session:updated')
  expect(await socket.emitWithAck('hello', hello)).toEqual({
    success: true,
    data: { is_resolved: false, is_blocked: false, online: true, seen_id: 0 },
  })
  expect(await updated).toMatchObject({
    session_id,
    name: 'Ibu Sri',
    phone: '081234567890',
    last_user_message: 'Ada asrama?',
    message_count: 2,
    unread_count: 1,
  })
  await socket.emitWithAck('hello', hello)
  const { rows } = await visitor.chat.messages({ params: { session_id } })
  expect(rows.map(({ sender, client_id }) => [sender, client_id])).toEqual(
    hello.transcript.map(({ sender, client_id }) => [sender, client_id]),
  )
})

test('a message reaches the other side, and every window of one’s own', async () => {
  const { enter, visit, call } = await liveApp()
  const ani = await enter('admin', 'ani')
  const beni = await enter('admin', 'beni')
  const { socket, session_id } = await visit()
  const secondTab = call(session_id)
  await nextEvent(secondTab, 'connect')
  const other = (await visit()).socket
  const overheard: string[] = []
  other.onAny((name: string) => overheard.push(name))

  const heard = [ani.socket, beni.socket, secondTab].map((one) =>
    nextEvent<ChatMessage>(one, 'message:new'),
  )
  const question = newChatMessage('Ada kelas sore?')
  const sent = await socket.emitWithAck('message:send', question)
  expect(sent).toMatchObject({ success: true, data: { sender: 'user', ...question } })
  const [toAni, toBeni, toTab] = await Promise.all(heard)
  expect(toAni).toMatchObject({ session_id, message: 'Ada kelas sore?', client_id: null })
  expect(toBeni).toEqual(toAni)
  expect(toTab).toMatchObject({ client_id: question.client_id })

  const reply = nextEvent<ChatMessage>(socket, 'message:new')
  await ani.socket.emitWithAck('message:send', {
    session_id,
    ...newChatMessage('Ada, pukul 15.00.'),
  })
  expect(await reply).toMatchObject({ sender: 'admin', message: 'Ada, pukul 15.00.', author: null })
  expect(overheard).toEqual([])
})

test('a message retried after a lost answer is stored once', async () => {
  const { enter, visit, visitor } = await liveApp()
  const office = await enter('admin')
  const { socket, session_id } = await visit()
  const question = newChatMessage('Halo')
  const once = await socket.emitWithAck('message:send', question)
  expect(await socket.emitWithAck('message:send', question)).toEqual(once)
  const reply = { session_id, ...newChatMessage('Halo juga') }
  await office.socket.emitWithAck('message:send', reply)
  await office.socket.emitWithAck('message:send', reply)
  expect((await visitor.chat.messages({ params: { session_id } })).rows).toHaveLength(2)
})

test('each side sees what the other has seen', async () => {
  const { enter, visit, visitor } = await liveApp()
  const office = await enter('admin')
  const { socket, session_id } = await visit()
  const sent = await socket.emitWithAck('message:send', newChatMessage('Halo'))
  if (!sent.success) throw new Error(sent.message)
  const seenByOffice = nextEvent(socket, 'seen')
  const message_id = sent.data.id
  await office.socket.emitWithAck('seen', { session_id, message_id })
  expect(await seenByOffice).toEqual({ message_id })
  const reply = await office.socket.emitWithAck('message:send', {
    session_id,
    ...newChatMessage('Ya?'),
  })
  if (!reply.success) throw new Error(reply.message)
  const seenByVisitor = nextEvent(office.socket, 'seen')
  // A message that does not exist cannot be seen.
  await socket.emitWithAck('seen', { message_id: 999_999 })
  expect(await seenByVisitor).toEqual({ session_id, message_id: reply.data.id })
  const { rows } = await visitor.chat.messages({ params: { session_id } })
  expect(rows.map(({ seen }) => seen)).toEqual([true, true])
})

test('each side sees the other typing', async () => {
  const { enter, visit } = await liveApp()
  const ani = await enter('admin', 'ani')
  const beni = await enter('admin', 'beni')
  const { socket, session_id } = await visit()
  const visitorWrites = nextEvent(ani.socket, 'typing')
  socket.emit('typing', { typing: true })
  expect(await visitorWrites).toEqual({ session_id, typing: true, by: null })
  const officeWrites = nextEvent(socket, 'typing')
  const colleagueWrites = nextEvent(beni.socket, 'typing')
  ani.socket.emit('typing', { session_id, typing: true })
  expect(await officeWrites).toEqual({ typing: true })
  // The visitor's own signal came first.
  expect(await colleagueWrites).toMatchObject({ session_id, typing: true })
})

test('a visitor is told whether the office is online', async () => {
  const { enter, visit } = await liveApp()
  const { socket } = await visit()
  await enter('editor')
  const comes = nextEvent(socket, 'presence')
  const admin = await enter('admin')
  expect(await comes).toEqual({ online: true })
  const goes = nextEvent(socket, 'presence')
  admin.socket.disconnect()
  expect(await goes).toEqual({ online: false })
})

test('the visitor is told that a conversation was resolved, and the office who has it open', async () => {
  const { enter, visit } = await liveApp()
  const ani = await enter('admin', 'ani')
  const beni = await enter('admin', 'beni')
  const { socket, session_id } = await visit()
  const closed = nextEvent(socket, 'session:resolved')
  const answer = await ani.socket.emitWithAck('session:resolve', { session_id, resolved: true })
  expect(answer).toMatchObject({ success: true, data: { is_resolved: true } })
  expect(await closed).toEqual({ resolved: true })
  const opened = nextEvent(socket, 'session:resolved')
  await socket.emitWithAck('message:send', newChatMessage('Satu lagi'))
  expect(await opened).toEqual({ resolved: false })

  const viewers = nextEvent(beni.socket, 'viewers')
  await ani.socket.emitWithAck('session:view', { session_id })
  expect(await viewers).toEqual({ session_id, viewers: [{ user_id: 1, username: 'ani' }] })
  const gone = nextEvent(beni.socket, 'viewers')
  ani.socket.disconnect()
  expect(await gone).toEqual({ session_id, viewers: [] })
})

test('a blocked visitor gets an error message and stays connected', async () => {
  const { enter, visit } = await liveApp()
  const { socket: office } = await enter('admin')
  const { socket, session_id } = await visit()
  await office.emitWithAck('session:block', { session_id, blocked: true })
  const refused = { success: false, code: 'forbidden', message: expect.stringContaining('ditutup') }
  expect(await socket.emitWithAck('message:send', newChatMessage('Halo'))).toEqual(refused)
  expect(await socket.emitWithAck('hello', { transcript: [] })).toMatchObject({
    success: true,
    data: { is_blocked: true },
  })
})

test('an editor has no access to conversations', async () => {
  const { enter, visit } = await liveApp()
  const { socket: editor } = await enter('editor')
  const heard: string[] = []
  editor.onAny((name: string) => heard.push(name))
  const { socket, session_id } = await visit()
  await socket.emitWithAck('message:send', newChatMessage('Rahasia'))
  const forbidden = { success: false, code: 'forbidden' }
  const tries = [
    editor.emitWithAck('message:send', { session_id, ...newChatMessage('Halo') }),
    editor.emitWithAck('session:resolve', { session_id, resolved: true }),
    editor.emitWithAck('session:block', { session_id, blocked: true }),
    editor.emitWithAck('session:view', { session_id }),
    editor.emitWithAck('seen', { session_id, message_id: 1 }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(forbidden)
  expect(heard).toEqual([])
})

test('malformed data is answered with an error in every event, and the socket stays open', async () => {
  const { visit } = await liveApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  const { socket } = await visit()
  const emit = (name: string, payload: unknown) =>
    (socket as { emitWithAck: CallableFunction }).emitWithAck(name, payload)
  const transcript = [{ client_id: randomUUID(), sender: 'admin', message: 'Saya petugas' }]
  for (const [name, payloads] of Object.entries({
    hello: [{}, { transcript }, { transcript: Array(31).fill(transcript[0]) }, { name: 7 }],
    'message:send': [
      newChatMessage(' '),
      newChatMessage('x'.repeat(2_001)),
      { message: 'x' },
      { client_id: '1' },
    ],
    typing: [{ typing: 'yes' }],
    seen: [{ message_id: -1 }, { message_id: '1' }],
  })) {
    for (const payload of [null, 7, 'x', [], ...payloads]) {
      expect(await emit(name, payload)).toMatchObject({ success: false, code: 'invalid' })
    }
  }
  expect(await socket.emitWithAck('message:send', newChatMessage('Halo'))).toMatchObject({
    success: true,
  })
})

test('refuses connections without a conversation, or from a page of another origin', async () => {
  const { call, baseUrl } = await liveApp()
  for (const wrong of ['', 'x', 'x'.repeat(65), `${'x'.repeat(30)}/..`]) {
    const refused = await nextEvent<Error>(call(wrong), 'connect_error')
    expect(refused.message).toBe('Percakapan tidak dikenal.')
  }
  for (const transport of ['websocket', 'polling']) {
    const socket = io(`${baseUrl}/chat`, {
      auth: { session_id: freshSession() },
      transports: [transport],
      extraHeaders: { Origin: 'https://evil.example' },
      forceNew: true,
      reconnection: false,
    })
    onTestFinished(() => {
      socket.close()
    })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect_error', () => resolve())
      socket.on('connect', () => reject(new Error(`${transport} let a foreign page in`)))
    })
  }
})

test('tells a client that sends too fast when to retry, and disconnects one that ignores it', async () => {
  const { visit } = await liveApp()
  const { socket } = await visit()
  for (let n = 0; n < 10; n += 1) await socket.emitWithAck('message:send', newChatMessage(`${n}`))
  expect(await socket.emitWithAck('message:send', newChatMessage('11'))).toMatchObject({
    success: false,
    code: 'rate_limited',
    retry_after: 3,
  })
  const ended = nextEvent(socket, 'disconnect')
  for (let n = 0; n < 30; n += 1) socket.emit('typing', { typing: true })
  await ended
})

test('one address may open as many connections as a computer lab needs, and no more', async () => {
  const { call, from } = await liveApp({ openPerAddress: 2 })
  const [first, second] = [call(), call()]
  await Promise.all([nextEvent(first, 'connect'), nextEvent(second, 'connect')])
  const refused = await nextEvent<Error>(call(), 'connect_error')
  expect(refused.message).toBe('Terlalu banyak sambungan. Coba lagi sebentar.')
  await nextEvent(from('198.51.100.4'), 'connect')
  first.close()
  await nextEvent(call(), 'connect')
})

test('an internal error is answered too, and closes no connection', async () => {
  const { visit, db } = await liveApp()
  const { socket } = await visit()
  db.$client.close()
  for (let n = 0; n < 2; n += 1) {
    expect(await socket.emitWithAck('message:send', newChatMessage('Halo'))).toEqual({
      success: false,
      code: 'internal',
      message: 'Terjadi kesalahan di server. Silakan coba lagi.',
    })
  }
})

test('a conversation continues after a restart of the server', async () => {
  const { enter, visit, restart, visitor } = await liveApp()
  const { socket: office } = await enter('admin')
  const { socket, session_id } = await visit()
  await socket.emitWithAck('message:send', newChatMessage('Sebelum'))
  const announced = nextEvent(socket, 'server:restart')
  const back = [nextEvent(socket, 'connect'), nextEvent(office, 'connect')]
  await restart()
  await announced
  await Promise.all(back)
  const heard = nextEvent<ChatMessage>(office, 'message:new')
  await socket.emitWithAck('message:send', newChatMessage('Sesudah'))
  expect(await heard).toMatchObject({ message: 'Sesudah' })
  const { rows } = await visitor.chat.messages({ params: { session_id } })
  expect(rows.map(({ message }) => message)).toEqual(['Sebelum', 'Sesudah'])
})
