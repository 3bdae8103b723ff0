import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { expect, test } from 'vitest'
import {
  hasRoomForPage,
  pageSlotsOf,
  type RequestedDocument,
  shownDocumentState,
} from './pages-of.ts'

const asked: RequestedDocument = {
  ...{ type: 'kk', label: 'Kartu Keluarga', help: null, is_required: true, max_pages: 2 },
}
const page = (page_id: string, changes: Partial<StoredPage> = {}) =>
  ({ page_id, type: 'kk', position: 1, state: 'queued', ...changes }) as StoredPage
const atSchool = (id: string, state: 'received' | 'replace' | 'missing', position = 1) => ({
  ...{ id, position, state, size: 9, received: 9 },
})
const receiptOf = (document: RequestedDocument, sent: ApplicationReceipt['sent'] = []) =>
  ({
    documents: { check_state: 'unchecked', list: [{ ...document, pages: document.pages ?? [] }] },
    sent,
  }) as unknown as ApplicationReceipt

test('before the form has arrived only the phone’s pages exist', () => {
  const places = pageSlotsOf(
    asked,
    [page('b', { position: 2 }), page('a'), page('x', { type: 'akta' })],
    null,
  )
  expect(places.map(({ at }) => at.kind === 'phone' && at.page.page_id)).toEqual(['a', 'b'])
  expect(shownDocumentState(asked, places)).toMatchObject({ state: null, waiting: 2, refused: 0 })
  expect(hasRoomForPage(asked, places)).toBe(false)
})

test('a new photo is shown in place of the page that it replaces', () => {
  const document: RequestedDocument = {
    ...asked,
    state: 'replace',
    reason: 'Buram',
    pages: [atSchool('old', 'replace'), atSchool('two', 'received', 2)],
  }
  const before = pageSlotsOf(document, [], receiptOf(document))
  expect(shownDocumentState(document, before)).toMatchObject({ toReplace: 1, reason: 'Buram' })
  const after = pageSlotsOf(document, [page('new', { replaces: 'old' })], receiptOf(document))
  expect(after.map(({ at }) => at.kind)).toEqual(['phone', 'school'])
  expect(shownDocumentState(document, after)).toMatchObject({ toReplace: 0, waiting: 1 })
})

test('a page that the school has lost is requested again, whether the school or the phone knows it', () => {
  const document: RequestedDocument = {
    ...asked,
    state: 'on_phone',
    pages: [atSchool('gone', 'missing')],
  }
  const sent = [{ page_id: 'other', type: 'kk', position: 2 }]
  const places = pageSlotsOf(document, [], receiptOf(document, sent))
  expect(places.map(({ replaces, at }) => [replaces, at.kind])).toEqual([
    ['gone', 'lost'],
    ['other', 'lost'],
  ])
  expect(shownDocumentState(document, places).lost).toBe(2)
  const taken = pageSlotsOf(
    document,
    [page('new', { replaces: 'gone' })],
    receiptOf(document, sent),
  )
  expect(shownDocumentState(document, taken)).toMatchObject({ lost: 1, waiting: 1 })
})

test('no page can be added to an approved document', () => {
  expect(hasRoomForPage({ ...asked, state: 'approved' }, [])).toBe(false)
  expect(hasRoomForPage({ ...asked, state: 'received' }, [])).toBe(true)
})
