/**
 * Sentences about a family's answers on an application until the school has them: each with its
 * condition and test, as in `sentences.ts`.
 */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { type AnswerKind, mayHaveArrived } from '@sekolah/offline/outbox/state'
import type { SentenceRule } from './matching.ts'
import { type PendingSubmission, submissionSentences } from './sentences.ts'

/** What each answer of a family is called. */
export const answerNames: Record<AnswerKind, string> = {
  'objections.create': 'Keberatan',
  'seat.confirm': 'Konfirmasi',
  'seat.resign': 'Pengunduran diri',
  'biodata.sendMine': 'Biodata',
  'paths.choose': 'Pilihan jalur',
  'ppdb.withdraw': 'Penarikan pendaftaran',
}

/** An answer in the outbox; `until` is the end of the offer that it confirms. */
export type PendingAnswer = PendingSubmission & { what: string; until: string | null }

const isRead = ({ entry: { state } }: PendingAnswer) =>
  state === 'conflict' || state === 'needs_fix'
const isAsking = (s: PendingAnswer) => s.entry.asking === true && !isRead(s)
const isOnPhone = (s: PendingAnswer) => !isRead(s) && !isAsking(s) && s.entry.state !== 'sending'
const isTaking = (s: PendingAnswer) => isOnPhone(s) && s.entry.kind === 'seat.confirm'
const isOver = ({ until, now }: PendingAnswer) => until !== null && Date.parse(until) <= now
const endOf = ({ until, zone }: PendingAnswer) => (until ? formatOfferEnd(until, zone) : '')

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
} satisfies Record<string, SentenceRule<PendingAnswer>>

/** The sentences about an answer that has not arrived; all that apply */
export const answerSentences = {
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
  alone: {
    ...submissionSentences.sendsAlone,
    when: (s) => isOnPhone(s) && submissionSentences.sendsAlone.when(s),
  },
  /** Unsent without a network, in a browser without Background Sync, or refused for now · unit */
  openAgain: {
    ...submissionSentences.openAgain,
    when: (s) => !isRead(s) && submissionSentences.openAgain.when(s),
  },
  /** Unsent with a network, and the last call got no answer from the school · unit */
  unreached: {
    ...submissionSentences.unreached,
    when: (s) => submissionSentences.unreached.when(s),
  },
  /** Unsent with a network, and the server or a proxy in front of it asked to retry later · unit */
  busy: { ...submissionSentences.busy, when: (s) => submissionSentences.busy.when(s) },
  /** Unsent with a network, and the school's server does not accept the call · unit */
  held: { ...submissionSentences.held, when: (s) => submissionSentences.held.when(s) },
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
  old: { ...submissionSentences.old, when: (s) => submissionSentences.old.when(s) },
  /** Unsent for more than three days, and it may have arrived · unit */
  oldMaybe: { ...submissionSentences.oldMaybe, when: (s) => submissionSentences.oldMaybe.when(s) },
  /** Unsent in a tab of Safari, and its age is known · unit */
  evicted: {
    ...submissionSentences.evicted,
    when: (s) => isOnPhone(s) && submissionSentences.evicted.when(s),
  },
  /** Unsent in a tab of Safari, and its age is unknown · unit */
  evictedSoon: {
    ...submissionSentences.evictedSoon,
    when: (s) => isOnPhone(s) && submissionSentences.evictedSoon.when(s),
  },
} satisfies Record<string, SentenceRule<PendingAnswer>>
