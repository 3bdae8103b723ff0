import { randomUUID } from 'node:crypto'
import type { StaffSocket } from '@sekolah/api-client/live'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '../../../engine/base/time.ts'
import { openForWriting } from '../../../engine/ops/open-beside.ts'
import { liveApp, nextEvent } from '../../../test/live-app.ts'
import { applicantForm } from '../../../test/test-app.ts'
import { signOutAccount } from '../operator/accounts.ts'
import { sessions, users } from '../tables.ts'

const message = {
  name: 'Nur Aini',
  email: 'nur.aini@contoh.id',
  subject: 'ppdb',
  message: 'Apakah formulir boleh dikirim tanpa NISN?',
} as const

const view = (socket: StaffSocket, id: number | null) =>
  socket.emitWithAck('applicant:view', { id })

test('emits a new application and its decision to the office', async () => {
  const { visitor, enter } = await liveApp()
  const { socket, client } = await enter('admin')
  const arrived = nextEvent<Applicant>(socket, 'applicant:new')
  await visitor.ppdb.apply({ body: applicantForm() })
  expect(await arrived).toMatchObject({ id: 1, name: 'Budi Santoso', status: 'pending' })
  expect(await arrived).not.toHaveProperty('client_id')
  const decided = nextEvent<Applicant>(socket, 'applicant:updated')
  await client.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  expect(await decided).toMatchObject({ id: 1, status: 'accepted', decided_by: 'admin' })
})

test('emits a message to the office, without its sender’s key', async () => {
  const { visitor, enter } = await liveApp()
  const { socket } = await enter('admin')
  const arrived = nextEvent<ContactMessage>(socket, 'contact:new')
  const client_id = randomUUID()
  await visitor.contact.send({ body: { ...message, client_id } })
  expect(await arrived).toMatchObject({ id: 1, ...message, is_read: false })
  expect(JSON.stringify(await arrived)).not.toContain(client_id)
})

test('emits content changes to an editor, but nothing about applicants and messages', async () => {
  const { visitor, enter } = await liveApp()
  const editor = await enter('editor')
  const admin = await enter('admin')
  const heard: string[] = []
  editor.socket.onAny((name) => heard.push(name))
  await visitor.ppdb.apply({ body: applicantForm() })
  await visitor.contact.send({ body: message })
  expect(await view(editor.socket, 1)).toEqual({
    success: false,
    code: 'forbidden',
    message: 'Anda tidak berhak melakukan tindakan ini.',
  })
  const changed = nextEvent(editor.socket, 'content:changed')
  await admin.client.settings.update({
    body: { settings: [{ setting_key: 'school_motto', setting_value: 'Maju' }] },
  })
  expect(await changed).toEqual({ rev: expect.any(Number) })
  expect(heard).toEqual(['content:changed'])
})

test('audits an editor’s attempt to use events of the office', async () => {
  const { enter, staff } = await liveApp()
  const { socket } = await enter('editor', 'citra')
  for (let n = 0; n < 3; n += 1) await view(socket, n + 1)
  ;(socket as { emit: CallableFunction }).emit('made:up', {})
  await view(socket, 4)
  const { rows } = await staff('super_admin', 'kepala').audit.list()
  expect(rows).toMatchObject([{ actor: 'citra', action: 'refused', object: 'call/applicant:view' }])
})

test('refuses a connection without a valid token', async () => {
  const { connect, tokenOf, db } = await liveApp()
  const token = tokenOf('admin')
  for (const wrong of [null, '', 'x', 'x'.repeat(500)]) {
    const refused = await nextEvent<Error>(connect(wrong), 'connect_error')
    expect(refused.message).toBe('Sesi Anda sudah berakhir. Silakan masuk kembali.')
  }
  db.delete(sessions).run()
  await nextEvent(connect(token), 'connect_error')
})

test('refuses a page of another origin', async () => {
  const { baseUrl, tokenOf } = await liveApp()
  const from = (Origin: string, transport: 'websocket' | 'polling') => {
    const socket = io(`${baseUrl}/staff`, {
      auth: { token },
      transports: [transport],
      extraHeaders: { Origin },
      forceNew: true,
      reconnection: false,
    })
    onTestFinished(() => {
      socket.close()
    })
    return new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('in'))
      socket.on('connect_error', () => resolve('out'))
    })
  }
  const token = tokenOf('admin')
  expect(await from('https://evil.example', 'websocket')).toBe('out')
  expect(await from('https://evil.example', 'polling')).toBe('out')
  expect(await from('null', 'websocket')).toBe('out')
  expect(await from('app://panel', 'websocket')).toBe('in')
  expect(await from(baseUrl, 'websocket')).toBe('in')
})

test('closes the sockets of a session at sign-out, at once, and no others', async () => {
  const { enter } = await liveApp()
  const leaving = await enter('admin', 'ani')
  const staying = await enter('admin', 'beni')
  const closed = nextEvent(leaving.socket, 'disconnect')
  await leaving.client.auth.logout()
  await closed
  expect(staying.socket.connected).toBe(true)
  const refused = nextEvent(leaving.socket, 'connect_error')
  leaving.socket.connect()
  await refused
})

test('notices an expired session or a revoked role', async () => {
  const { enter, db, pass } = await liveApp({ sweepMs: 20 })
  const demoted = await enter('admin', 'ani')
  const gone = nextEvent(demoted.socket, 'disconnect')
  db.update(users).set({ role: 'editor' }).where(eq(users.username, 'ani')).run()
  await gone
  const tired = await enter('admin', 'beni')
  const expired = nextEvent(tired.socket, 'disconnect')
  pass(13 * HOUR_MS)
  await expired
})

test('closes sockets that another process has ended in the database, long before the next sweep', async () => {
  const { enter, dataDir } = await liveApp()
  const ani = await enter('admin', 'ani')
  const beni = await enter('admin', 'beni')
  const gone = nextEvent(ani.socket, 'disconnect')
  const operator = openForWriting(dataDir)
  signOutAccount({ db: operator, clock: () => new Date() }, 'ani')
  operator.$client.close()
  await gone
  expect(beni.socket.connected).toBe(true)
})

test('refuses an account that must choose a password, and disconnects one that has to', async () => {
  const { enter, connect, tokenOf, db } = await liveApp()
  const head = await enter('super_admin', 'kepala')
  const ani = await enter('admin', 'ani')
  const gone = nextEvent(ani.socket, 'disconnect')
  await head.client.users.update({ params: { id: 2 }, body: { password: 'kopi-pagi-di-teras' } })
  await gone
  const token = tokenOf('admin', 'beni')
  db.update(users).set({ must_change: true }).where(eq(users.username, 'beni')).run()
  expect(await nextEvent<Error>(connect(token), 'connect_error')).toMatchObject({
    message: 'Sesi Anda sudah berakhir. Silakan masuk kembali.',
  })
})

test('shows who has a record open, each person once', async () => {
  const { enter } = await liveApp()
  const ani = await enter('admin', 'ani')
  const beni = await enter('super_admin', 'beni')
  const seen = nextEvent(beni.socket, 'viewers')
  expect(await view(ani.socket, 7)).toEqual({ success: true })
  const viewer = { user_id: 1, username: 'ani' }
  expect(await seen).toEqual({ applicant_id: 7, viewers: [viewer] })

  const both = nextEvent(ani.socket, 'viewers')
  await view(beni.socket, 7)
  expect(await both).toEqual({
    applicant_id: 7,
    viewers: [viewer, { user_id: 2, username: 'beni' }],
  })

  const alone = nextEvent(beni.socket, 'viewers')
  ani.socket.disconnect()
  expect(await alone).toMatchObject({ applicant_id: 7, viewers: [{ username: 'beni' }] })
  const nobody = nextEvent(beni.socket, 'viewers')
  await view(beni.socket, null)
  expect(await nobody).toEqual({ applicant_id: 7, viewers: [] })
})

test('answers invalid events with an error and stays connected', async () => {
  const { enter } = await liveApp()
  const { socket } = await enter('admin')
  const invalid = { success: false, code: 'invalid', message: expect.any(String) }
  for (const payload of [null, 7, 'x', {}, { id: 'x' }, { id: -1 }, { id: 1.5 }, []]) {
    expect(await socket.emitWithAck('applicant:view', payload as never)).toEqual(invalid)
  }
  socket.emit('applicant:view', { id: 'x' } as never)
  expect(await view(socket, 1)).toEqual({ success: true })
})

test('closes a socket that sends without a pause', async () => {
  const { enter } = await liveApp()
  const noisy = await enter('admin', 'ani')
  const quiet = await enter('admin', 'beni')
  const ended = nextEvent(noisy.socket, 'disconnect')
  for (let n = 0; n < 30; n += 1) noisy.socket.emit('applicant:view', { id: 1 })
  await ended
  expect(await view(quiet.socket, 1)).toEqual({ success: true })
})

test('sends a notice before a restart', async () => {
  const { enter, close } = await liveApp()
  const { socket } = await enter('editor')
  const announced = nextEvent(socket, 'server:restart')
  await close()
  await announced
})

test('refuses a connection without a sign-in in any namespace, the default one too', async () => {
  const { baseUrl } = await liveApp()
  for (const namespace of ['', '/', '/chat-of-somebody']) {
    const socket = io(`${baseUrl}${namespace}`, { path: '/socket.io', reconnection: false })
    onTestFinished(() => {
      socket.close()
    })
    const error = await new Promise<Error>((resolve, reject) => {
      socket.on('connect_error', resolve)
      socket.on('connect', () => reject(new Error(`"${namespace}" let somebody in`)))
    })
    expect(error.message).not.toBe('')
  }
})
