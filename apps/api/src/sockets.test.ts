import type { StaffSocket } from '@sekolah/api-client/live'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { write } from './engine/db/connect.ts'
import { openSession } from './kernel/identity/sessions.ts'
import { freshSession, liveApp, newChatMessage, nextEvent } from './test/live-app.ts'
import { applicantForm } from './test/test-app.ts'

type Line = { _pid?: string; _lastOffset?: string }

/** The credentials with which a broken connection asks for missed events (socket.io's recovery). */
const recoveryOf = (socket: object) => {
  const { _pid, _lastOffset } = socket as Line
  return { pid: _pid ?? 'none', offset: _lastOffset ?? 'none' }
}

/** Connects by hand; records the names of all events on the wire, refused or not. */
const reconnect = (url: string, auth: object): { socket: Socket; heard: string[] } => {
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

/** An admin who has received an event about one applicant, and whose connection then broke. */
const brokenLine = async (username: string) => {
  const app = await liveApp()
  const { socket, token } = await app.enter('admin', username)
  const arrived = nextEvent(socket, 'applicant:new')
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Pertama' }) })
  await arrived
  const memory = recoveryOf(socket)
  // The server has noticed the break when it tells visitors that the office is offline.
  const noticed = nextEvent((await app.visit()).socket, 'presence')
  socket.io.engine.close()
  await noticed
  socket.close()
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Kedua' }) })
  return { ...app, token, memory }
}

/** Makes a change that all staff receive, so that every earlier event has arrived, too. */
const emitToAll = async (app: Awaited<ReturnType<typeof brokenLine>>, socket: Socket) => {
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Ketiga' }) })
  const changed = nextEvent(socket as StaffSocket, 'content:changed')
  const head = app.staff('super_admin', 'kepala')
  await head.settings.update({
    body: { settings: [{ setting_key: 'school_motto', setting_value: 'Maju' }] },
  })
  await changed
}

test('a demoted admin who reconnects receives no events about applicants', async () => {
  const app = await brokenLine('ani')
  await app
    .staff('super_admin', 'wakil')
    .users.update({ params: { id: 1 }, body: { role: 'editor' } })
  const { token } = write(app.db, (tx) =>
    openSession(tx, 1, app.clock(), { device: '', address: '' }),
  )
  const { socket, heard } = reconnect(`${app.baseUrl}/staff`, { token, ...app.memory })
  await nextEvent(socket as StaffSocket, 'connect')
  await emitToAll(app, socket)
  expect(heard).toEqual(['content:changed'])
})

test('an editor who sends an admin’s recovery data receives none of the admin’s events', async () => {
  const app = await brokenLine('ani')
  const token = app.tokenOf('editor', 'citra')
  const { socket, heard } = reconnect(`${app.baseUrl}/staff`, { token, ...app.memory })
  await nextEvent(socket as StaffSocket, 'connect')
  await emitToAll(app, socket)
  expect(heard).toEqual(['content:changed'])
})

test('a signed-out session receives nothing that its connection missed', async () => {
  const app = await brokenLine('ani')
  await app.client(app.token).auth.logout()
  const { token, memory } = app
  const { socket, heard } = reconnect(`${app.baseUrl}/staff`, { token, ...memory })
  await nextEvent(socket as StaffSocket, 'connect_error')
  expect(heard).toEqual([])
})

test('a visitor who sends another’s recovery data receives only their own events', async () => {
  const { baseUrl, visit, enter } = await liveApp()
  const office = (await enter('admin')).socket
  const reply = (session_id: string, text: string) =>
    office.emitWithAck('message:send', { session_id, ...newChatMessage(text) })
  const { socket: first, session_id } = await visit()
  const heard = nextEvent(first, 'message:new')
  await reply(session_id, 'Ya, ada.')
  await heard
  const memory = recoveryOf(first)
  const left = nextEvent(first, 'disconnect')
  first.io.engine.close()
  await left
  first.close()
  await reply(session_id, 'Rahasia')
  const own = freshSession()
  const other = reconnect(`${baseUrl}/chat`, { session_id: own, ...memory })
  await nextEvent(other.socket as never, 'connect')
  await other.socket.emitWithAck('hello', { transcript: [] })
  await reply(session_id, 'Rahasia lagi')
  await other.socket.emitWithAck('seen', { message_id: 0 })
  expect(other.heard).toEqual(['presence'])
})

test('an admin who reconnects receives new events, once', async () => {
  const { enter, visitor } = await liveApp()
  const { socket } = await enter('admin')
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Pertama' }) })
  const back = nextEvent(socket, 'connect')
  socket.io.engine.close()
  await back
  const names: string[] = []
  socket.on('applicant:new', ({ name }) => names.push(name))
  const second = nextEvent(socket, 'applicant:new')
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Kedua' }) })
  await second
  expect(names).toEqual(['Anak Kedua'])
})

/** A connection that speaks the protocol by hand; collects the answers until it is closed. */
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
  'a connection that keeps connecting to %s is closed after ten times',
  async (namespace) => {
    const { baseUrl } = await liveApp()
    const { line, answers, closed } = await rawLine(baseUrl)
    for (let n = 0; n < 2_000; n += 1) line.send(`40${namespace},{"token":"x"}`)
    await closed
    expect(answers.filter((answer) => answer.startsWith('44')).length).toBeLessThanOrEqual(11)
  },
)

test('a connection that keeps joining and leaving is closed when it first leaves', async () => {
  const { baseUrl } = await liveApp()
  const { line, closed, heard } = await rawLine(baseUrl)
  const joined = heard(/^40\/chat/)
  line.send(`40/chat,${JSON.stringify({ session_id: freshSession() })}`)
  await joined
  line.send('41/chat,')
  await closed
})
