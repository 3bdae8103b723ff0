import { ApiError } from '@sekolah/api-client/visitor'
import type { ErrorCode } from '@sekolah/contract/envelope'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry, LastError } from '@sekolah/offline/outbox/state'
import { nothingUnsent, type Unsent } from '@sekolah/offline/outbox/unsent'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { describe, expect, test } from 'vitest'
import {
  captureSentences,
  documentBadges,
  documentSentences,
  pageBadges,
  pendingPagesSentences,
  photoFaults,
  type ShownDocumentState,
  type ShownPageState,
  slotBadges,
  unrequestedPhotoSentences,
} from '../admission/documents/document-sentences.ts'
import documentSource from '../admission/documents/document-sentences.ts?raw'
import {
  biodataSteps,
  feeSteps,
  seatSteps,
  visitSteps,
} from '../admission/my-applications/seat-step-sentences.ts'
import seatStepSource from '../admission/my-applications/seat-step-sentences.ts?raw'
import {
  documentSteps,
  pathSteps,
  resultSteps,
  sentSteps,
} from '../admission/my-applications/step-sentences.ts'
import stepSource from '../admission/my-applications/step-sentences.ts?raw'
import { storageFailures } from '../base/storage-messages.ts'
import failureSource from '../base/storage-messages.ts?raw'
import { movedSentences } from '../moving/moved-sentences.ts'
import movedSource from '../moving/moved-sentences.ts?raw'
import {
  answerFormSentences,
  cancelSentences,
  notDoneMessage,
  notDoneSentences,
  resignSentences,
} from './action-sentences.ts'
import actionSource from './action-sentences.ts?raw'
import { answerSentences, answerTitles, type PendingAnswer } from './answer-sentences.ts'
import answerSource from './answer-sentences.ts?raw'
import { firstMatchingSentence, type SentenceRule } from './matching.ts'
import {
  clearedStorageSentences,
  countForErasing,
  eraseSentences,
  lostApplicationSentences,
  missingPartSentences,
  offlineSendSentences,
  receiptBadges,
  receiptEraseSentences,
  receiptSentences,
  sendHints,
  withdrawSentences,
} from './more-sentences.ts'
import moreSource from './more-sentences.ts?raw'
import {
  type DeviceCapabilities,
  type PendingSubmission,
  submissionBadges,
  submissionSentences,
} from './sentences.ts'
import source from './sentences.ts?raw'
import { openingSentences, openingTitles, savingSentences } from './storage-sentences.ts'
import storageSource from './storage-sentences.ts?raw'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY = 86_400_000

const online: DeviceCapabilities = {
  hasNetwork: true,
  reachesSchool: true,
  sendsAlone: true,
  opensOffline: true,
  evicts: false,
}
const offline: DeviceCapabilities = { ...online, hasNetwork: false }
const unreached: DeviceCapabilities = { ...online, reachesSchool: false }
const iPhone: DeviceCapabilities = { ...online, sendsAlone: false, evicts: true }

const failure = (status: number | null, code?: ErrorCode | null): LastError => ({
  status,
  message: 'Sebab dari server.',
  errors: [],
  ...(code === undefined ? {} : { code }),
})
const nobody = failure(null)

const entry = (changes: Partial<Entry> = {}): Entry =>
  ({
    kind: 'ppdb.apply',
    state: 'queued',
    attempts: 0,
    everSent: false,
    lastError: null,
    queuedAt: new Date(NOW).toISOString(),
    queuedOn: NOW,
    ...changes,
  }) as Entry
const sent = (changes: Partial<Entry>) => entry({ everSent: true, attempts: 1, ...changes })

const waiting = (
  of: Entry,
  phone: DeviceCapabilities,
  changes: Partial<PendingSubmission> = {},
): PendingSubmission => ({
  entry: of,
  phone,
  admission: 'open',
  zone: 'WIB',
  now: NOW,
  deviceNow: NOW,
  ...changes,
})

const applying = <S>(rows: Record<string, SentenceRule<S>>, situation: S): string[] =>
  Object.entries(rows)
    .filter(([, { when }]) => when(situation))
    .map(([name]) => name)

/** Each situation of a card: its badge, and the names of its sentences. */
const cards: [
  string,
  PendingSubmission,
  keyof typeof submissionBadges,
  (keyof typeof submissionSentences)[],
][] = [
  ['just written, online', waiting(entry(), online), 'soon', ['stored']],
  [
    'just written, after a call without a response',
    waiting(entry(), unreached),
    'unreached',
    ['stored', 'unreached'],
  ],
  ['written offline', waiting(entry(), offline), 'noSignal', ['stored', 'sendsAlone']],
  [
    'written offline on an iPhone',
    waiting(entry(), { ...iPhone, hasNetwork: false }),
    'noSignal',
    ['stored', 'openAgain', 'evicted'],
  ],
  [
    'attempted without a response, online',
    waiting(sent({ lastError: nobody }), unreached),
    'unreached',
    ['storedMaybe', 'unreached'],
  ],
  [
    'attempted without a response, offline',
    waiting(sent({ lastError: nobody }), offline),
    'noSignal',
    ['storedMaybe', 'sendsAlone'],
  ],
  [
    'interrupted while sending',
    waiting(sent({}), offline),
    'noSignal',
    ['storedMaybe', 'sendsAlone'],
  ],
  [
    'refused by a captive portal',
    waiting(sent({ lastError: failure(403, null) }), unreached),
    'unreached',
    ['storedMaybe', 'unreached'],
  ],
  [
    'refused by a proxy that cannot reach the server',
    waiting(sent({ lastError: failure(502, null) }), unreached),
    'refused',
    ['storedMaybe', 'busy'],
  ],
  [
    'refused by a busy server',
    waiting(sent({ lastError: failure(503, 'unavailable') }), online),
    'refused',
    ['stored', 'busy'],
  ],
  [
    'refused by the server',
    waiting(sent({ state: 'held', lastError: failure(404, 'not_found') }), online),
    'refused',
    ['stored', 'held'],
  ],
  [
    'refused by the server, offline now',
    waiting(sent({ state: 'held', lastError: failure(404, 'not_found') }), offline),
    'noSignal',
    ['stored', 'openAgain'],
  ],
  [
    'waiting after the closing',
    waiting(entry(), offline, { admission: 'closed' }),
    'noSignal',
    ['stored', 'sendsAlone', 'grace'],
  ],
  [
    'waiting after the move to a portal',
    waiting(entry(), offline, { admission: 'portal' }),
    'noSignal',
    ['stored', 'sendsAlone', 'portalGrace'],
  ],
  [
    'a message after the closing',
    waiting(entry({ kind: 'contact.send' }), offline, { admission: 'closed' }),
    'noSignal',
    ['stored', 'sendsAlone'],
  ],
  [
    'waiting for four days',
    waiting(entry({ queuedOn: NOW - 4 * DAY }), offline),
    'noSignal',
    ['stored', 'sendsAlone', 'old'],
  ],
  [
    'attempted without a response, waiting for four days',
    waiting(sent({ lastError: nobody, queuedOn: NOW - 4 * DAY }), offline),
    'noSignal',
    ['storedMaybe', 'sendsAlone', 'oldMaybe'],
  ],
  [
    'written with the clock at 2031, corrected since, on an iPhone',
    waiting(entry({ queuedOn: NOW + 1_600 * DAY }), iPhone),
    'soon',
    ['stored', 'evictedSoon'],
  ],
  ['being sent', waiting(sent({ state: 'sending' }), online), 'sending', ['sending']],
  [
    'refused with a reason',
    waiting(entry({ state: 'needs_fix', lastError: failure(422, 'invalid') }), online),
    'needsFix',
    ['needsFix', 'reason'],
  ],
  [
    'a message refused with a reason',
    waiting(
      entry({ kind: 'contact.send', state: 'needs_fix', lastError: failure(422, 'invalid') }),
      online,
    ),
    'needsFix',
    ['reason'],
  ],
  [
    'arrived after the closing',
    waiting(sent({ state: 'closed', lastError: failure(403, 'ppdb_closed') }), online),
    'closed',
    ['refused', 'reason', 'stays'],
  ],
  [
    'at the school with other data',
    waiting(sent({ state: 'conflict', lastError: failure(409, 'conflict') }), online),
    'conflict',
    ['chooses'],
  ],
  [
    'at the school, and its wave has closed since',
    waiting(sent({ state: 'conflict', lastError: failure(409, 'ranking_closed') }), online),
    'conflict',
    ['rankingClosed'],
  ],
  [
    'a message at the school with other text',
    waiting(sent({ kind: 'contact.send', state: 'conflict' }), online),
    'conflict',
    ['olderMessage'],
  ],
  [
    'withdrawn by the family',
    waiting(sent({ state: 'cancelled', lastError: failure(410, 'withdrawn') }), online),
    'cancelled',
    ['withdrawn'],
  ],
  [
    'erased by the school',
    waiting(sent({ state: 'cancelled', lastError: failure(410, 'gone') }), online),
    'erased',
    ['erased'],
  ],
  [
    'refused as gone, in a row of an older version',
    waiting(sent({ state: 'cancelled', lastError: failure(410) }), online),
    'erased',
    ['erased'],
  ],
]

describe('the card of a submission', () => {
  test.each(cards)('%s', (_, situation, badge, names) => {
    expect(applying(submissionSentences, situation)).toEqual(names)
    expect(firstMatchingSentence(submissionBadges, situation)).toBe(submissionBadges[badge].text)
  })

  test('every sentence and every badge has a situation above', () => {
    const shown = new Set(cards.flatMap(([, , , names]) => names))
    expect([...shown].sort()).toEqual(Object.keys(submissionSentences).sort())
    const chips = new Set(cards.map(([, , badge]) => badge))
    expect([...chips].sort()).toEqual(Object.keys(submissionBadges).sort())
  })

  test('nobody is asked to retry a call that the phone retries by itself', () => {
    const lastError = {
      ...failure(500, 'internal'),
      message: 'Terjadi kesalahan. Silakan coba lagi. (x1)',
    }
    const text = submissionSentences.busy.text(waiting(sent({ lastError }), online))
    expect(text).toMatch('Terjadi kesalahan. (x1) Dicoba lagi sendiri')
  })
})

const receipt = (standing: ApplicationReceipt['standing'], late = false) => ({
  receipt: {
    standing,
    late,
    registration_number: 'PPDB-25',
    checkedAt: '2026-11-20T01:05:00.000Z',
  } as ApplicationReceipt,
  isOpen: true,
  zone: 'WIB' as const,
})
const ready = (phone: DeviceCapabilities, isReady = true) => ({
  phone,
  what: 'Formulir' as const,
  isReady,
})

const pageShown = (changes: Partial<StoredPage> = {}, more: Partial<ShownPageState> = {}) => ({
  page: { state: 'queued', received: 0, size: 200_000, lastError: null, ...changes } as StoredPage,
  ...{ phone: online, hasApplication: true, waitsForWifi: false },
  ...more,
})
const shownDocument = (changes: Partial<ShownDocumentState> = {}): ShownDocumentState => ({
  ...{ state: 'on_phone', reason: null, is_required: true, changed: [] },
  ...{ waiting: 0, refused: 0, lost: 0, toReplace: 0 },
  ...changes,
})
const amount = (hasApplication: boolean, phone: DeviceCapabilities) => ({
  ...{ pages: 3, bytes: 800_000, hasApplication, phone },
  ...{ since: new Date(NOW).toISOString(), zone: 'WIB' as const },
})

const page = () => ({ page_id: 'p', client_id: 'k' }) as StoredPage
const unsentWith = (...entries: Entry[]) => ({ entries, pages: [] })
const leaving = (standing: ApplicationReceipt['standing'], unsent: Unsent = nothingUnsent) => ({
  ...receipt(standing),
  unsent,
})
const seat = (changes: Partial<Entry> = {}) =>
  entry({ kind: 'seat.confirm', of: 'k', form: { stays_on_better: false }, ...changes })
const lostSeat = (changes: Partial<Entry> = {}) =>
  seat({ everSent: true, attempts: 1, lastError: nobody, ...changes })
const answered = (of: Entry, phone = online): PendingAnswer => ({
  ...waiting(of, phone),
  what: 'Konfirmasi',
  until: new Date(NOW + 2 * DAY).toISOString(),
})

const answerForm = (changes: object = {}) => ({
  ...{ form: 'biodata', isElsewhere: false, isLoaded: true, hasDraft: false, hidesValues: false },
  ...changes,
})
const opened = (opening: string, isCodeMissing = false) => ({ opening, isCodeMissing })
const moved = { host: 'spmb.smkn2.sch.id', hasWritten: true, photos: 2 }
const full = new DOMException('The disk is full.', 'QuotaExceededError')
const refusal = new ApiError(409, { message: 'Sebab dari server.', code: 'conflict' }, null)

const groupsAround = {
  answerTitles,
  answerSentences,
  sendHints,
  missingPartSentences,
  offlineSendSentences,
  eraseSentences,
  receiptSentences,
  clearedStorageSentences,
  lostApplicationSentences,
  receiptEraseSentences,
  withdrawSentences,
  pageBadges,
  photoFaults,
  documentBadges,
  documentSentences,
  pendingPagesSentences,
  unrequestedPhotoSentences,
  receiptBadges,
  slotBadges,
  captureSentences,
  notDoneSentences,
  cancelSentences,
  resignSentences,
  answerFormSentences,
  openingTitles,
  openingSentences,
  savingSentences,
  storageFailures,
  movedSentences,
}

/** Each situation around a submission, with the names of the sentences that apply. */
const around: [keyof typeof groupsAround, string, unknown, string[]][] = [
  [
    'sendHints',
    'before its code has loaded',
    ready(online, false),
    ['notYet', 'alone', 'whenOpened'],
  ],
  [
    'sendHints',
    'in another app',
    ready({ ...iPhone, opensOffline: false }),
    ['whileOpen', 'whenOpened'],
  ],
  ['sendHints', 'on an Android phone', ready(online), ['alone', 'whenOpened']],
  ['sendHints', 'on an iPhone', ready(iPhone), ['whenOpened']],
  ['offlineSendSentences', 'on an Android phone', offline, ['alone', 'openAgain']],
  ['offlineSendSentences', 'on an iPhone', iPhone, ['openAgain']],
  ['eraseSentences', 'nothing unsent', countForErasing(nothingUnsent), ['nothing']],
  [
    'eraseSentences',
    'a submission that was never sent',
    countForErasing(unsentWith(entry())),
    ['lost', 'send'],
  ],
  [
    'eraseSentences',
    'a submission that may have arrived',
    countForErasing(unsentWith(sent({ lastError: nobody }))),
    ['maybe', 'send'],
  ],
  [
    'eraseSentences',
    'a submission at the school with other data',
    countForErasing(unsentWith(sent({ state: 'conflict' }))),
    ['differs', 'print'],
  ],
  [
    'eraseSentences',
    'a refused submission',
    countForErasing(unsentWith(entry({ state: 'needs_fix' }))),
    ['lost', 'print'],
  ],
  [
    'eraseSentences',
    'a seat confirmed offline',
    countForErasing(unsentWith(seat())),
    ['lost', 'send'],
  ],
  [
    'eraseSentences',
    'only photos',
    countForErasing({ entries: [], pages: [page(), page(), page()] }),
    ['pages', 'send'],
  ],
  ['receiptSentences', 'an application moved to another phone', receipt('moved'), ['moved']],
  ['receiptSentences', 'an application at the school', receipt('known', true), ['asOf', 'late']],
  [
    'receiptSentences',
    'an application merged into another number',
    { ...receipt('known'), receipt: { ...receipt('known').receipt, merged_into: 'PPDB-12' } },
    ['asOf', 'merged'],
  ],
  ['receiptSentences', 'a withdrawn application', receipt('withdrawn'), []],
  ['receiptSentences', 'an application that the school erased', receipt('erased'), ['erased']],
  ['receiptSentences', 'an application that the school lost', receipt('unknown'), ['lostOpen']],
  [
    'receiptSentences',
    'an application that the school lost, after the closing',
    { ...receipt('unknown'), isOpen: false },
    ['lostClosed'],
  ],
  ['clearedStorageSentences', 'any submission', entry(), ['cleared']],
  ['lostApplicationSentences', 'no lost application', [], []],
  ['lostApplicationSentences', 'a lost application', ['PPDB-25'], ['lost']],
  ['receiptEraseSentences', 'an application at the school', leaving('known'), ['known']],
  ['receiptEraseSentences', 'an application that the school lost', leaving('unknown'), ['gone']],
  [
    'receiptEraseSentences',
    'an application with waiting photos',
    leaving('known', { entries: [seat()], pages: [page()] }),
    ['unsent', 'known'],
  ],
  ['answerTitles', 'a seat just confirmed', answered(seat()), ['stored']],
  [
    'answerTitles',
    'a seat answer being sent',
    answered(seat({ state: 'sending' })),
    ['sending', 'stored'],
  ],
  [
    'answerTitles',
    'a seat answer whose response was lost',
    answered(lostSeat()),
    ['maybe', 'stored'],
  ],
  [
    'answerTitles',
    'a seat answer taken back after that',
    answered(lostSeat({ asking: true })),
    ['asking', 'maybe', 'stored'],
  ],
  [
    'answerTitles',
    'a seat answer after the end of the offer',
    answered(lostSeat({ state: 'conflict', lastError: failure(409, 'conflict') })),
    ['refused', 'needsFix', 'maybe', 'stored'],
  ],
  [
    'answerTitles',
    'biodata with a field error',
    answered(seat({ kind: 'biodata.sendMine', state: 'needs_fix' })),
    ['needsFix', 'stored'],
  ],
  ['answerSentences', 'just confirmed, online', answered(seat()), ['pressed', 'inTime']],
  [
    'answerSentences',
    'confirmed offline',
    answered(seat(), offline),
    ['pressed', 'alone', 'inTime'],
  ],
  [
    'answerSentences',
    'confirmed offline on an iPhone',
    answered(seat(), { ...iPhone, hasNetwork: false }),
    ['pressed', 'openAgain', 'inTime', 'evicted'],
  ],
  [
    'answerSentences',
    'on an iPhone with a wrong clock',
    answered(seat({ queuedAt: new Date(NOW + DAY).toISOString(), queuedOn: NOW + DAY }), iPhone),
    ['pressed', 'inTime', 'evictedSoon'],
  ],
  [
    'answerSentences',
    'attempted without a response',
    answered(lostSeat(), unreached),
    ['pressed', 'unreached', 'inTime'],
  ],
  [
    'answerSentences',
    'at a busy server',
    answered(seat({ lastError: failure(503, 'unavailable') })),
    ['pressed', 'busy', 'inTime'],
  ],
  [
    'answerSentences',
    'refused by the server',
    answered(seat({ state: 'held', lastError: failure(404, 'not_found') })),
    ['pressed', 'held', 'inTime'],
  ],
  [
    'answerSentences',
    'after the end of the offer',
    { ...answered(seat()), until: new Date(NOW - DAY).toISOString() },
    ['pressed', 'tooLate'],
  ],
  [
    'answerSentences',
    'waiting for four days',
    { ...answered(seat({ kind: 'paths.choose' })), now: NOW + 4 * DAY, deviceNow: NOW + 4 * DAY },
    ['pressed', 'old'],
  ],
  [
    'answerSentences',
    'attempted without a response, waiting for four days',
    {
      ...answered(lostSeat({ kind: 'paths.choose' })),
      ...{ now: NOW + 4 * DAY, deviceNow: NOW + 4 * DAY },
    },
    ['pressed', 'unreached', 'oldMaybe'],
  ],
  [
    'answerSentences',
    'taken back after an attempt, offline',
    answered(lostSeat({ asking: true }), { ...offline, sendsAlone: false }),
    ['asking', 'openAgain'],
  ],
  [
    'answerSentences',
    'refused',
    answered(lostSeat({ state: 'conflict', lastError: failure(409, 'conflict') })),
    ['reason'],
  ],
  ['withdrawSentences', 'an application at the school', receipt('known'), ['known']],
  ['pageBadges', 'a refused page', pageShown({ state: 'needs_fix' }), ['refused', 'soon']],
  [
    'pageBadges',
    'before its application has arrived',
    pageShown({}, { hasApplication: false, phone: offline }),
    ['afterForm', 'noSignal', 'soon'],
  ],
  ['pageBadges', 'without Wi-Fi', pageShown({}, { waitsForWifi: true }), ['wifi', 'soon']],
  ['pageBadges', 'offline', pageShown({}, { phone: offline }), ['noSignal', 'soon']],
  [
    'pageBadges',
    'refused by a full server',
    pageShown({ lastError: failure(507, 'storage_full') }),
    ['later', 'unreached', 'soon'],
  ],
  [
    'pageBadges',
    'after a lost connection',
    pageShown({ received: 80_000, lastError: nobody }),
    ['part', 'unreached', 'soon'],
  ],
  ['missingPartSentences', 'a part that could not be loaded', null, ['notLoaded']],
  ['pageBadges', 'just added', pageShown(), ['soon']],
  ['photoFaults', 'a dark photo', { fault: 'dark' }, ['dark']],
  ['photoFaults', 'a blurred photo', { fault: 'blurred' }, ['blurred']],
  ['photoFaults', 'a photo that can be read', { fault: null }, []],
  [
    'documentBadges',
    'an approved document',
    shownDocument({ state: 'approved' }),
    ['approved', 'needed', 'optional'],
  ],
  ['documentBadges', 'a lost page', shownDocument({ lost: 1 }), ['lost', 'needed', 'optional']],
  [
    'documentBadges',
    'a page to be replaced',
    shownDocument({ state: 'replace', toReplace: 1 }),
    ['replace', 'needed', 'optional'],
  ],
  [
    'documentBadges',
    'a document whose new photo is queued',
    shownDocument({ state: 'replace', waiting: 1 }),
    ['waiting', 'needed', 'optional'],
  ],
  [
    'documentBadges',
    'a document that has arrived partly',
    shownDocument({ state: 'uploading' }),
    ['part', 'needed', 'optional'],
  ],
  [
    'documentBadges',
    'a document that has arrived',
    shownDocument({ state: 'received' }),
    ['received', 'needed', 'optional'],
  ],
  ['documentBadges', 'an optional document', shownDocument({ is_required: false }), ['optional']],
  ['documentSentences', 'nothing to report', shownDocument(), []],
  [
    'documentSentences',
    'a page to be replaced',
    shownDocument({ state: 'replace', reason: 'Buram', toReplace: 1 }),
    ['reason', 'replaceOnly'],
  ],
  [
    'documentSentences',
    'a document approved for other data',
    shownDocument({ state: 'received', changed: ['name'] }),
    ['changed'],
  ],
  ['documentSentences', 'a lost page', shownDocument({ lost: 1, toReplace: 1 }), ['lost']],
  ['unrequestedPhotoSentences', 'of a lost application', 'unknown', ['lost']],
  ['unrequestedPhotoSentences', 'of a document that is asked for no more', 'known', ['unasked']],
  [
    'pendingPagesSentences',
    'before its application has arrived',
    amount(false, online),
    ['afterForm'],
  ],
  [
    'pendingPagesSentences',
    'on an iPhone',
    amount(true, iPhone),
    ['waiting', 'keepOpen', 'evicted'],
  ],
  ['receiptBadges', 'an application at the school', receipt('known'), ['known']],
  ['receiptBadges', 'a withdrawn application', receipt('withdrawn'), ['withdrawn']],
  ['receiptBadges', 'an application that the school erased', receipt('erased'), ['erased']],
  ['receiptBadges', 'an application moved to another phone', receipt('moved'), ['moved']],
  ['receiptBadges', 'an application that the school lost', receipt('unknown'), ['unknown']],
  ['slotBadges', 'a page that the school has lost', { kind: 'lost' }, ['lost']],
  ['slotBadges', 'a page at the school', { kind: 'school', state: 'received' }, ['received']],
  ['slotBadges', 'a part of a page', { kind: 'school', state: 'uploading' }, ['part']],
  ['slotBadges', 'a page to be replaced', { kind: 'school', state: 'replace' }, ['replace']],
  ['slotBadges', 'a page on the phone', { kind: 'phone' }, []],
  ['captureSentences', 'a photo being shrunk', { step: 'shrinking' }, ['shrinking']],
  ['captureSentences', 'a photo being looked at', { step: 'looking' }, ['looking']],
  ['captureSentences', 'another phone’s code', { step: 'moving' }, ['moving']],
  ['captureSentences', 'the same offline', { step: 'moving offline' }, ['movingOffline']],
  ['notDoneSentences', 'an erasing', { what: 'erase' }, ['erase']],
  ['notDoneSentences', 'a withdrawal', { what: 'withdraw' }, ['withdraw']],
  ['notDoneSentences', 'a withdrawal offline', { what: 'withdraw offline' }, ['withdrawOffline']],
  ['notDoneSentences', 'an answer to a seat', { what: 'answer a seat' }, ['seat']],
  ['notDoneSentences', 'an objection', { what: 'object' }, ['objection']],
  ['notDoneSentences', 'paths', { what: 'choose paths' }, ['paths']],
  ['notDoneSentences', 'biodata', { what: 'hand in biodata' }, ['biodata']],
  ['notDoneSentences', 'a draft of biodata', { what: 'save biodata' }, ['draft']],
  ['cancelSentences', 'a form that was never sent', { entry: entry(), pages: 0 }, ['form']],
  [
    'cancelSentences',
    'a form with photos that may have arrived',
    { entry: sent({ lastError: nobody }), pages: 2 },
    ['photos', 'there'],
  ],
  ['resignSentences', 'a seat', { program: 'Tata Boga' }, ['seat']],
  ['answerFormSentences', 'biodata at hand', answerForm(), []],
  [
    'answerFormSentences',
    'biodata in another tab, begun',
    answerForm({ isElsewhere: true, hasDraft: true }),
    ['biodataElsewhere', 'draft'],
  ],
  [
    'answerFormSentences',
    'biodata that were never loaded',
    answerForm({ isLoaded: false }),
    ['biodataLater'],
  ],
  [
    'answerFormSentences',
    'biodata at the school, offline',
    answerForm({ hidesValues: true }),
    ['hidden'],
  ],
  [
    'answerFormSentences',
    'an objection in another tab',
    answerForm({ form: 'objection', isElsewhere: true, hasDraft: true }),
    ['objectionElsewhere'],
  ],
  [
    'answerFormSentences',
    'an objection whose form was never loaded',
    answerForm({ form: 'objection', isLoaded: false }),
    ['objectionLater'],
  ],
  ['openingTitles', 'an open storage', opened('open'), []],
  ['openingTitles', 'a storage that does not open', opened('failed'), ['failed']],
  ['openingTitles', 'a storage that another tab holds', opened('blocked'), ['blocked']],
  ['openingTitles', 'code that is missing', opened('opening', true), ['late']],
  ['openingSentences', 'an open storage', opened('open'), []],
  ['openingSentences', 'a storage that does not open', opened('failed'), ['failed']],
  ['openingSentences', 'a storage that another tab holds', opened('blocked'), ['blocked']],
  ['openingSentences', 'code that is missing', opened('opening', true), ['late']],
  ['savingSentences', 'an untouched form', 'untouched', []],
  ['savingSentences', 'a draft being stored', 'saving', ['saving']],
  ['savingSentences', 'a stored draft', 'saved', ['saved']],
  ['savingSentences', 'a draft that cannot be stored', 'failed', ['failed']],
  ['storageFailures', 'a full phone', full, ['full', 'other']],
  ['storageFailures', 'a refusal of the school', refusal, ['refused', 'other']],
  ['storageFailures', 'a tab with old code', new Outdated(), ['readable', 'other']],
  ['storageFailures', 'a failing browser', new DOMException('', 'UnknownError'), ['other']],
  ['movedSentences', 'a phone with forms and photos', moved, ['moved', 'written', 'photos']],
  ['movedSentences', 'an empty phone', { ...moved, hasWritten: false, photos: 0 }, ['moved']],
]

type Rows = Record<string, SentenceRule<unknown>>

describe('around a submission', () => {
  test.each(around)('%s %s', (group, _name, situation, names) => {
    expect(applying(groupsAround[group] as unknown as Rows, situation)).toEqual(names)
  })

  test('every sentence has a situation above', () => {
    for (const [group, rows] of Object.entries(groupsAround)) {
      const shown = around.flatMap(([of, , , names]) => (of === group ? names : []))
      expect([...new Set(shown)].sort(), group).toEqual(Object.keys(rows).sort())
    }
  })
})

/** Their situations are in `step-sentences.test.ts` beside them. */
const stepGroups = {
  ...{ sentSteps, pathSteps, documentSteps, resultSteps },
  ...{ seatSteps, biodataSteps, feeSteps, visitSteps },
}

const inStep = {
  receipt: {
    registration_date: '2026-11-07T11:36:00Z',
    paths: { list: [{ label: 'Prestasi', state: 'asked' }] },
    selection: { wave: 'Gelombang 1', waiting: [{ program: 'TKR', position: 3 }] },
    seat: {
      ...{ program: 'TKR', offer_until: '2026-12-28T17:00:00Z' },
      ...{ visit_day: '2027-01-12', queue_number: 7 },
    },
    biodata: { missing: ['nik', 'sex'] },
    fees: { rest: 1_450_000, paid: 50_000, due: '2027-01-10', overdue: 400_000 },
  },
  documents: [
    { label: 'Akta kelahiran', shown: shownDocument({ lost: 1 }) },
    { label: 'Rapor', shown: shownDocument({ toReplace: 1 }) },
    { label: 'Kartu keluarga', shown: shownDocument() },
    { label: 'Pasfoto', shown: shownDocument({ waiting: 1 }) },
    { label: 'Ijazah', shown: shownDocument({ state: 'approved' }) },
  ],
  unasked: 1,
  answers: [seat()],
  resultAt: '2026-12-18T07:00:00Z',
  zone: 'WIB',
}

/** Sample values for the sentences in the document. */
const samples: Record<string, unknown> = {
  submissionBadges: waiting(entry(), online),
  submissionSentences: waiting(entry({ lastError: failure(503, 'unavailable') }), iPhone),
  sendHints: ready(online),
  offlineSendSentences: offline,
  eraseSentences: { lost: 1, maybe: 1, differs: 1, pages: 3, canSend: true },
  receiptSentences: receipt('known'),
  clearedStorageSentences: entry(),
  lostApplicationSentences: ['PPDB-25'],
  receiptEraseSentences: leaving('known', { entries: [seat()], pages: [page()] }),
  answerTitles: answered(seat()),
  answerSentences: answered(seat({ lastError: failure(503, 'unavailable') })),
  withdrawSentences: receipt('known'),
  pageBadges: pageShown({ received: 80_000 }),
  documentBadges: shownDocument(),
  documentSentences: shownDocument({
    lost: 1,
    reason: 'Foto buram atau tidak terbaca',
    changed: ['name', 'birth_date'],
  }),
  pendingPagesSentences: amount(true, iPhone),
  unrequestedPhotoSentences: 'known',
  receiptBadges: receipt('known'),
  notDoneSentences: { reason: storageFailures.full.text },
  cancelSentences: { entry: entry(), pages: 2 },
  resignSentences: { program: 'Tata Boga' },
  ...Object.fromEntries(Object.keys(stepGroups).map((group) => [group, inStep])),
  storageFailures: refusal,
  movedSentences: moved,
}

test('what could not be done is said with its reason', () => {
  expect(notDoneMessage('erase', refusal)).toBe('Belum terhapus. Sebab dari server.')
  expect(notDoneMessage('withdraw offline')).toBe('Belum ditarik: untuk ini perlu jaringan.')
})

test('apps/docs/sentences.md equals the table made from the sources', async () => {
  const parts = [
    ...[source, moreSource, stepSource, seatStepSource, answerSource, documentSource],
    ...[actionSource, storageSource, failureSource, movedSource],
  ]
    .flatMap(groupsIn)
    .map(({ group, about, rows }) => {
      const texts = { submissionBadges, submissionSentences, ...groupsAround, ...stepGroups }[
        group as 'submissionBadges'
      ] as unknown as Rows
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(texts))
      const lines = rows.map(({ name, condition, proof }) => {
        const text = texts[name]?.text ?? ''
        const said = typeof text === 'string' ? text : text(samples[group])
        return `| ${said || '–'} | ${condition} | ${proof === 'unit' ? 'unit' : proof} |`
      })
      return [`## ${about}`, '', '| sentence | when | test |', '|---|---|---|', ...lines].join('\n')
    })
  const document = `${intro}\n\n${parts.join('\n\n')}\n`
  await expect(document).toMatchFileSnapshot('../../../docs/sentences.md')
})

const intro = `# What is said about a submission

Every sentence that the site shows about an application, a message or an answer on its way, the condition under which it is shown, and the test that proves it in a browser, by its number in the [faults](faults.md) or its name. "unit" is \`apps/site/src/sending/sentences.test.ts\`, and for the steps of an application \`step-sentences.test.ts\` beside them: they have a situation for every row of this table. Numbers, dates and reasons are examples.

The table is made from \`apps/site/src/sending/sentences.ts\`, \`more-sentences.ts\`, \`answer-sentences.ts\`, \`action-sentences.ts\` and \`storage-sentences.ts\` beside it, from \`step-sentences.ts\` and \`seat-step-sentences.ts\` in \`apps/site/src/admission/my-applications\`, \`document-sentences.ts\` in \`apps/site/src/admission/documents\`, \`storage-messages.ts\` in \`apps/site/src/base\` and \`moved-sentences.ts\` in \`apps/site/src/moving\`: that test fails when they differ, and run with \`--update\` it writes the table anew.`

type Group = {
  group: string
  about: string
  rows: { name: string; condition: string; proof: string }[]
}

/** The groups of rows in a source file, with the comment above each. */
function groupsIn(text: string): Group[] {
  const groups = text.matchAll(
    /\/\*\* ([^\n]+?)\.? \*\/\nexport const (\w+) = \{\n(.*?)\n\} satisfies/gs,
  )
  return [...groups].map(([, about = '', group = '', body = '']) => ({
    group,
    about,
    rows: [...body.matchAll(/^ {2}\/\*\* (.+) · (.+) \*\/\n {2}(\w+): /gm)].map(
      ([, condition = '', proof = '', name = '']) => ({ name, condition, proof }),
    ),
  }))
}
