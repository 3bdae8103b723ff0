import { expect, test } from 'vitest'
import { fakeMessage, fakeSession } from '../../test/rows.ts'
import { parseSessionId, sessionFilterOf, sessionListQuery } from './address.ts'
import { parseCannedSearch, searchCannedReplies, snippetsAsCannedReplies } from './canned.ts'
import { markSeenUpTo, mergeMessages, mergeNote, mergeSession } from './events.ts'
import { registrationNumbersIn } from './known-applicants.tsx'
import { appendSentence } from './snippets.tsx'
import { transcriptName, transcriptText } from './transcript.ts'

test('the address decides which conversations are shown', () => {
  expect(sessionListQuery({})).toEqual({ search: undefined, limit: 20, offset: 0 })
  expect(sessionListQuery({ filter: 'unresolved', page: '2' })).toMatchObject({
    resolved: false,
    offset: 20,
  })
  expect(sessionListQuery({ filter: 'archived' })).toMatchObject({ archived: true })
  expect(sessionFilterOf({ filter: 'semua' })).toBe('')
  expect(parseSessionId(fakeSession('a').session_id)).toBe(fakeSession('a').session_id)
  expect(parseSessionId('12')).toBe(null)
})

test('a new message moves a conversation to the top, an older state does not', () => {
  const [a, b] = [fakeSession('a'), fakeSession('b', { last_message: '2026-11-23T01:00:00.000Z' })]
  const page = { rows: [a, b], total: 2 }
  const changed = { ...b, rev: 2, last_message: '2026-11-23T03:00:00.000Z', unread_count: 1 }
  const after = mergeSession(page, changed, {})
  expect(after.rows).toEqual([changed, a])
  // An older state that arrives late changes nothing.
  expect(mergeSession(after, b, {}).rows).toEqual([changed, a])
})

test('a new conversation is added to a list whose filter matches it', () => {
  const page = { rows: [fakeSession('a')], total: 1 }
  const fresh = fakeSession('n', { last_message: '2026-11-23T03:00:00.000Z' })
  const count = (query: Record<string, string>, one = fresh) =>
    mergeSession(page, one, { query: sessionListQuery(query) }).total
  expect(mergeSession(page, fresh, {}).rows[0]).toBe(fresh)
  expect(count({ filter: 'unresolved' })).toBe(2)
  expect(count({ filter: 'resolved' })).toBe(1)
  expect(count({ search: 'x' })).toBe(1)
  expect(count({ page: '2' })).toBe(1)
  expect(count({ filter: 'archived' }, { ...fresh, is_archived: true })).toBe(2)
})

test('a changed conversation stays in the list, also when it no longer matches the filter', () => {
  const page = { rows: [fakeSession('a')], total: 1 }
  const resolved = fakeSession('a', { rev: 2, is_resolved: true })
  expect(
    mergeSession(page, resolved, { query: sessionListQuery({ filter: 'unresolved' }) }).rows,
  ).toEqual([resolved])
})

test('messages are in order, each once, and a seen one stays seen', () => {
  const known = [fakeMessage(1), fakeMessage(3, { sender: 'admin', seen: true })]
  const all = mergeMessages(known, [fakeMessage(2), fakeMessage(3, { sender: 'admin' })])
  expect(all.map(({ id, seen }) => [id, seen])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  const mine = [
    fakeMessage(1),
    fakeMessage(2, { sender: 'admin' }),
    fakeMessage(3, { sender: 'admin' }),
  ]
  expect(markSeenUpTo(mine, 2).map(({ seen }) => seen)).toEqual([false, true, false])
})

test('a slash searches canned replies; hits in the question come first', () => {
  const faq = [
    { id: 1, question: 'Berkas apa saja?', answer: 'Akta dan rapor.' },
    { id: 2, question: 'Berapa biaya SPP?', answer: 'Lihat berkas biaya.' },
  ]
  expect(parseCannedSearch('Halo')).toBe(null)
  expect(parseCannedSearch('/')).toBe('')
  expect(parseCannedSearch('/baris\nkedua')).toBe(null)
  expect(searchCannedReplies(faq, parseCannedSearch('/BERKAS') ?? '').map(({ id }) => id)).toEqual([
    1, 2,
  ])
  expect(searchCannedReplies(faq, 'biaya spp').map(({ id }) => id)).toEqual([2])
  expect(searchCannedReplies(faq, 'asrama')).toEqual([])
})

test('a transcript names the sender and time of each message', () => {
  const one = fakeSession('a', { name: 'Ibu Sri', phone: '081234567890', is_resolved: true })
  const text = transcriptText(
    one,
    [fakeMessage(1), fakeMessage(2, { sender: 'admin', author: 'ani', message: 'Ada.' })],
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
  const query = sessionListQuery({ filter: 'unanswered' })
  expect(query).toMatchObject({ unanswered: true })
  const waiting = (name: string, minute: number) =>
    fakeSession(name, { waiting_since: `2026-11-23T02:0${minute}:00.000Z` })
  const page = { rows: [waiting('a', 1), waiting('b', 3)], total: 2 }
  const more = mergeSession(page, waiting('c', 2), { query })
  expect(more.rows.map(({ session_id }) => session_id[0])).toEqual(['a', 'c', 'b'])
  const answered = mergeSession(more, fakeSession('a', { rev: 2 }), { query })
  expect(answered.rows.map(({ session_id }) => session_id[0])).toEqual(['c', 'b', 'a'])
  expect(mergeSession(page, fakeSession('d'), { query })).toBe(page)
})

test('a slash and a digit find the canned reply with that shortcut', () => {
  const ready = snippetsAsCannedReplies(['Selamat pagi.', '', 'Bawa rapor asli.'])
  const answers = (text: string) =>
    searchCannedReplies(ready, parseCannedSearch(text) ?? '').map(({ answer }) => answer)
  expect(answers('/')).toEqual(['Selamat pagi.', 'Bawa rapor asli.'])
  expect(answers('/3')).toEqual(['Bawa rapor asli.'])
  expect(answers('/rapor')).toEqual(['Bawa rapor asli.'])
  expect(appendSentence('Halo Bu.', 'Bawa rapor asli.')).toBe('Halo Bu.\nBawa rapor asli.')
  expect(appendSentence('a'.repeat(1_995), 'Bawa rapor asli.')).toBe('a'.repeat(1_995))
})

test('a visitor’s telephone numbers are those from the form and those in the messages', () => {
  const given = fakeSession('a', { phone: '081234567890', name: 'Sri 0813 1111 2222' })
  const messages = [
    fakeMessage(1, { message: 'WA saya +62 812-3456-7890 atau (0287) 381234' }),
    fakeMessage(2, { sender: 'admin', message: 'Kantor: 0287 555555' }),
  ]
  expect(registrationNumbersIn({ session: given, messages })).toEqual([
    '081234567890',
    '081311112222',
    '0287381234',
  ])
})

test('notes are in order, each once', () => {
  const note = (id: number) => ({
    id,
    session_id: fakeSession('a').session_id,
    author: 'ani',
    note: `Catatan ${id}`,
    created_at: '2026-11-23T02:00:00.000Z',
  })
  expect(mergeNote(mergeNote([note(1)], note(3)), note(2)).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(mergeNote([note(1)], note(1))).toHaveLength(1)
})
