/**
 * The sentences around submissions: the promise of the button Kirim, the questions before erasing,
 * and the texts of a receipt. Each with its condition and test, as in `sentences.ts`.
 */
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { type Entry, mayHaveArrived } from '@sekolah/offline/outbox/state'
import type { Unsent } from '@sekolah/offline/outbox/unsent'
import type { SentenceRule } from './matching.ts'
import type { DeviceCapabilities } from './sentences.ts'

type Ready = { phone: DeviceCapabilities; what: 'Formulir' | 'Pesan'; isReady: boolean }

/** Below the button Kirim; the first that applies. */
export const sendHints = {
  /** The code that Kirim needs has not loaded yet · F73 */
  notYet: { when: (s) => !s.isReady, text: '' },
  /** The site does not open without a network, as in another app's browser · F73 */
  whileOpen: {
    when: (s) => !s.phone.opensOffline,
    text: 'Bila sinyal hilang, isian tersimpan di HP ini; buka lagi situs ini saat ada jaringan agar terkirim.',
  },
  /** The site opens without a network, in a browser with Background Sync · F73 */
  alone: {
    when: (s) => s.phone.sendsAlone,
    text: (s) =>
      `${s.what} dapat dikirim tanpa sinyal: tersimpan di HP ini, lalu terkirim sendiri begitu ada jaringan.`,
  },
  /** The site opens without a network, in a browser without Background Sync · F12 */
  whenOpened: {
    when: () => true,
    text: (s) =>
      `${s.what} dapat dikirim tanpa sinyal: tersimpan di HP ini, lalu terkirim begitu situs ini dibuka saat ada jaringan.`,
  },
} satisfies Record<string, SentenceRule<Ready>>

/** After "Kirim sekarang" on a device without a network; the first that applies. */
export const offlineSendSentences = {
  /** A browser with Background Sync · F39 */
  alone: {
    when: (phone) => phone.sendsAlone,
    text: 'HP ini sedang offline. Terkirim sendiri begitu ada sinyal.',
  },
  /** A browser without Background Sync · F12 */
  openAgain: {
    when: () => true,
    text: 'HP ini sedang offline. Buka lagi situs ini begitu ada sinyal.',
  },
} satisfies Record<string, SentenceRule<DeviceCapabilities>>

/** In place of a part of a step; the first that applies. */
export const missingPartSentences = {
  /** The part's code is not on the phone, and could not be loaded · unit */
  notLoaded: {
    when: () => true,
    text: 'Bagian ini belum tersimpan di HP ini. Buka lagi saat ada jaringan.',
  },
} satisfies Record<string, SentenceRule<null>>

/** Counts this device's submissions for the question before everything is erased. */
export const countForErasing = ({ entries, pages }: Unsent): EraseCounts => {
  const differs = entries.filter(({ state }) => state === 'conflict').length
  const maybe = entries.filter(mayHaveArrived).length - differs
  return {
    differs,
    maybe,
    pages: pages.length,
    lost: entries.length - maybe - differs,
    canSend:
      pages.length > 0 ||
      entries.some(({ state }) => ['queued', 'sending', 'held'].includes(state)),
  }
}

export type EraseCounts = {
  lost: number
  maybe: number
  differs: number
  /** Pages of documents that the school does not have. */
  pages: number
  canSend: boolean
}

/** The question before everything is erased from the device; all that apply */
export const eraseSentences = {
  /** Submissions that the school cannot have · "Hapus data saya dari HP ini" */
  lost: {
    when: (s) => s.lost > 0,
    text: (s) => `${s.lost} kiriman BELUM terkirim dan akan hilang.`,
    looks: ['strong'],
  },
  /** Submissions that may have arrived · "Hapus data saya dari HP ini" */
  maybe: {
    when: (s) => s.maybe > 0,
    text: (s) => `${s.maybe} kiriman BELUM terkirim dengan pasti: mungkin sudah ada di sekolah.`,
    looks: ['strong'],
  },
  /** Submissions that the school has with other data · unit */
  differs: {
    when: (s) => s.differs > 0,
    text: (s) =>
      `${s.differs} kiriman sudah ada di sekolah dengan isi yang berbeda; isian di HP ini akan hilang.`,
    looks: ['strong'],
  },
  /** Pages of documents that the school does not have · unit */
  pages: {
    when: (s) => s.pages > 0,
    text: (s) => `${s.pages} halaman berkas BELUM terkirim dan akan hilang.`,
    looks: ['strong'],
  },
  /** Some unsent data can be sent now or later · "Hapus data saya dari HP ini" */
  send: { when: (s) => s.canSend, text: 'Kirim dulu bila ada sinyal, atau cetak isiannya.' },
  /** Some data is unsent, and none of it can be sent as it is · unit */
  print: {
    when: (s) => !s.canSend && s.lost + s.maybe + s.differs > 0,
    text: 'Cetak dulu isiannya bila masih diperlukan.',
  },
  /** Nothing is unsent · unit */
  nothing: {
    when: (s) => s.lost + s.maybe + s.differs + s.pages === 0,
    text: 'Bukti dan draf di HP ini dihapus. Yang sudah diterima sekolah tidak ikut terhapus; catat nomornya.',
  },
} satisfies Record<string, SentenceRule<EraseCounts>>

type Arrived = { receipt: ApplicationReceipt; isOpen: boolean; zone: TimeZone }
const stands = (standing: ApplicationReceipt['standing']) => (s: Arrived) =>
  s.receipt.standing === standing

const numbered = (words: (number: string) => string) => (s: Arrived) =>
  words(s.receipt.registration_number)

/** The badge of a receipt; the first that applies */
export const receiptBadges = {
  /** The school has the application · F11 */
  known: { when: stands('known'), text: numbered((number) => `Terkirim - ${number}`) },
  /** The family withdrew the application · F114 */
  withdrawn: { when: stands('withdrawn'), text: numbered((number) => `${number} dibatalkan`) },
  /** The school erased the application · unit */
  erased: { when: stands('erased'), text: numbered((number) => `${number} dihapus sekolah`) },
  /** The office has bound the application to another device · F117 */
  moved: { when: stands('moved'), text: numbered((number) => `${number} pindah HP`) },
  /** The school no longer has the application · F75 */
  unknown: { when: stands('unknown'), text: numbered((number) => `${number} tidak ditemukan`) },
} satisfies Record<string, SentenceRule<Arrived>>

/** The texts on the card of a receipt; all that apply */
export const receiptSentences = {
  /** The school has the application: its status is from the last answer, which may be old · F74 */
  asOf: {
    when: stands('known'),
    text: (s) => `Status per ${formatDateTime(s.receipt.checkedAt, s.zone)}.`,
    looks: ['small'],
  },
  /** The application was accepted within the grace after the closing · F42 */
  late: {
    when: (s) => s.receipt.late,
    text: 'Terkirim setelah penutupan; diisi sebelumnya, jadi sekolah yang menilai.',
    looks: ['small'],
  },
  /** The office has merged the application into another number · unit */
  merged: {
    when: (s) => stands('known')(s) && s.receipt.merged_into !== undefined,
    text: (s) => `Digabung dengan ${s.receipt.merged_into}: nomor itu yang berlaku.`,
    looks: ['strong', 'ask'],
  },
  /** The school erased the application · unit */
  erased: {
    when: stands('erased'),
    text: 'Pendaftaran ini sudah dihapus oleh sekolah. Hubungi sekolah bila itu keliru.',
    looks: ['ask'],
  },
  /** The office has bound the application to another device · F117 */
  moved: {
    when: stands('moved'),
    text: 'Pendaftaran ini sudah dipindahkan ke HP lain. Dari HP ini tidak dapat dilihat atau dilengkapi lagi; bila bukan Anda yang memindahkan, hubungi sekolah.',
    looks: ['strong', 'ask'],
  },
  /** The school no longer has the application, and admission is open · F75 */
  lostOpen: {
    when: (s) => stands('unknown')(s) && s.isOpen,
    text: 'Sekolah kehilangan pendaftaran ini. Daftarkan lagi di formulir di bawah; nomornya akan baru. Simpan dan tunjukkan bukti ini ke sekolah.',
    looks: ['strong', 'ask'],
  },
  /** The school no longer has the application, and admission is not open · unit */
  lostClosed: {
    when: (s) => stands('unknown')(s) && !s.isOpen,
    text: 'Sekolah kehilangan pendaftaran ini. Simpan dan tunjukkan bukti ini ke sekolah.',
    looks: ['strong', 'ask'],
  },
} satisfies Record<string, SentenceRule<Arrived>>

/** In place of a card, after the browser has cleared this site's storage */
export const clearedStorageSentences = {
  /** A submission is neither stored nor has a receipt, and the open page still has it · F76 */
  cleared: {
    when: () => true,
    text: 'Penyimpanan situs ini dihapus. Isian ini hanya masih ada di layar ini: simpan lagi sebelum halaman ini ditutup.',
  },
} satisfies Record<string, SentenceRule<Entry>>

/** Above every page, while a receipt's application is lost at the school */
export const lostApplicationSentences = {
  /** A receipt's application is no longer at the school · F75 */
  lost: {
    when: (numbers) => numbers.length > 0,
    text: (numbers) => `Sekolah kehilangan pendaftaran ${numbers.join(', ')}.`,
  },
} satisfies Record<string, SentenceRule<string[]>>

/** An application's unsent data, when its receipt is erased or it is withdrawn. */
type Leaving = Arrived & { unsent: Unsent }
const waits = ({ unsent: { entries, pages } }: Leaving) => entries.length + pages.length > 0
const parts = ({ unsent: { entries, pages } }: Leaving): string =>
  [
    entries.length > 0 && `${entries.length} jawaban`,
    pages.length > 0 && `${pages.length} halaman berkas`,
  ]
    .filter(Boolean)
    .join(' dan ')

/** The question before a receipt is erased; all that apply */
export const receiptEraseSentences = {
  /** Answers or pages of the application are on the phone only · unit */
  unsent: {
    when: waits,
    text: (s) => `${parts(s)} di HP ini BELUM terkirim dengan pasti dan ikut terhapus.`,
    looks: ['strong'],
  },
  /** The school has the application · unit */
  known: {
    when: stands('known'),
    text: ({ receipt }) =>
      `Pendaftaran di sekolah tetap ada. Catat nomornya (${receipt.registration_number}); tanpa nomor itu status tidak dapat diperiksa.`,
  },
  /** The school does not have the application · unit */
  gone: {
    when: (s) => !stands('known')(s),
    text: ({ receipt }) =>
      `Bukti ini hilang dari HP ini. Catat nomornya (${receipt.registration_number}) bila masih diperlukan.`,
  },
} satisfies Record<string, SentenceRule<Leaving>>

/** The question before an application is withdrawn at the school */
export const withdrawSentences = {
  /** The school has the application · unit */
  known: {
    when: stands('known'),
    text: ({ receipt }) =>
      `Data anak ini dihapus dari sekolah dan nomor ${receipt.registration_number} tidak berlaku lagi; itu tidak dapat diurungkan. Bila sudah diterima, kursinya diberikan kepada anak lain.`,
  },
} satisfies Record<string, SentenceRule<Arrived>>
