import { expect, test } from 'vitest'
import { message, session } from '../../test/rows.ts'
import { filterOf, listQuery, readSession } from './address.ts'
import { cannedSearch, cannedSnippets, findCanned } from './canned.ts'
import { withMessages, withNote, withSeen, withSession } from './events.ts'
import { numbersOf } from './known-applicants.tsx'
import { withSentence } from './snippets.tsx'
import { transcriptName, transcriptText } from './transcript.ts'

test('the address decides which conversations are shown', () => {
  expect(listQuery({})).toEqual({ search: undefined, limit: 20, offset: 0 })
  expect(listQuery({ filter: 'unresolved', page: '2' })).toMatchObject({
    resolved: false,
    offset: 20,
  })
  expect(listQuery({ filter: 'archived' })).toMatchObject({ archived: true })
  expect(filterOf({ filter: 'semua' })).toBe('')
  expect(readSession(session('a').session_id)).toBe(session('a').session_id)
  expect(readSession('12')).toBe(null)
})

test('a new message moves a conversation to the top, an older state does not', () => {
  const [a, b] = [session('a'), session('b', { last_message: '2026-11-23T01:00:00.000Z' })]
  const page = { rows: [a, b], total: 2 }
  const changed = { ...b, rev: 2, last_message: '2026-11-23T03:00:00.000Z', unread_count: 1 }
  const after = withSession(page, changed, {})
  expect(after.rows).toEqual([changed, a])
  // An older state that arrives late changes nothing.
  expect(withSession(after, b, {}).rows).toEqual([changed, a])
})

test('a new conversation is added to a list whose filter matches it', () => {
  const page = { rows: [session('a')], total: 1 }
  const fresh = session('n', { last_message: '2026-11-23T03:00:00.000Z' })
  const count = (query: Record<string, string>, one = fresh) =>
    withSession(page, one, { query: listQuery(query) }).total
  expect(withSession(page, fresh, {}).rows[0]).toBe(fresh)
  expect(count({ filter: 'unresolved' })).toBe(2)
  expect(count({ filter: 'resolved' })).toBe(1)
  expect(count({ search: 'x' })).toBe(1)
  expect(count({ page: '2' })).toBe(1)
  expect(count({ filter: 'archived' }, { ...fresh, is_archived: true })).toBe(2)
})

test('a changed conversation stays in the list, also when it no longer matches the filter', () => {
  const page = { rows: [session('a')], total: 1 }
  const resolved = session('a', { rev: 2, is_resolved: true })
  expect(withSession(page, resolved, { query: listQuery({ filter: 'unresolved' }) }).rows).toEqual([
    resolved,
  ])
})

test('messages are in order, each once, and a seen one stays seen', () => {
  const known = [message(1), message(3, { sender: 'admin', seen: true })]
  const all = withMessages(known, [message(2), message(3, { sender: 'admin' })])
  expect(all.map(({ id, seen }) => [id, seen])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  const mine = [message(1), message(2, { sender: 'admin' }), message(3, { sender: 'admin' })]
  expect(withSeen(mine, 2).map(({ seen }) => seen)).toEqual([false, true, false])
})

test('a slash searches canned replies, matches in the question first', () => {
  const faq = [
    { id: 1, question: 'Berkas apa saja?', answer: 'Akta dan rapor.' },
    { id: 2, question: 'Berapa biaya SPP?', answer: 'Lihat berkas biaya.' },
  ]
  expect(cannedSearch('Halo')).toBe(null)
  expect(cannedSearch('/')).toBe('')
  expect(cannedSearch('/baris\nkedua')).toBe(null)
  expect(findCanned(faq, cannedSearch('/BERKAS') ?? '').map(({ id }) => id)).toEqual([1, 2])
  expect(findCanned(faq, 'biaya spp').map(({ id }) => id)).toEqual([2])
  expect(findCanned(faq, 'asrama')).toEqual([])
})

test('a transcript names the sender and time of each message', () => {
  const one = session('a', { name: 'Ibu Sri', phone: '081234567890', is_resolved: true })
  const text = transcriptText(
    one,
    [message(1), message(2, { sender: 'admin', author: 'ani', message: 'Ada.' })],
    'WIB',
  )
  expect(text.split('\r\n')).toEqual([
    'Chat efghij',
    'Nama: Ibu Sri',
    'Telepon: 0812-3456-7890',
    'Session Selesai',
    '',
    '[23 November 2026 pukul 09.00 WIB] Pengunjung:',
    'Pesan 1',
    '',
    '[23 November 2026 pukul 09.00 WIB] ani:',
    'Ada.',
    '',
  ])
  expect(transcriptName(one)).toBe('chat-efghij.txt')
})

test('the queue has the longest wait first, and conversations answered meanwhile last', () => {
  const query = listQuery({ filter: 'unanswered' })
  expect(query).toMatchObject({ unanswered: true })
  const waiting = (name: string, minute: number) =>
    session(name, { waiting_since: `2026-11-23T02:0${minute}:00.000Z` })
  const page = { rows: [waiting('a', 1), waiting('b', 3)], total: 2 }
  const more = withSession(page, waiting('c', 2), { query })
  expect(more.rows.map(({ session_id }) => session_id[0])).toEqual(['a', 'c', 'b'])
  const answered = withSession(more, session('a', { rev: 2 }), { query })
  expect(answered.rows.map(({ session_id }) => session_id[0])).toEqual(['c', 'b', 'a'])
  expect(withSession(page, session('d'), { query })).toBe(page)
})

test('a slash and a digit find the sentence of that key', () => {
  const ready = cannedSnippets(['Selamat pagi.', '', 'Bawa rapor asli.'])
  const answers = (text: string) =>
    findCanned(ready, cannedSearch(text) ?? '').map(({ answer }) => answer)
  expect(answers('/')).toEqual(['Selamat pagi.', 'Bawa rapor asli.'])
  expect(answers('/3')).toEqual(['Bawa rapor asli.'])
  expect(answers('/rapor')).toEqual(['Bawa rapor asli.'])
  expect(withSentence('Halo Bu.', 'Bawa rapor asli.')).toBe('Halo Bu.\nBawa rapor asli.')
  expect(withSentence('a'.repeat(1_995), 'Bawa rapor asli.')).toBe('a'.repeat(1_995))
})

test('a visitor’s telephone numbers are those from the form and those in the messages', () => {
  const given = session('a', { phone: '081234567890', name: 'Sri 0813 1111 2222' })
  const messages = [
    message(1, { message: 'WA saya +62 812-3456-7890 atau (0287) 381234' }),
    message(2, { sender: 'admin', message: 'Kantor: 0287 555555' }),
  ]
  expect(numbersOf({ session: given, messages })).toEqual([
    '081234567890',
    '081311112222',
    '0287381234',
  ])
})

test('notes are in order, each once', () => {
  const note = (id: number) => ({
    id,
    session_id: session('a').session_id,
    author: 'ani',
    note: `Catatan ${id}`,
    created_at: '2026-11-23T02:00:00.000Z',
  })
  expect(withNote(withNote([note(1)], note(3)), note(2)).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(withNote([note(1)], note(1))).toHaveLength(1)
})
