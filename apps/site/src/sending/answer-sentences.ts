/**
 * What is said of a family's answers about an application, until the school has them: each sentence
 * with its condition and test, as in `sentences.ts`.
 */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { mayHaveArrived } from '@sekolah/offline/outbox/state'
import { cardRows, type Row, type Waiting } from './sentences.ts'

/** An answer on its way; `until` is when the offer ends that it takes. */
export type Answered = Waiting & { what: string; until: string | null }

const isRead = ({ entry: { state } }: Answered) => state === 'conflict' || state === 'needs_fix'
const isAsking = (s: Answered) => s.entry.asking === true && !isRead(s)
const isOnPhone = (s: Answered) => !isRead(s) && !isAsking(s) && s.entry.state !== 'sending'
const isTaking = (s: Answered) => isOnPhone(s) && s.entry.kind === 'seat.confirm'
const isOver = ({ until, now }: Answered) => until !== null && Date.parse(until) <= now
const endOf = ({ until, zone }: Answered) => (until ? formatOfferEnd(until, zone) : '')

/** The heading of an answer that has not arrived; the first that applies. */
export const answerTitles = {
  /** The school refused it · unit */
  refused: {
    when: (s) => s.entry.state === 'conflict',
    text: 'Jawaban Anda tidak dapat diterima sekolah',
  },
  /** The school named what is wrong · unit */
  needsFix: { when: isRead, text: (s) => `${s.what} perlu diperbaiki` },
  /** It may have arrived, and was taken back, or is never sent twice · unit */
  asking: { when: isAsking, text: (s) => `${s.what}: belum pasti, sedang ditanyakan ke sekolah` },
  /** Somebody holds the lock and sends · unit */
  sending: {
    when: (s) => s.entry.state === 'sending',
    text: (s) => `${s.what} sedang dikirim ke sekolah`,
  },
  /** Waits, and an attempt may have arrived · unit */
  maybe: {
    when: (s) => mayHaveArrived(s.entry),
    text: (s) => `${s.what} tersimpan di HP, mungkin sudah sampai di sekolah`,
  },
  /** Waits, and the school cannot have it · unit */
  stored: { when: () => true, text: (s) => `${s.what} tersimpan di HP, belum sampai ke sekolah` },
} satisfies Record<string, Row<Answered>>

/** What is said of an answer that has not arrived; all that apply. */
export const answerRows = {
  /** The school's own reason · unit */
  reason: { when: isRead, text: ({ entry }) => entry.lastError?.message ?? '' },
  /** It has not arrived with certainty · unit */
  pressed: {
    when: isOnPhone,
    text: ({ entry, zone }) =>
      `Ditekan ${formatDateTime(entry.queuedAt, zone)}. Jangan hapus data peramban.`,
  },
  /** The school is asked what holds · unit */
  asking: {
    when: isAsking,
    text: 'Begitu sekolah menjawab, di sini tertulis apa yang berlaku. Tidak ada yang dikirim lagi sebelum itu.',
  },
  /** Waits without a network, in a browser with Background Sync · unit */
  alone: { ...cardRows.sendsAlone, when: (s) => isOnPhone(s) && cardRows.sendsAlone.when(s) },
  /** Waits without a network, in a browser without Background Sync, or refused for now · unit */
  openAgain: { ...cardRows.openAgain, when: (s) => !isRead(s) && cardRows.openAgain.when(s) },
  /** Waits with a network, and the last call got no answer of the school · unit */
  unreached: { ...cardRows.unreached, when: (s) => cardRows.unreached.when(s) },
  /** Waits with a network, and the server or a proxy before it asks to come later · unit */
  busy: { ...cardRows.busy, when: (s) => cardRows.busy.when(s) },
  /** Waits with a network, and the school's server does not take the call · unit */
  held: { ...cardRows.held, when: (s) => cardRows.held.when(s) },
  /** A seat is taken before the end of its offer · unit */
  inTime: {
    when: (s) => isTaking(s) && s.until !== null && !isOver(s),
    text: (s) =>
      `Bila baru sampai sesudah batas waktu (${endOf(s)}), sekolah hanya menghitungnya dalam masa tenggang dan selama kursinya belum ditawarkan kepada orang lain.`,
  },
  /** The offer has ended, and the seat was not taken with certainty · unit */
  tooLate: {
    when: (s) => isTaking(s) && isOver(s),
    text: (s) =>
      `Batas waktunya (${endOf(s)}) sudah lewat: sekolah belum tentu masih menghitungnya.`,
    looks: ['strong', 'ask'],
  },
  /** Waits for more than three days, and the school cannot have it · unit */
  old: { ...cardRows.old, when: (s) => cardRows.old.when(s) },
  /** Waits for more than three days, and it may have arrived · unit */
  oldMaybe: { ...cardRows.oldMaybe, when: (s) => cardRows.oldMaybe.when(s) },
  /** Waits in a tab of Safari, and its age is known · unit */
  evicted: { ...cardRows.evicted, when: (s) => isOnPhone(s) && cardRows.evicted.when(s) },
  /** Waits in a tab of Safari, and its age is unknown · unit */
  evictedSoon: {
    ...cardRows.evictedSoon,
    when: (s) => isOnPhone(s) && cardRows.evictedSoon.when(s),
  },
} satisfies Record<string, Row<Answered>>
