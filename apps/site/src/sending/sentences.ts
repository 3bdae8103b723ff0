/**
 * Every sentence on the card of a submission that has not arrived, with the condition under which
 * it is shown; those around it are in `more-sentences.ts`. The comment above a sentence is its
 * condition in words and the test that proves it; apps/docs/sentences.md is the same table, and
 * `sentences.test.ts` holds the two together.
 */
import type { AdmissionState } from '@sekolah/contract/admission/rules'
import { DAY_MS, dayIn, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { ageOf, type Entry, isOfTheWay, mayHaveArrived } from '@sekolah/offline/outbox/state'

/** What the device can do at the moment. */
export type Phone = {
  /** Whether it says that it has a network. */
  hasNetwork: boolean
  /** Whether the last call was answered by the school. */
  reachesSchool: boolean
  /** Whether the browser sends without an open page (Background Sync). */
  sendsAlone: boolean
  /** Whether the site opens without a network. */
  opensOffline: boolean
  /** Whether the browser deletes the storage of a site that is not visited for seven days. */
  evicts: boolean
}

/** A submission that has not arrived, on its device. */
export type Waiting = {
  entry: Entry
  phone: Phone
  /** Null on a phone that does not hold the school's settings. */
  admission: AdmissionState['state'] | null
  zone: TimeZone
  /** Epoch ms by the school's clock and by the device's own. */
  now: number
  deviceNow: number
}

/** How a sentence is shown; `ask` is followed by the ways to reach the school. */
export type Look = 'strong' | 'bad' | 'small' | 'ask'
export type Sentence = { text: string; looks: Look[] }
export type Row<S> = { when: (s: S) => boolean; text: string | ((s: S) => string); looks?: Look[] }

const isWaiting = ({ entry: { state } }: Waiting) => state === 'queued' || state === 'held'
const isQueued = ({ entry: { state } }: Waiting) => state === 'queued'
/** What its wave is ranked by has changed after the closing: the school would refuse it again. */
export const isRankingClosed = ({ entry }: Pick<Waiting, 'entry'>): boolean =>
  entry.lastError?.code === 'ranking_closed'
const isApplication = ({ entry: { kind } }: Waiting) => kind === 'ppdb.apply'
const hasFailed = ({ entry: { lastError }, phone }: Waiting) =>
  lastError ? isOfTheWay(lastError) : !phone.reachesSchool
const isRefused = ({ entry: { lastError } }: Waiting) =>
  lastError !== null && !isOfTheWay(lastError)
const message = ({ entry: { lastError } }: Waiting) => lastError?.message ?? ''
const age = ({ entry, now, deviceNow }: Waiting) => ageOf(entry, deviceNow, now)
const isOld = (s: Waiting) => isWaiting(s) && (age(s) ?? 0) > 3 * DAY_MS
const isErased = ({ entry }: Waiting) => entry.lastError?.code !== 'withdrawn'
const in_ =
  (state: Entry['state']) =>
  ({ entry }: Waiting) =>
    entry.state === state

/** The chip of a card; the first that applies. */
export const badges = {
  /** Waits, and the device has no network · F11 */
  noSignal: { when: (s) => isWaiting(s) && !s.phone.hasNetwork, text: 'Menunggu sinyal' },
  /** Waits with a network, and the school's server or a proxy before it refused · F25 */
  refused: { when: (s) => isWaiting(s) && isRefused(s), text: 'Menunggu server' },
  /** Waits with a network, and the last call got no answer of the school · F70 */
  unreached: { when: (s) => isWaiting(s) && hasFailed(s), text: 'Belum tersambung' },
  /** Waits with a network, and nothing has failed · F18 */
  soon: { when: isWaiting, text: 'Menunggu dikirim' },
  /** Somebody holds the lock and sends · F18 */
  sending: { when: in_('sending'), text: 'Mengirim' },
  /** The server named what is wrong · F26 */
  needsFix: { when: in_('needs_fix'), text: 'Perlu diperbaiki' },
  /** The school has other data under the same key · F28 */
  conflict: { when: in_('conflict'), text: 'Perlu dipilih' },
  /** Admission was closed when it arrived · F42 */
  closed: { when: in_('closed'), text: 'Ditutup' },
  /** The school erased it · F72 */
  erased: { when: (s) => in_('cancelled')(s) && isErased(s), text: 'Tidak dikirim' },
  /** The family withdrew it · F72 */
  cancelled: { when: in_('cancelled'), text: 'Dibatalkan' },
} satisfies Record<string, Row<Waiting>>

/** What a card says; all that apply, in this order. */
export const cardRows = {
  /** Waits, and the school cannot have it · F11 */
  stored: {
    when: (s) => isWaiting(s) && !mayHaveArrived(s.entry),
    text: 'Tersimpan di HP ini, BELUM terkirim. Jangan hapus data peramban.',
    looks: ['strong'],
  },
  /** Waits, and an attempt may have arrived · F16 */
  storedMaybe: {
    when: (s) => isWaiting(s) && mayHaveArrived(s.entry),
    text: 'Tersimpan di HP ini, BELUM terkirim dengan pasti: mungkin sudah sampai di sekolah. Jangan hapus data peramban.',
    looks: ['strong'],
  },
  /** Waits without a network, in a browser with Background Sync · F11 */
  sendsAlone: {
    when: (s) => isQueued(s) && !s.phone.hasNetwork && s.phone.sendsAlone,
    text: 'Terkirim sendiri saat ada sinyal.',
    looks: ['small'],
  },
  /** Waits without a network, in a browser without Background Sync, or refused for now · F12 */
  openAgain: {
    when: (s) => isWaiting(s) && !s.phone.hasNetwork && !(isQueued(s) && s.phone.sendsAlone),
    text: 'Buka lagi situs ini saat ada sinyal: hanya selama situs ini terbuka HP ini mengirim.',
    looks: ['small'],
  },
  /** Waits with a network, and the last call got no answer of the school · F70 */
  unreached: {
    when: (s) => isQueued(s) && s.phone.hasNetwork && hasFailed(s),
    text: 'Sekolah belum dapat dihubungi; bila memakai WiFi, masuk dulu. Dicoba lagi sendiri selama situs ini terbuka.',
    looks: ['small'],
  },
  /** Waits with a network, and the server or a proxy before it asks to come later · F25 */
  busy: {
    when: (s) => isQueued(s) && s.phone.hasNetwork && isRefused(s),
    text: (s) =>
      `Server sekolah belum dapat menerimanya. ${withoutRequest(message(s))} Dicoba lagi sendiri selama situs ini terbuka.`,
    looks: ['small'],
  },
  /** Waits with a network, and the school's server does not take the call · F71 */
  held: {
    when: (s) => in_('held')(s) && s.phone.hasNetwork,
    text: (s) =>
      `Server sekolah menolaknya untuk saat ini. ${withoutRequest(message(s))} Dicoba lagi tiap jam selama situs ini terbuka.`,
    looks: ['small', 'ask'],
  },
  /** An application that waits while admission is closed · F42 */
  grace: {
    when: (s) => isWaiting(s) && isApplication(s) && s.admission === 'closed',
    text: 'Pendaftaran sudah ditutup. Isian yang dibuat sebelum penutupan hanya diterima selama masa tenggang: kirim segera, atau hubungi sekolah.',
    looks: ['strong'],
  },
  /** An application that waits while families are to apply on a portal · unit */
  portalGrace: {
    when: (s) => isWaiting(s) && isApplication(s) && s.admission === 'portal',
    text: 'Pendaftaran sudah pindah ke portal. Isian yang dibuat sebelumnya hanya diterima selama masa tenggang: kirim segera, atau hubungi sekolah.',
    looks: ['strong'],
  },
  /** Waits, Kirim was pressed more than three days ago, and the school cannot have it · unit */
  old: {
    when: (s) => isOld(s) && !mayHaveArrived(s.entry),
    text: 'Belum terkirim 3 hari - hubungi sekolah.',
    looks: ['bad', 'ask'],
  },
  /** Waits, Kirim was pressed more than three days ago, and it may have arrived · unit */
  oldMaybe: {
    when: (s) => isOld(s) && mayHaveArrived(s.entry),
    text: 'Sudah 3 hari belum pasti terkirim - hubungi sekolah.',
    looks: ['bad', 'ask'],
  },
  /** Waits in a tab of Safari, and its age is known · unit */
  evicted: {
    when: (s) => isWaiting(s) && s.phone.evicts && age(s) !== null,
    text: (s) => sendBefore(s.now - (age(s) ?? 0), s.zone),
    looks: ['small', 'strong'],
  },
  /** Waits in a tab of Safari, and its age is unknown · unit */
  evictedSoon: {
    when: (s) => isWaiting(s) && s.phone.evicts && age(s) === null,
    text: 'Kirim secepatnya: peramban ini dapat menghapusnya setelah tujuh hari.',
    looks: ['small', 'strong'],
  },
  /** Somebody holds the lock and sends · F18 */
  sending: {
    when: in_('sending'),
    text: 'Sedang dikirim ke sekolah. Jangan tutup halaman ini dulu.',
  },
  /** An application of which the server named what is wrong; it can be corrected · F26 */
  needsFix: {
    when: (s) => in_('needs_fix')(s) && isApplication(s),
    text: 'Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi.',
    looks: ['strong'],
  },
  /** An application that arrived after the closing: there is nothing to try · F42 */
  refused: {
    when: (s) => in_('closed')(s) && isApplication(s),
    text: 'Pendaftaran ini tidak diterima sekolah.',
    looks: ['strong'],
  },
  /** The server's own reason · F26 */
  reason: { when: (s) => in_('needs_fix')(s) || in_('closed')(s), text: message },
  /** It was refused for good; the form stays · F42 */
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
  /** Its wave has closed, and it says another programme or birth date than the school has · unit */
  rankingClosed: {
    when: (s) => in_('conflict')(s) && isRankingClosed(s),
    text: (s) => `${message(s)} Pakai data yang ada di sekolah, atau ubah kembali isian itu.`,
  },
  /** The school has a message under the same key with other text · unit */
  olderMessage: {
    when: (s) => in_('conflict')(s) && !isApplication(s),
    text: 'Sekolah sudah menerima pesan ini dengan isi sebelum diubah.',
  },
  /** The family withdrew it · unit */
  withdrawn: {
    when: (s) => in_('cancelled')(s) && !isErased(s),
    text: 'Pendaftaran ini sudah dibatalkan dan tidak dikirim lagi.',
  },
  /** The school erased it, in the server's words · F72 */
  erased: { when: (s) => in_('cancelled')(s) && isErased(s), text: message, looks: ['ask'] },
} satisfies Record<string, Row<Waiting>>

/** Of what was stored at a time (epoch ms) in a browser that keeps nothing for longer than a week. */
export const sendBefore = (stored: number, zone: TimeZone): string =>
  `Kirim sebelum ${formatDay(dayIn(zone, new Date(stored + 7 * DAY_MS)))}: peramban ini dapat menghapusnya setelah itu.`

/** All sentences of a group that apply. */
export const sentencesOf = <S>(rows: Record<string, Row<S>>, situation: S): Sentence[] =>
  Object.values(rows)
    .filter(({ when }) => when(situation))
    .map(({ text, looks = [] }) => ({
      text: typeof text === 'string' ? text : text(situation),
      looks,
    }))

/** The first sentence of a group that applies. */
export const sentenceOf = <S>(rows: Record<string, Row<S>>, situation: S): string =>
  sentencesOf(rows, situation)[0]?.text ?? ''

/** The device repeats the call by itself, so that a person has nothing to try. */
const withoutRequest = (text: string): string => text.replace(/ ?Silakan coba lagi[^.]*\./, '')
