/**
 * Sentences about what a family does with its applications: what could not be done, the questions
 * before what cannot be undone, and forms in other tabs. Each with its condition and test, as in
 * `sentences.ts`.
 */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { type Entry, mayHaveArrived } from '@sekolah/offline/outbox/state'
import { notStoredMessage } from '../base/storage-messages.ts'
import { firstMatchingSentence, type SentenceRule } from './matching.ts'

type Undone =
  | 'erase'
  | 'withdraw'
  | 'withdraw offline'
  | 'answer a seat'
  | 'object'
  | 'choose paths'
  | 'hand in biodata'
  | 'save biodata'
type NotDone = { what: Undone; reason: string }

const is = (what: Undone) => (s: NotDone) => s.what === what
const because = (said: string) => (s: NotDone) => `${said} ${s.reason}`

/** The failure messages, each with its reason; the first that applies is shown. */
export const notDoneSentences = {
  /** Erasing something on this phone has failed · F121 */
  erase: { when: is('erase'), text: because('Belum terhapus.') },
  /** The school has refused a withdrawal · unit */
  withdraw: { when: is('withdraw'), text: because('Belum ditarik.') },
  /** A withdrawal was pressed while the school cannot be reached · unit */
  withdrawOffline: {
    when: is('withdraw offline'),
    text: 'Belum ditarik: untuk ini perlu jaringan.',
  },
  /** An answer to a seat could not be stored · unit */
  seat: { when: is('answer a seat'), text: because('Jawaban belum tersimpan.') },
  /** An objection could not be stored · unit */
  objection: { when: is('object'), text: because('Keberatan belum tersimpan.') },
  /** Chosen paths could not be stored · unit */
  paths: { when: is('choose paths'), text: because('Jalur belum tersimpan.') },
  /** Biodata that were handed in could not be stored · unit */
  biodata: { when: is('hand in biodata'), text: because('Biodata belum tersimpan.') },
  /** The draft of biodata could not be stored · unit */
  draft: { when: is('save biodata'), text: because('Isian belum tersimpan.') },
} satisfies Record<string, SentenceRule<NotDone>>

/** Says what could not be done, and why. */
export const notDoneMessage = (what: Undone, error?: unknown): string =>
  firstMatchingSentence(notDoneSentences, {
    what,
    reason: error === undefined ? '' : notStoredMessage(error),
  })

type Cancelled = { entry: Entry; pages: number }

/** The question before a submission is cancelled; all that apply */
export const cancelSentences = {
  /** No photo waits with the form · F41 */
  form: {
    when: (s) => s.pages === 0,
    text: 'Isian ini dihapus dari HP ini dan tidak dapat dikembalikan.',
  },
  /** Photos wait with the form · unit */
  photos: {
    when: (s) => s.pages > 0,
    text: (s) =>
      `Isian ini dan ${s.pages} foto berkasnya dihapus dari HP ini dan tidak dapat dikembalikan.`,
  },
  /** The form may have arrived · F41 */
  there: {
    when: (s) => mayHaveArrived(s.entry),
    text: 'Bila sudah sampai di sekolah, di sana dibatalkan juga.',
  },
} satisfies Record<string, SentenceRule<Cancelled>>

/** The question before a seat is given back */
export const resignSentences = {
  /** The child holds or is offered a seat · unit */
  seat: {
    when: () => true,
    text: ({ program }) =>
      `Kursi ${program} akan ditawarkan kepada pendaftar cadangan, dan tidak dapat diminta kembali dari sini.`,
  },
} satisfies Record<string, SentenceRule<Pick<MySeat, 'program'>>>

/** A form about an application that has arrived. */
type AnswerForm = {
  form: 'biodata' | 'objection'
  isElsewhere: boolean
  /** Whether its code or the school's questions could be loaded. */
  isLoaded: boolean
  /** Whether a draft of it is on this phone. */
  hasDraft: boolean
  /** Whether the school has values that this phone cannot show. */
  hidesValues: boolean
}

/** Around the forms of biodata and objections; all that apply */
export const answerFormSentences = {
  /** Biodata are open in another tab · unit */
  biodataElsewhere: {
    when: (s) => s.form === 'biodata' && s.isElsewhere,
    text: 'Biodata ini sedang dibuka di tab lain.',
  },
  /** An objection is being written in another tab · unit */
  objectionElsewhere: {
    when: (s) => s.form === 'objection' && s.isElsewhere,
    text: 'Keberatan ini sedang ditulis di tab lain.',
  },
  /** The school's questions were never loaded, and it cannot be reached · unit */
  biodataLater: {
    when: (s) => s.form === 'biodata' && !s.isLoaded,
    text: 'Isian biodata hanya terlihat saat sekolah dapat dihubungi.',
  },
  /** The form of an objection was never loaded, and the school cannot be reached · unit */
  objectionLater: {
    when: (s) => s.form === 'objection' && !s.isLoaded,
    text: 'Keberatan ditulis saat ada jaringan. Muat ulang halaman ini begitu ada sinyal.',
  },
  /** Biodata were begun and not handed in · unit */
  draft: {
    when: (s) => s.form === 'biodata' && s.hasDraft,
    text: 'Ada isian di HP ini yang belum terkirim ke sekolah.',
  },
  /** The school has biodata, which this phone does not store · unit */
  hidden: {
    when: (s) => s.form === 'biodata' && s.hidesValues,
    text: 'Yang sudah ada di sekolah tidak terlihat tanpa sinyal. Yang dibiarkan kosong di sini tidak berubah.',
  },
} satisfies Record<string, SentenceRule<AnswerForm>>
