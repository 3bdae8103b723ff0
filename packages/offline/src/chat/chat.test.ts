import type { ChatMessage } from '@sekolah/contract/chat/schemas'
import { sessionId } from '@sekolah/contract/chat/schemas'
import { clientId } from '@sekolah/contract/values/form-fields'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eraseEverything } from '../outbox/receipts.ts'
import { openDatabase } from '../storage/database.ts'
import {
  type Chat,
  isExpired,
  newChat,
  transcriptOf,
  unreadCount,
  waitingLines,
  withHandover,
  withNewLine,
  withRead,
  withRefusal,
  withSeen,
  withStored,
  withSynced,
} from './state.ts'
import { createChatStore } from './store.ts'

const NOON = new Date('2026-11-23T05:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const nobody = { name: '', phone: '' }

/** A message as the server returns it, for a visitor's line or one of the office. */
const stored = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  session_id: 'x',
  sender: 'admin',
  author: null,
  message: `Pesan ${id}`,
  seen: false,
  client_id: null,
  created_at: NOON.toISOString(),
  ...more,
})

const texts = ({ lines }: Chat) => lines.map(({ message }) => message)
const keyOf = ({ lines }: Chat, message: string) =>
  lines.find((line) => line.message === message)?.client_id ?? ''

test('the secret is accepted by the school, and is different for each conversation', () => {
  const [one, other] = [newChat(NOON).session_id, newChat(NOON).session_id]
  expect(sessionId.parse(one)).toBe(one)
  expect(one).not.toBe(other)
})

test('a line gets a key on plain http too, where `crypto.randomUUID` is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { lines } = withNewLine(newChat(NOON), 'user', 'Ada asrama?', NOON)
  vi.unstubAllGlobals()
  expect(lines.map(({ client_id }) => clientId.safeParse(client_id).success)).toEqual([true])
})

test('the lines with the bot are handed over when the visitor asks for a person', () => {
  let chat = withNewLine(newChat(NOON), 'user', 'Ada asrama?', NOON)
  chat = withNewLine(chat, 'bot', 'Belum tahu.', NOON)
  expect(waitingLines(chat)).toEqual([])
  chat = withNewLine(withHandover(chat, nobody, NOON), 'user', 'Halo?', later(1))
  expect(transcriptOf(chat).map(({ sender, message }) => [sender, message])).toEqual([
    ['user', 'Ada asrama?'],
    ['bot', 'Belum tahu.'],
  ])
  expect(waitingLines(chat).map(({ message }) => message)).toEqual(['Halo?'])
  // Lines that the school has are not handed over again.
  const [first, second] = chat.lines
  chat = withStored(
    chat,
    [
      stored(1, { sender: 'user', client_id: first?.client_id ?? '', message: 'Ada asrama?' }),
      stored(2, { sender: 'bot', client_id: second?.client_id ?? '', message: 'Belum tahu.' }),
    ],
    later(1),
  )
  expect(transcriptOf(chat)).toEqual([])
  expect(texts(chat)).toEqual(['Ada asrama?', 'Belum tahu.', 'Halo?'])
})

test('only the end of a long talk with the bot is handed over, and the local order stays', () => {
  let chat = newChat(NOON)
  for (let n = 1; n <= 40; n += 1) chat = withNewLine(chat, 'user', `${n}`, NOON)
  const transcript = transcriptOf(chat)
  expect(transcript.map(({ message }) => Number(message))).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 11),
  )
  const answers = transcript.map(({ client_id, message }, n) =>
    stored(n + 1, { sender: 'user', client_id, message }),
  )
  chat = withStored(withHandover(chat, nobody, NOON), answers, NOON)
  expect(texts(chat).map(Number)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  const long = withNewLine(
    withNewLine(newChat(NOON), 'user', 'x'.repeat(11_000), NOON),
    'bot',
    'y'.repeat(2_000),
    NOON,
  )
  expect(transcriptOf(long)).toHaveLength(1)
})

test('messages are in the server’s order, without duplicates, and waiting ones come last', () => {
  let chat = withNewLine(withHandover(newChat(NOON), nobody, NOON), 'user', 'A', NOON)
  chat = withNewLine(chat, 'user', 'B', NOON)
  const a = stored(5, { sender: 'user', client_id: keyOf(chat, 'A'), message: 'A' })
  chat = withStored(chat, [stored(7), a, stored(6), stored(7)], NOON)
  expect(texts(chat)).toEqual(['A', 'Pesan 6', 'Pesan 7', 'B'])
  expect(withSynced(chat, [stored(7)]).synced_id).toBe(7)
})

test('a line goes from waiting to sent to seen; a late event undoes nothing', () => {
  let chat = withNewLine(withHandover(newChat(NOON), nobody, NOON), 'user', 'A', NOON)
  const states = () => chat.lines.map(({ state }) => state)
  expect(states()).toEqual(['waiting'])
  const a = stored(5, { sender: 'user', client_id: keyOf(chat, 'A'), message: 'A' })
  chat = withStored(chat, [a], NOON)
  expect(states()).toEqual(['sent'])
  chat = withSeen(chat, 4)
  expect(states()).toEqual(['sent'])
  chat = withStored(withSeen(chat, 5), [a], NOON)
  expect(states()).toEqual(['seen'])
})

test('a refused line stays in its place, with the reason', () => {
  let chat = withNewLine(withHandover(newChat(NOON), nobody, NOON), 'user', 'A', NOON)
  chat = withRefusal(chat, keyOf(chat, 'A'), 'Percakapan ini ditutup.')
  chat = withStored(chat, [stored(1)], NOON)
  expect(chat.lines.map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'Percakapan ini ditutup.'],
    ['sent', null],
  ])
  expect(waitingLines(chat)).toEqual([])
})

test('counts unread messages, and records since when somebody waits', () => {
  let chat = withHandover(newChat(NOON), nobody, NOON)
  expect(chat.asked_at).toBe(NOON.toISOString())
  chat = withStored(chat, [stored(1), stored(2)], NOON)
  expect(chat.asked_at).toBe(null)
  expect(unreadCount(chat)).toBe(2)
  expect(unreadCount(withRead(chat))).toBe(0)
  chat = withNewLine(chat, 'user', 'Satu lagi', later(5))
  chat = withNewLine(chat, 'user', 'Halo?', later(6))
  expect(chat.asked_at).toBe(later(5).toISOString())
  // A repeated message is not a new answer.
  expect(withStored(chat, [stored(2)], later(7)).asked_at).toBe(later(5).toISOString())
})

test('a talk with the bot expires after a day; one with the office only once it is resolved', () => {
  const day = later(25 * 60)
  const talk = withNewLine(newChat(NOON), 'user', 'Halo', NOON)
  expect(isExpired(talk, later(60))).toBe(false)
  expect(isExpired(talk, day)).toBe(true)
  const live = withHandover(talk, nobody, NOON)
  expect(isExpired(live, day)).toBe(false)
  expect(isExpired({ ...live, is_resolved: true }, day)).toBe(true)
  const unsent = { ...withNewLine(live, 'user', 'Masih ada?', NOON), is_resolved: true }
  expect(isExpired(unsent, day)).toBe(false)
})

test('the device stores one conversation, and erases it with all other data', async () => {
  const db = openDatabase(`chat-${Math.random()}`)
  onTestFinished(() => db.delete())
  const store = createChatStore({ db, now: () => NOON.getTime() })
  const { session_id } = await store.open()
  await Promise.all(
    ['A', 'B', 'C'].map((text) => store.change((chat) => withNewLine(chat, 'user', text, NOON))),
  )
  const stored = await store.open()
  expect(stored.session_id).toBe(session_id)
  expect(texts(stored).toSorted()).toEqual(['A', 'B', 'C'])
  await eraseEverything(db)
  expect(await store.read()).toBeUndefined()
  expect((await store.open()).session_id).not.toBe(session_id)
})
