/**
 * Sentences about a family's answers on an application until the school has them: each with its
 * condition and test, as in `sentences.ts`.
 */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { mayHaveArrived } from '@sekolah/offline/outbox/state'
import { cardRows, type Row, type Waiting } from './sentences.ts'

/** An answer in the outbox; `until` is the end of the offer that it confirms. */
export type Answered = Waiting & { what: string; until: string | null }

const isRead = ({ entry: { state } }: Answered) => state === 'conflict' || state === 'needs_fix'
const isAsking = (s: Answered) => s.entry.asking === true && !isRead(s)
const isOnPhone = (s: Answered) => !isRead(s) && !isAsking(s) && s.entry.state !== 'sending'
const isTaking = (s: Answered) => isOnPhone(s) && s.entry.kind === 'seat.confirm'
const isOver = ({ until, now }: Answered) => until !== null && Date.parse(until) <= now
const endOf = ({ until, zone }: Answered) => (until ? formatOfferEnd(until, zone) : '')

/** The heading of an answer that has not arrived; the first that applies */
export const answerTitles = {
  /** The school refused the answer · unit */
  refused: {
    when: (s) => s.entry.state === 'conflict',
    text: 'Jawaban Anda tidak dapat diterima sekolah',
  },
  /** The school named errors in the answer · unit */
  needsFix: { when: isRead, text: (s) => `${s.what} perlu diperbaiki` },
  /** The answer may have arrived, and was taken back or must not be sent twice · unit */
  asking: { when: isAsking, text: (s) => `${s.what}: belum pasti, sedang ditanyakan ke sekolah` },
  /** A tab or the service worker is sending the answer · unit */
  sending: {
    when: (s) => s.entry.state === 'sending',
    text: (s) => `${s.what} sedang dikirim ke sekolah`,
  },
  /** The answer is unsent, but an attempt may have arrived · unit */
  maybe: {
    when: (s) => mayHaveArrived(s.entry),
    text: (s) => `${s.what} tersimpan di HP, mungkin sudah sampai di sekolah`,
  },
  /** The answer is unsent, and the school cannot have it · unit */
  stored: { when: () => true, text: (s) => `${s.what} tersimpan di HP, belum sampai ke sekolah` },
} satisfies Record<string, Row<Answered>>

/** The sentences about an answer that has not arrived; all that apply */
export const answerRows = {
  /** The school's reason for refusing · unit */
  reason: { when: isRead, text: ({ entry }) => entry.lastError?.message ?? '' },
  /** It is not certain that the answer has arrived · unit */
  pressed: {
    when: isOnPhone,
    text: ({ entry, zone }) =>
      `Ditekan ${formatDateTime(entry.queuedAt, zone)}. Jangan hapus data peramban.`,
  },
  /** The phone asks the school for the outcome · unit */
  asking: {
    when: isAsking,
    text: 'Begitu sekolah menjawab, di sini tertulis apa yang berlaku. Tidak ada yang dikirim lagi sebelum itu.',
  },
  /** Unsent without a network, in a browser with Background Sync · unit */
  alone: { ...cardRows.sendsAlone, when: (s) => isOnPhone(s) && cardRows.sendsAlone.when(s) },
  /** Unsent without a network, in a browser without Background Sync, or refused for now · unit */
  openAgain: { ...cardRows.openAgain, when: (s) => !isRead(s) && cardRows.openAgain.when(s) },
  /** Unsent with a network, and the last call got no answer from the school · unit */
  unreached: { ...cardRows.unreached, when: (s) => cardRows.unreached.when(s) },
  /** Unsent with a network, and the server or a proxy in front of it asked to retry later · unit */
  busy: { ...cardRows.busy, when: (s) => cardRows.busy.when(s) },
  /** Unsent with a network, and the school's server does not accept the call · unit */
  held: { ...cardRows.held, when: (s) => cardRows.held.when(s) },
  /** A seat is confirmed before the end of its offer · unit */
  inTime: {
    when: (s) => isTaking(s) && s.until !== null && !isOver(s),
    text: (s) =>
      `Bila baru sampai sesudah batas waktu (${endOf(s)}), sekolah hanya menghitungnya dalam masa tenggang dan selama kursinya belum ditawarkan kepada orang lain.`,
  },
  /** The offer has ended, and it is not certain that the seat was confirmed · unit */
  tooLate: {
    when: (s) => isTaking(s) && isOver(s),
    text: (s) =>
      `Batas waktunya (${endOf(s)}) sudah lewat: sekolah belum tentu masih menghitungnya.`,
    looks: ['strong', 'ask'],
  },
  /** Unsent for more than three days, and the school cannot have it · unit */
  old: { ...cardRows.old, when: (s) => cardRows.old.when(s) },
  /** Unsent for more than three days, and it may have arrived · unit */
  oldMaybe: { ...cardRows.oldMaybe, when: (s) => cardRows.oldMaybe.when(s) },
  /** Unsent in a tab of Safari, and its age is known · unit */
  evicted: { ...cardRows.evicted, when: (s) => isOnPhone(s) && cardRows.evicted.when(s) },
  /** Unsent in a tab of Safari, and its age is unknown · unit */
  evictedSoon: {
    ...cardRows.evictedSoon,
    when: (s) => isOnPhone(s) && cardRows.evictedSoon.when(s),
  },
} satisfies Record<string, Row<Answered>>
