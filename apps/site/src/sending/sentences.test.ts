import type { ErrorCode } from '@sekolah/contract/envelope'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry, LastError } from '@sekolah/offline/outbox/state'
import { nothingUnsent, type Unsent } from '@sekolah/offline/outbox/unsent'
import { describe, expect, test } from 'vitest'
import {
  amountRows,
  type DocumentShown,
  documentBadges,
  documentRows,
  type PageShown,
  pageBadges,
  unaskedRows,
} from '../admission/documents/document-sentences.ts'
import documentSource from '../admission/documents/document-sentences.ts?raw'
import { type Answered, answerRows, answerTitles } from './answer-sentences.ts'
import answerSource from './answer-sentences.ts?raw'
import {
  clearedRows,
  countForErasing,
  erasing,
  lostBar,
  offlineAnswers,
  promises,
  receiptErasing,
  receiptRows,
  receiptWithdrawing,
} from './more-sentences.ts'
import moreSource from './more-sentences.ts?raw'
import { badges, cardRows, type Phone, type Row, sentenceOf, type Waiting } from './sentences.ts'
import source from './sentences.ts?raw'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY = 86_400_000

const online: Phone = {
  hasNetwork: true,
  reachesSchool: true,
  sendsAlone: true,
  opensOffline: true,
  evicts: false,
}
const offline: Phone = { ...online, hasNetwork: false }
const unreached: Phone = { ...online, reachesSchool: false }
const iPhone: Phone = { ...online, sendsAlone: false, evicts: true }

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

const waiting = (of: Entry, phone: Phone, changes: Partial<Waiting> = {}): Waiting => ({
  entry: of,
  phone,
  admission: 'open',
  zone: 'WIB',
  now: NOW,
  deviceNow: NOW,
  ...changes,
})

const applying = <S>(rows: Record<string, Row<S>>, situation: S): string[] =>
  Object.entries(rows)
    .filter(([, { when }]) => when(situation))
    .map(([name]) => name)

/** Each situation of a card: its chip, and the names of its sentences. */
const cards: [string, Waiting, keyof typeof badges, (keyof typeof cardRows)[]][] = [
  ['just written, online', waiting(entry(), online), 'soon', ['stored']],
  [
    'just written, and the last call was not answered',
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
    'without an answer, with full bars',
    waiting(sent({ lastError: nobody }), unreached),
    'unreached',
    ['storedMaybe', 'unreached'],
  ],
  [
    'without an answer, offline',
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
    'met by a proxy without its server',
    waiting(sent({ lastError: failure(502, null) }), unreached),
    'refused',
    ['storedMaybe', 'busy'],
  ],
  [
    'met by a busy server',
    waiting(sent({ lastError: failure(503, 'unavailable') }), online),
    'refused',
    ['stored', 'busy'],
  ],
  [
    'not taken by the server',
    waiting(sent({ state: 'held', lastError: failure(404, 'not_found') }), online),
    'refused',
    ['stored', 'held'],
  ],
  [
    'not taken by the server, offline now',
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
    'without an answer for four days',
    waiting(sent({ lastError: nobody, queuedOn: NOW - 4 * DAY }), offline),
    'noSignal',
    ['storedMaybe', 'sendsAlone', 'oldMaybe'],
  ],
  [
    'written under a clock of 2031 that was set right, on an iPhone',
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
    'too late',
    waiting(sent({ state: 'closed', lastError: failure(403, 'ppdb_closed') }), online),
    'closed',
    ['refused', 'reason', 'stays'],
  ],
  [
    'there with other data',
    waiting(sent({ state: 'conflict', lastError: failure(409, 'conflict') }), online),
    'conflict',
    ['chooses'],
  ],
  [
    'its wave has closed since the school has it',
    waiting(sent({ state: 'conflict', lastError: failure(409, 'ranking_closed') }), online),
    'conflict',
    ['rankingClosed'],
  ],
  [
    'a message that is there with other text',
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
    expect(applying(cardRows, situation)).toEqual(names)
    expect(sentenceOf(badges, situation)).toBe(badges[badge].text)
  })

  test('every sentence and every chip has a situation above', () => {
    const shown = new Set(cards.flatMap(([, , , names]) => names))
    expect([...shown].sort()).toEqual(Object.keys(cardRows).sort())
    const chips = new Set(cards.map(([, , badge]) => badge))
    expect([...chips].sort()).toEqual(Object.keys(badges).sort())
  })

  test('nobody is asked to try what the phone repeats by itself', () => {
    const lastError = {
      ...failure(500, 'internal'),
      message: 'Terjadi kesalahan. Silakan coba lagi. (x1)',
    }
    const text = cardRows.busy.text(waiting(sent({ lastError }), online))
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
const ready = (phone: Phone, isReady = true) => ({ phone, what: 'Formulir' as const, isReady })

const pageShown = (changes: Partial<StoredPage> = {}, more: Partial<PageShown> = {}) => ({
  page: { state: 'queued', received: 0, size: 200_000, lastError: null, ...changes } as StoredPage,
  ...{ phone: online, hasApplication: true, waitsForWifi: false },
  ...more,
})
const shownDocument = (changes: Partial<DocumentShown> = {}): DocumentShown => ({
  ...{ state: 'on_phone', reason: null, is_required: true, changed: [] },
  ...{ waiting: 0, refused: 0, lost: 0, toReplace: 0 },
  ...changes,
})
const amount = (hasApplication: boolean, phone: Phone) => ({
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
const answered = (of: Entry, phone = online): Answered => ({
  ...waiting(of, phone),
  what: 'Konfirmasi',
  until: new Date(NOW + 2 * DAY).toISOString(),
})

const groupsAround = {
  answerTitles,
  answerRows,
  promises,
  offlineAnswers,
  erasing,
  receiptRows,
  clearedRows,
  lostBar,
  receiptErasing,
  receiptWithdrawing,
  pageBadges,
  documentBadges,
  documentRows,
  amountRows,
  unaskedRows,
}

/** Each situation around a submission, and the names of the sentences that apply. */
const around: [keyof typeof groupsAround, string, unknown, string[]][] = [
  ['promises', 'before its code is there', ready(online, false), ['notYet', 'alone', 'whenOpened']],
  [
    'promises',
    'in another app',
    ready({ ...iPhone, opensOffline: false }),
    ['whileOpen', 'whenOpened'],
  ],
  ['promises', 'on an Android phone', ready(online), ['alone', 'whenOpened']],
  ['promises', 'on an iPhone', ready(iPhone), ['whenOpened']],
  ['offlineAnswers', 'on an Android phone', offline, ['alone', 'openAgain']],
  ['offlineAnswers', 'on an iPhone', iPhone, ['openAgain']],
  ['erasing', 'of nothing unsent', countForErasing(nothingUnsent), ['nothing']],
  ['erasing', 'of what was never sent', countForErasing(unsentWith(entry())), ['lost', 'send']],
  [
    'erasing',
    'of what may have arrived',
    countForErasing(unsentWith(sent({ lastError: nobody }))),
    ['maybe', 'send'],
  ],
  [
    'erasing',
    'of what is there with other data',
    countForErasing(unsentWith(sent({ state: 'conflict' }))),
    ['differs', 'print'],
  ],
  [
    'erasing',
    'of what was refused',
    countForErasing(unsentWith(entry({ state: 'needs_fix' }))),
    ['lost', 'print'],
  ],
  [
    'erasing',
    'of a seat that was pressed offline',
    countForErasing(unsentWith(seat())),
    ['lost', 'send'],
  ],
  [
    'erasing',
    'of photos alone',
    countForErasing({ entries: [], pages: [page(), page(), page()] }),
    ['pages', 'send'],
  ],
  ['receiptRows', 'of what moved to another phone', receipt('moved'), ['moved']],
  ['receiptRows', 'of what the school has', receipt('known', true), ['asOf', 'late']],
  [
    'receiptRows',
    'of what another number stands for',
    { ...receipt('known'), receipt: { ...receipt('known').receipt, merged_into: 'PPDB-12' } },
    ['asOf', 'merged'],
  ],
  ['receiptRows', 'of what was withdrawn', receipt('withdrawn'), []],
  ['receiptRows', 'of what the school erased', receipt('erased'), ['erased']],
  ['receiptRows', 'of what the school lost', receipt('unknown'), ['lostOpen']],
  [
    'receiptRows',
    'of what the school lost before it closed',
    { ...receipt('unknown'), isOpen: false },
    ['lostClosed'],
  ],
  ['clearedRows', 'whatever it was', entry(), ['cleared']],
  ['lostBar', 'while nothing is lost', [], []],
  ['lostBar', 'while something is lost', ['PPDB-25'], ['lost']],
  ['receiptErasing', 'of what the school has', leaving('known'), ['known']],
  ['receiptErasing', 'of what the school lost', leaving('unknown'), ['gone']],
  [
    'receiptErasing',
    'of what has photos that wait',
    leaving('known', { entries: [seat()], pages: [page()] }),
    ['unsent', 'known'],
  ],
  ['answerTitles', 'of a seat that was just taken', answered(seat()), ['stored']],
  [
    'answerTitles',
    'of one that is sent',
    answered(seat({ state: 'sending' })),
    ['sending', 'stored'],
  ],
  ['answerTitles', 'of one whose answer was lost', answered(lostSeat()), ['maybe', 'stored']],
  [
    'answerTitles',
    'of one that was taken back then',
    answered(lostSeat({ asking: true })),
    ['asking', 'maybe', 'stored'],
  ],
  [
    'answerTitles',
    'of one that came too late',
    answered(lostSeat({ state: 'conflict', lastError: failure(409, 'conflict') })),
    ['refused', 'needsFix', 'maybe', 'stored'],
  ],
  [
    'answerTitles',
    'of biodata with a wrong field',
    answered(seat({ kind: 'biodata.sendMine', state: 'needs_fix' })),
    ['needsFix', 'stored'],
  ],
  ['answerRows', 'just taken, online', answered(seat()), ['pressed', 'inTime']],
  ['answerRows', 'taken offline', answered(seat(), offline), ['pressed', 'alone', 'inTime']],
  [
    'answerRows',
    'taken offline on an iPhone',
    answered(seat(), { ...iPhone, hasNetwork: false }),
    ['pressed', 'openAgain', 'inTime', 'evicted'],
  ],
  [
    'answerRows',
    'on an iPhone with a wrong clock',
    answered(seat({ queuedAt: new Date(NOW + DAY).toISOString(), queuedOn: NOW + DAY }), iPhone),
    ['pressed', 'inTime', 'evictedSoon'],
  ],
  [
    'answerRows',
    'without an answer',
    answered(lostSeat(), unreached),
    ['pressed', 'unreached', 'inTime'],
  ],
  [
    'answerRows',
    'at a busy server',
    answered(seat({ lastError: failure(503, 'unavailable') })),
    ['pressed', 'busy', 'inTime'],
  ],
  [
    'answerRows',
    'not taken by the server',
    answered(seat({ state: 'held', lastError: failure(404, 'not_found') })),
    ['pressed', 'held', 'inTime'],
  ],
  [
    'answerRows',
    'of an offer that has ended',
    { ...answered(seat()), until: new Date(NOW - DAY).toISOString() },
    ['pressed', 'tooLate'],
  ],
  [
    'answerRows',
    'for four days',
    { ...answered(seat({ kind: 'paths.choose' })), now: NOW + 4 * DAY, deviceNow: NOW + 4 * DAY },
    ['pressed', 'old'],
  ],
  [
    'answerRows',
    'for four days without an answer',
    {
      ...answered(lostSeat({ kind: 'paths.choose' })),
      ...{ now: NOW + 4 * DAY, deviceNow: NOW + 4 * DAY },
    },
    ['pressed', 'unreached', 'oldMaybe'],
  ],
  [
    'answerRows',
    'taken back after an attempt, offline',
    answered(lostSeat({ asking: true }), { ...offline, sendsAlone: false }),
    ['asking', 'openAgain'],
  ],
  [
    'answerRows',
    'refused',
    answered(lostSeat({ state: 'conflict', lastError: failure(409, 'conflict') })),
    ['reason'],
  ],
  ['receiptWithdrawing', 'of what the school has', receipt('known'), ['known']],
  ['pageBadges', 'of a refused page', pageShown({ state: 'needs_fix' }), ['refused', 'soon']],
  [
    'pageBadges',
    'before the form',
    pageShown({}, { hasApplication: false, phone: offline }),
    ['afterForm', 'noSignal', 'soon'],
  ],
  ['pageBadges', 'without Wi-Fi', pageShown({}, { waitsForWifi: true }), ['wifi', 'soon']],
  ['pageBadges', 'offline', pageShown({}, { phone: offline }), ['noSignal', 'soon']],
  [
    'pageBadges',
    'at a full server',
    pageShown({ lastError: failure(507, 'storage_full') }),
    ['later', 'unreached', 'soon'],
  ],
  [
    'pageBadges',
    'after a cut',
    pageShown({ received: 80_000, lastError: nobody }),
    ['part', 'unreached', 'soon'],
  ],
  ['pageBadges', 'just taken', pageShown(), ['soon']],
  [
    'documentBadges',
    'of an approved one',
    shownDocument({ state: 'approved' }),
    ['approved', 'needed', 'optional'],
  ],
  ['documentBadges', 'of a lost page', shownDocument({ lost: 1 }), ['lost', 'needed', 'optional']],
  [
    'documentBadges',
    'of a page to be replaced',
    shownDocument({ state: 'replace', toReplace: 1 }),
    ['replace', 'needed', 'optional'],
  ],
  [
    'documentBadges',
    'of one whose other photo waits',
    shownDocument({ state: 'replace', waiting: 1 }),
    ['waiting', 'needed', 'optional'],
  ],
  [
    'documentBadges',
    'of one that has arrived in part',
    shownDocument({ state: 'uploading' }),
    ['part', 'needed', 'optional'],
  ],
  [
    'documentBadges',
    'of one that has arrived',
    shownDocument({ state: 'received' }),
    ['received', 'needed', 'optional'],
  ],
  ['documentBadges', 'of one that may follow', shownDocument({ is_required: false }), ['optional']],
  ['documentRows', 'of nothing', shownDocument(), []],
  [
    'documentRows',
    'of a page to be replaced',
    shownDocument({ state: 'replace', reason: 'Buram', toReplace: 1 }),
    ['reason', 'replaceOnly'],
  ],
  [
    'documentRows',
    'of one that was approved for other data',
    shownDocument({ state: 'received', changed: ['name'] }),
    ['changed'],
  ],
  ['documentRows', 'of a lost page', shownDocument({ lost: 1, toReplace: 1 }), ['lost']],
  ['unaskedRows', 'of a lost application', 'unknown', ['lost']],
  ['unaskedRows', 'of a document that is asked for no more', 'known', ['unasked']],
  ['amountRows', 'before the form', amount(false, online), ['afterForm']],
  ['amountRows', 'on an iPhone', amount(true, iPhone), ['waiting', 'keepOpen', 'evicted']],
]

type Rows = Record<string, Row<unknown>>

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

/** With what the sentences in the document are filled in. */
const samples: Record<string, unknown> = {
  badges: waiting(entry(), online),
  cardRows: waiting(entry({ lastError: failure(503, 'unavailable') }), iPhone),
  promises: ready(online),
  offlineAnswers: offline,
  erasing: { lost: 1, maybe: 1, differs: 1, pages: 3, canSend: true },
  receiptRows: receipt('known'),
  clearedRows: entry(),
  lostBar: ['PPDB-25'],
  receiptErasing: leaving('known', { entries: [seat()], pages: [page()] }),
  answerTitles: answered(seat()),
  answerRows: answered(seat({ lastError: failure(503, 'unavailable') })),
  receiptWithdrawing: receipt('known'),
  pageBadges: pageShown({ received: 80_000 }),
  documentBadges: shownDocument(),
  documentRows: shownDocument({
    lost: 1,
    reason: 'Foto buram atau tidak terbaca',
    changed: ['name', 'birth_date'],
  }),
  amountRows: amount(true, iPhone),
  unaskedRows: 'known',
}

test('apps/docs/sentences.md says the same', async () => {
  const parts = [source, moreSource, answerSource, documentSource]
    .flatMap(groupsIn)
    .map(({ group, about, rows }) => {
      const texts = { badges, cardRows, ...groupsAround }[group as 'badges'] as unknown as Rows
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

Every sentence that the site shows about an application, a message or an answer on its way, the condition under which it is shown, and the test that proves it in a browser, by its number in the [faults](faults.md) or its name. "unit" is \`apps/site/src/sending/sentences.test.ts\`, which has a situation for every row of this table. Numbers, dates and reasons are examples.

The table is made from \`apps/site/src/sending/sentences.ts\`, \`more-sentences.ts\` and \`answer-sentences.ts\` beside it, and from \`document-sentences.ts\` in \`apps/site/src/admission/documents\`: that test fails when they differ, and run with \`--update\` it writes the table anew.`

type Group = {
  group: string
  about: string
  rows: { name: string; condition: string; proof: string }[]
}

/** The groups of rows in a source file, with the comments above each of them. */
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
