import type { StaffSocket } from '@sekolah/api-client/live'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { write } from './engine/db/connect.ts'
import { openSession } from './kernel/identity/sessions.ts'
import { event, freshSession, liveApp, said } from './test/live-app.ts'
import { form } from './test/test-app.ts'

type Line = { _pid?: string; _lastOffset?: string }

/** What a connection that broke would show to be given back what it missed. */
const memoryOf = (socket: object) => {
  const { _pid, _lastOffset } = socket as Line
  return { pid: _pid ?? 'none', offset: _lastOffset ?? 'none' }
}

/** Somebody who connects by hand, and the names of all events on the wire, refused or not. */
const comeBack = (url: string, auth: object): { socket: Socket; heard: string[] } => {
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
  onTestFinished(() => {
    socket.close()
  })
  const heard: string[] = []
  socket.io.on('packet', ({ type, data }: { type: number; data?: unknown }) => {
    if (type === 2 && Array.isArray(data)) heard.push(data[0])
  })
  return { socket, heard }
}

/** An admin who has heard of one applicant, and whose line then broke. */
const brokenLine = async (username: string) => {
  const app = await liveApp()
  const { socket, token } = await app.enter('admin', username)
  const arrived = event(socket, 'applicant:new')
  await app.visitor.ppdb.apply({ body: form({ name: 'Anak Pertama' }) })
  await arrived
  const memory = memoryOf(socket)
  // The server has noticed it when it tells visitors that nobody of the office is there.
  const noticed = event((await app.visit()).socket, 'presence')
  socket.io.engine.close()
  await noticed
  socket.close()
  await app.visitor.ppdb.apply({ body: form({ name: 'Anak Kedua' }) })
  return { ...app, token, memory }
}

/** A change that everybody of the staff hears, so that whatever came before it has come. */
const tellAll = async (app: Awaited<ReturnType<typeof brokenLine>>, socket: Socket) => {
  await app.visitor.ppdb.apply({ body: form({ name: 'Anak Ketiga' }) })
  const changed = event(socket as StaffSocket, 'content:changed')
  const head = app.staff('super_admin', 'kepala')
  await head.settings.update({
    body: { settings: [{ setting_key: 'school_motto', setting_value: 'Maju' }] },
  })
  await changed
}

test('a demoted admin whose line comes back hears no more of applicants', async () => {
  const app = await brokenLine('ani')
  await app
    .staff('super_admin', 'wakil')
    .users.update({ params: { id: 1 }, body: { role: 'editor' } })
  const { token } = write(app.db, (tx) =>
    openSession(tx, 1, app.clock(), { device: '', address: '' }),
  )
  const { socket, heard } = comeBack(`${app.baseUrl}/staff`, { token, ...app.memory })
  await event(socket as StaffSocket, 'connect')
  await tellAll(app, socket)
  expect(heard).toEqual(['content:changed'])
})

test('an editor who shows what an admin’s line remembers hears nothing of it', async () => {
  const app = await brokenLine('ani')
  const token = app.tokenOf('editor', 'citra')
  const { socket, heard } = comeBack(`${app.baseUrl}/staff`, { token, ...app.memory })
  await event(socket as StaffSocket, 'connect')
  await tellAll(app, socket)
  expect(heard).toEqual(['content:changed'])
})

test('a session that was signed out is given nothing of what its line missed', async () => {
  const app = await brokenLine('ani')
  await app.client(app.token).auth.logout()
  const { token, memory } = app
  const { socket, heard } = comeBack(`${app.baseUrl}/staff`, { token, ...memory })
  await event(socket as StaffSocket, 'connect_error')
  expect(heard).toEqual([])
})

test('a visitor who shows what another’s line remembers hears only their own', async () => {
  const { baseUrl, visit, enter } = await liveApp()
  const office = (await enter('admin')).socket
  const reply = (session_id: string, text: string) =>
    office.emitWithAck('message:send', { session_id, ...said(text) })
  const { socket: first, session_id } = await visit()
  const heard = event(first, 'message:new')
  await reply(session_id, 'Ya, ada.')
  await heard
  const memory = memoryOf(first)
  const left = event(first, 'disconnect')
  first.io.engine.close()
  await left
  first.close()
  await reply(session_id, 'Rahasia')
  const own = freshSession()
  const other = comeBack(`${baseUrl}/chat`, { session_id: own, ...memory })
  await event(other.socket as never, 'connect')
  await other.socket.emitWithAck('hello', { transcript: [] })
  await reply(session_id, 'Rahasia lagi')
  await other.socket.emitWithAck('seen', { message_id: 0 })
  expect(other.heard).toEqual(['presence'])
})

test('an admin whose line comes back hears what comes from then on, once', async () => {
  const { enter, visitor } = await liveApp()
  const { socket } = await enter('admin')
  await visitor.ppdb.apply({ body: form({ name: 'Anak Pertama' }) })
  const back = event(socket, 'connect')
  socket.io.engine.close()
  await back
  const names: string[] = []
  socket.on('applicant:new', ({ name }) => names.push(name))
  const second = event(socket, 'applicant:new')
  await visitor.ppdb.apply({ body: form({ name: 'Anak Kedua' }) })
  await second
  expect(names).toEqual(['Anak Kedua'])
})

/** A connection that speaks the protocol by hand: what it was answered, until it is closed. */
const rawLine = async (baseUrl: string, address = '203.0.113.7') => {
  const url = `${baseUrl.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const line = new WebSocket(url, { headers: { 'X-Forwarded-For': address } } as never)
  onTestFinished(() => line.close())
  const answers: string[] = []
  const waiting: [RegExp, () => void][] = []
  line.addEventListener('message', ({ data }) => {
    answers.push(`${data}`)
    if (data === '2') line.send('3')
    for (const [wanted, tell] of waiting) if (wanted.test(`${data}`)) tell()
  })
  const closed = new Promise<void>((resolve) => line.addEventListener('close', () => resolve()))
  const heard = (wanted: RegExp) => new Promise<void>((resolve) => waiting.push([wanted, resolve]))
  await heard(/^0/)
  return { line, answers, heard, closed }
}

test.each(['/nowhere', '/staff', '/chat', '/'])(
  'a connection that knocks at %s without an end is closed after ten times',
  async (namespace) => {
    const { baseUrl } = await liveApp()
    const { line, answers, closed } = await rawLine(baseUrl)
    for (let n = 0; n < 2_000; n += 1) line.send(`40${namespace},{"token":"x"}`)
    await closed
    expect(answers.filter((answer) => answer.startsWith('44')).length).toBeLessThanOrEqual(11)
  },
)

test('a connection that joins and leaves without an end is closed at its first leaving', async () => {
  const { baseUrl } = await liveApp()
  const { line, closed, heard } = await rawLine(baseUrl)
  const joined = heard(/^40\/chat/)
  line.send(`40/chat,${JSON.stringify({ session_id: freshSession() })}`)
  await joined
  line.send('41/chat,')
  await closed
})
