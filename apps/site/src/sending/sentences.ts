/**
 * Every sentence on the card of a submission that has not arrived, with the condition under which
 * it is shown; the sentences around a card are in `more-sentences.ts`. The comment above a sentence
 * is its condition in words and the test that proves it; apps/docs/sentences.md is the same table,
 * and `sentences.test.ts` keeps the two equal.
 */
import type { AdmissionState } from '@sekolah/contract/admission/rules'
import { DAY_MS, dayIn, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { ageOf, type Entry, isNetworkFault, mayHaveArrived } from '@sekolah/offline/outbox/state'
import type { SentenceRule } from './matching.ts'

/** The present capabilities of the device. */
export type DeviceCapabilities = {
  /** Whether the device reports a network. */
  hasNetwork: boolean
  /** Whether the school responded to the last call. */
  reachesSchool: boolean
  /** Whether the browser sends without an open page (Background Sync). */
  sendsAlone: boolean
  /** Whether the site opens without a network. */
  opensOffline: boolean
  /** Whether the browser deletes the storage of a site that is not visited for seven days. */
  evicts: boolean
}

/** A submission that has not arrived, with the state of its device. */
export type PendingSubmission = {
  entry: Entry
  phone: DeviceCapabilities
  /** Null on a phone that does not hold the school's settings. */
  admission: AdmissionState['state'] | null
  zone: TimeZone
  /** Epoch ms by the school's clock and by the device's own. */
  now: number
  deviceNow: number
}

const isWaiting = ({ entry: { state } }: PendingSubmission) =>
  state === 'queued' || state === 'held'
const isQueued = ({ entry: { state } }: PendingSubmission) => state === 'queued'
/**
 * The submission changes ranking data after its wave has closed: the school would refuse it again.
 */
export const isRankingClosed = ({ entry }: Pick<PendingSubmission, 'entry'>): boolean =>
  entry.lastError?.code === 'ranking_closed'
const isApplication = ({ entry: { kind } }: PendingSubmission) => kind === 'ppdb.apply'
const hasFailed = ({ entry: { lastError }, phone }: PendingSubmission) =>
  lastError ? isNetworkFault(lastError) : !phone.reachesSchool
const isRefused = ({ entry: { lastError } }: PendingSubmission) =>
  lastError !== null && !isNetworkFault(lastError)
const message = ({ entry: { lastError } }: PendingSubmission) => lastError?.message ?? ''
const age = ({ entry, now, deviceNow }: PendingSubmission) => ageOf(entry, deviceNow, now)
const isOld = (s: PendingSubmission) => isWaiting(s) && (age(s) ?? 0) > 3 * DAY_MS
const isErased = ({ entry }: PendingSubmission) => entry.lastError?.code !== 'withdrawn'
const in_ =
  (state: Entry['state']) =>
  ({ entry }: PendingSubmission) =>
    entry.state === state

/** The badge of a card; the first that applies */
export const submissionBadges = {
  /** Unsent, and the device has no network · F11 */
  noSignal: { when: (s) => isWaiting(s) && !s.phone.hasNetwork, text: 'Menunggu sinyal' },
  /** Unsent with a network, and the school's server or a proxy in front of it refused · F25 */
  refused: { when: (s) => isWaiting(s) && isRefused(s), text: 'Menunggu server' },
  /** Unsent with a network, and the last call got no answer from the school · F70 */
  unreached: { when: (s) => isWaiting(s) && hasFailed(s), text: 'Belum tersambung' },
  /** Unsent with a network, without a failure so far · F18 */
  soon: { when: isWaiting, text: 'Menunggu dikirim' },
  /** A tab or the service worker is sending the submission · F18 */
  sending: { when: in_('sending'), text: 'Mengirim' },
  /** The server named errors in the submission · F26 */
  needsFix: { when: in_('needs_fix'), text: 'Perlu diperbaiki' },
  /** The school has other data under the same key · F28 */
  conflict: { when: in_('conflict'), text: 'Perlu dipilih' },
  /** Admission was closed when the submission arrived · F42 */
  closed: { when: in_('closed'), text: 'Ditutup' },
  /** The school erased the submission · F72 */
  erased: { when: (s) => in_('cancelled')(s) && isErased(s), text: 'Tidak dikirim' },
  /** The family withdrew the submission · F72 */
  cancelled: { when: in_('cancelled'), text: 'Dibatalkan' },
} satisfies Record<string, SentenceRule<PendingSubmission>>

/** The texts on a card; all that apply, in this order */
export const submissionSentences = {
  /** Unsent, and the school cannot have it · F11 */
  stored: {
    when: (s) => isWaiting(s) && !mayHaveArrived(s.entry),
    text: 'Tersimpan di HP ini, BELUM terkirim. Jangan hapus data peramban.',
    looks: ['strong'],
  },
  /** Unsent, but an attempt may have arrived · F16 */
  storedMaybe: {
    when: (s) => isWaiting(s) && mayHaveArrived(s.entry),
    text: 'Tersimpan di HP ini, BELUM terkirim dengan pasti: mungkin sudah sampai di sekolah. Jangan hapus data peramban.',
    looks: ['strong'],
  },
  /** Unsent without a network, in a browser with Background Sync · F11 */
  sendsAlone: {
    when: (s) => isQueued(s) && !s.phone.hasNetwork && s.phone.sendsAlone,
    text: 'Terkirim sendiri saat ada sinyal.',
    looks: ['small'],
  },
  /** Unsent without a network, in a browser without Background Sync, or refused for now · F12 */
  openAgain: {
    when: (s) => isWaiting(s) && !s.phone.hasNetwork && !(isQueued(s) && s.phone.sendsAlone),
    text: 'Buka lagi situs ini saat ada sinyal: hanya selama situs ini terbuka HP ini mengirim.',
    looks: ['small'],
  },
  /** Unsent with a network, and the last call got no answer from the school · F70 */
  unreached: {
    when: (s) => isQueued(s) && s.phone.hasNetwork && hasFailed(s),
    text: 'Sekolah belum dapat dihubungi; bila memakai WiFi, masuk dulu. Dicoba lagi sendiri selama situs ini terbuka.',
    looks: ['small'],
  },
  /** Unsent with a network, and the server or a proxy in front of it asked to retry later · F25 */
  busy: {
    when: (s) => isQueued(s) && s.phone.hasNetwork && isRefused(s),
    text: (s) =>
      `Server sekolah belum dapat menerimanya. ${withoutRequest(message(s))} Dicoba lagi sendiri selama situs ini terbuka.`,
    looks: ['small'],
  },
  /** Unsent with a network, and the school's server does not accept the call · F71 */
  held: {
    when: (s) => in_('held')(s) && s.phone.hasNetwork,
    text: (s) =>
      `Server sekolah menolaknya untuk saat ini. ${withoutRequest(message(s))} Dicoba lagi tiap jam selama situs ini terbuka.`,
    looks: ['small', 'ask'],
  },
  /** An unsent application while admission is closed · F42 */
  grace: {
    when: (s) => isWaiting(s) && isApplication(s) && s.admission === 'closed',
    text: 'Pendaftaran sudah ditutup. Isian yang dibuat sebelum penutupan hanya diterima selama masa tenggang: kirim segera, atau hubungi sekolah.',
    looks: ['strong'],
  },
  /** An unsent application while families must apply on a portal · unit */
  portalGrace: {
    when: (s) => isWaiting(s) && isApplication(s) && s.admission === 'portal',
    text: 'Pendaftaran sudah pindah ke portal. Isian yang dibuat sebelumnya hanya diterima selama masa tenggang: kirim segera, atau hubungi sekolah.',
    looks: ['strong'],
  },
  /** Unsent, Kirim was pressed more than three days ago, and the school cannot have it · unit */
  old: {
    when: (s) => isOld(s) && !mayHaveArrived(s.entry),
    text: 'Belum terkirim 3 hari - hubungi sekolah.',
    looks: ['bad', 'ask'],
  },
  /** Unsent, Kirim was pressed more than three days ago, and it may have arrived · unit */
  oldMaybe: {
    when: (s) => isOld(s) && mayHaveArrived(s.entry),
    text: 'Sudah 3 hari belum pasti terkirim - hubungi sekolah.',
    looks: ['bad', 'ask'],
  },
  /** Unsent in a tab of Safari, and its age is known · unit */
  evicted: {
    when: (s) => isWaiting(s) && s.phone.evicts && age(s) !== null,
    text: (s) => sendDeadlineText(s.now - (age(s) ?? 0), s.zone),
    looks: ['small', 'strong'],
  },
  /** Unsent in a tab of Safari, and its age is unknown · unit */
  evictedSoon: {
    when: (s) => isWaiting(s) && s.phone.evicts && age(s) === null,
    text: 'Kirim secepatnya: peramban ini dapat menghapusnya setelah tujuh hari.',
    looks: ['small', 'strong'],
  },
  /** A tab or the service worker is sending the submission · F18 */
  sending: {
    when: in_('sending'),
    text: 'Sedang dikirim ke sekolah. Jangan tutup halaman ini dulu.',
  },
  /** An application in which the server named errors; it can be corrected · F26 */
  needsFix: {
    when: (s) => in_('needs_fix')(s) && isApplication(s),
    text: 'Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi.',
    looks: ['strong'],
  },
  /** An application that arrived after the closing: no retry can succeed · F42 */
  refused: {
    when: (s) => in_('closed')(s) && isApplication(s),
    text: 'Pendaftaran ini tidak diterima sekolah.',
    looks: ['strong'],
  },
  /** The server's reason for refusing · F26 */
  reason: { when: (s) => in_('needs_fix')(s) || in_('closed')(s), text: message },
  /** The submission was refused for good; the form stays · F42 */
  stays: {
    when: in_('closed'),
    text: 'Isian Anda tetap tersimpan di HP ini.',
    looks: ['small', 'ask'],
  },
  /** The school has an application under the same key with other data · F28 */
  chooses: {
    when: (s) => in_('conflict')(s) && isApplication(s) && !isRankingClosed(s),
    text: (s) => `${message(s)} Pilih data mana yang berlaku.`,
  },
  /** Its wave has closed, and its programme or birth date differs from the school's · unit */
  rankingClosed: {
    when: (s) => in_('conflict')(s) && isRankingClosed(s),
    text: (s) => `${message(s)} Pakai data yang ada di sekolah, atau ubah kembali isian itu.`,
  },
  /** The school has a message under the same key with other text · unit */
  olderMessage: {
    when: (s) => in_('conflict')(s) && !isApplication(s),
    text: 'Sekolah sudah menerima pesan ini dengan isi sebelum diubah.',
  },
  /** The family withdrew the submission · unit */
  withdrawn: {
    when: (s) => in_('cancelled')(s) && !isErased(s),
    text: 'Pendaftaran ini sudah dibatalkan dan tidak dikirim lagi.',
  },
  /** The school erased the submission; the text is the server's · F72 */
  erased: { when: (s) => in_('cancelled')(s) && isErased(s), text: message, looks: ['ask'] },
} satisfies Record<string, SentenceRule<PendingSubmission>>

/**
 * The deadline for sending data stored at `stored` (epoch ms) in a browser that evicts it after a
 * week.
 */
export const sendDeadlineText = (stored: number, zone: TimeZone): string =>
  `Kirim sebelum ${formatDay(dayIn(zone, new Date(stored + 7 * DAY_MS)))}: peramban ini dapat menghapusnya setelah itu.`

/** Removes the request to try again: the device retries the call by itself. */
const withoutRequest = (text: string): string => text.replace(/ ?Silakan coba lagi[^.]*\./, '')
