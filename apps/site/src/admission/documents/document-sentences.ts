/**
 * Texts about documents and their pages, each with its condition and test, as in
 * `sending/sentences.ts`.
 */

import type { DocumentState, VerifiedFieldName } from '@sekolah/contract/admission/documents/labels'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { TimeZone } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { isNetworkFault } from '@sekolah/offline/outbox/state'
import type { SentenceRule } from '../../sending/matching.ts'
import { type DeviceCapabilities, sendDeadlineText } from '../../sending/sentences.ts'

/** Where a page of a document is. */
type At = { kind: 'phone' | 'school' | 'lost'; state?: 'received' | 'uploading' | 'replace' }
const isAtSchool = (state: At['state']) => (at: At) => at.kind === 'school' && at.state === state

/** A page stored on the phone. */
export type ShownPageState = {
  page: StoredPage
  phone: DeviceCapabilities
  /** Whether the school has received its application. */
  hasApplication: boolean
  /** Whether it waits for Wi-Fi, as the family chose. */
  waitsForWifi: boolean
}

/** The badge of a page on the phone; the first that applies. */
export const pageBadges = {
  /** The school refused this page, or its data is unreadable · F111 */
  refused: { when: (s) => s.page.state === 'needs_fix', text: 'Perlu foto ulang' },
  /** The application of this page has not arrived yet · F110 */
  afterForm: { when: (s) => !s.hasApplication, text: 'Menyusul formulir' },
  /** The page waits for Wi-Fi, as the family chose · unit */
  wifi: { when: (s) => s.waitsForWifi, text: 'Menunggu Wi-Fi' },
  /** The page is unsent, and the device has no network · F110 */
  noSignal: { when: (s) => !s.phone.hasNetwork, text: 'Menunggu sinyal' },
  /** The school's server, or a proxy in front of it, asked to retry later · unit */
  later: {
    when: ({ page: { lastError } }) => lastError !== null && !isNetworkFault(lastError),
    text: 'Menunggu server',
  },
  /** Part of the page has arrived · unit */
  part: {
    when: (s) => s.page.received > 0,
    text: ({ page: { received, size } }) => `Baru ${Math.floor((100 * received) / size)}% sampai`,
  },
  /** The last piece got no answer from the school · unit */
  unreached: { when: (s) => s.page.lastError !== null, text: 'Belum tersambung' },
  /** The page is unsent, without a failure so far · F110 */
  soon: { when: () => true, text: 'BELUM terkirim' },
} satisfies Record<string, SentenceRule<ShownPageState>>

/** The word beside a photo on the phone, as measured there; the first that applies. */
export const photoFaults = {
  /** The paper is dark · unit */
  dark: { when: (s) => s.fault === 'dark', text: 'Gelap' },
  /** No print would be sharp enough to be read · unit */
  blurred: { when: (s) => s.fault === 'blurred', text: 'Kabur' },
} satisfies Record<string, SentenceRule<Pick<StoredPage, 'fault'>>>

/** The badge of a page that is not on the phone; the first that applies. */
export const slotBadges = {
  /** The school had the page, and has lost it · F116 */
  lost: { when: (at) => at.kind === 'lost', text: 'Hilang di sekolah' },
  /** The school has the page · F110 */
  received: { when: isAtSchool('received'), text: 'Sudah di sekolah' },
  /** The school has a part of the page · unit */
  part: { when: isAtSchool('uploading'), text: 'Baru sebagian di sekolah' },
  /** The school asks for the page again · F112 */
  replace: { when: isAtSchool('replace'), text: 'Perlu diganti' },
} satisfies Record<string, SentenceRule<At>>

/** While a photo is taken, looked at, or the application moves to this phone. */
type Capturing = { step: 'shrinking' | 'looking' | 'moving' | 'moving offline' }

/** Sentences beside a photo that is taken or looked at; the first that applies. */
export const captureSentences = {
  /** A photo is being made smaller on the phone · unit */
  shrinking: { when: (s) => s.step === 'shrinking', text: 'Foto sedang diperkecil…' },
  /** A photo is shown large before it is sent · unit */
  looking: {
    when: (s) => s.step === 'looking',
    text: 'Semua tulisan harus dapat dibaca di sini, juga di tepinya. Bila tidak, tutup ini lalu foto ulang.',
  },
  /** The code of another phone was scanned · F117 */
  moving: {
    when: (s) => s.step === 'moving',
    text: 'Setelah ini hanya HP ini yang dapat melihat, melengkapi, dan menarik pendaftaran itu; HP yang lama tidak bisa lagi.',
  },
  /** The same, and the school cannot be reached · unit */
  movingOffline: {
    when: (s) => s.step === 'moving offline',
    text: 'Perlu jaringan untuk ini. Coba lagi begitu ada sinyal; kode berlaku 15 menit.',
  },
} satisfies Record<string, SentenceRule<Capturing>>

/** A document's state at the school and on the phone. */
export type ShownDocumentState = {
  /** The document's state at the school; null until the application has arrived. */
  state: DocumentState | null
  reason: string | null
  is_required: boolean
  /** Fields that the family has changed since it was approved. */
  changed: readonly VerifiedFieldName[]
  /** Unsent pages on this phone, and pages that the school has refused. */
  waiting: number
  refused: number
  /** How many pages the school had received and has lost. */
  lost: number
  /** How many pages must be replaced and have no new photo yet. */
  toReplace: number
}

/** The badge of a document; the first that applies. */
export const documentBadges = {
  /** The document is approved · F112 */
  approved: { when: (s) => s.state === 'approved', text: 'Sah' },
  /** The school has lost a page of the document, as after a restore · F116 */
  lost: { when: (s) => s.lost > 0, text: 'Hilang di sekolah' },
  /** The school asks for a new photo, and none is queued · F112 */
  replace: { when: (s) => s.toReplace > 0 || s.refused > 0, text: 'Perlu diganti' },
  /** Unsent pages are on the phone · F110 */
  waiting: { when: (s) => s.waiting > 0, text: 'Di HP ini, BELUM terkirim' },
  /** Some page has arrived only partly · unit */
  part: { when: (s) => s.state === 'uploading', text: 'Baru sebagian sampai' },
  /** The school has received every page · F110 */
  received: { when: (s) => s.state === 'received', text: 'Menunggu diperiksa' },
  /** No page was added, and the document is required · F110 */
  needed: { when: (s) => s.is_required, text: 'Belum ada' },
  /** No page was added, and the document is optional · unit */
  optional: { when: () => true, text: 'Boleh menyusul' },
} satisfies Record<string, SentenceRule<ShownDocumentState>>

/** The texts below a document's name; all that apply. */
export const documentSentences = {
  /** The verifier's reason for asking again · F112 */
  reason: {
    when: (s) => s.reason !== null && s.state === 'replace',
    text: (s) => s.reason ?? '',
    looks: ['strong'],
  },
  /** The document was approved for data that has changed since · unit */
  changed: {
    when: (s) => s.changed.length > 0 && s.state === 'received',
    text: (s) =>
      `Data berubah sejak diperiksa (${s.changed.map((name) => applicantLabels[name]).join(', ')}), jadi sekolah memeriksanya lagi. Tidak perlu dikirim ulang.`,
    looks: ['small'],
  },
  /** The school has lost pages of the document, as after a restore · F116 */
  lost: {
    when: (s) => s.lost > 0,
    text: (s) =>
      `Sekolah kehilangan ${s.lost} halaman berkas ini, dan HP ini sudah menghapus fotonya. Foto ulang sekali lagi.`,
    looks: ['strong', 'bad'],
  },
  /** Pages of the document must be replaced · F112 */
  replaceOnly: {
    when: (s) => s.toReplace > 0 && s.lost === 0,
    text: 'Foto ulang halaman yang ditandai; yang lain tidak perlu.',
    looks: ['small'],
  },
} satisfies Record<string, SentenceRule<ShownDocumentState>>

/** Sentences about photos that no document type requires; the first that applies. */
export const unrequestedPhotoSentences = {
  /** The school has lost their application · unit */
  lost: {
    when: (standing) => standing === 'unknown',
    text: 'Foto ini masih di HP ini: sekolah kehilangan pendaftarannya, jadi tidak terkirim.',
    looks: ['strong'],
  },
  /** The school asks for their document no more · unit */
  unasked: {
    when: (standing) => standing !== 'unknown',
    text: 'Foto ini tidak diminta sekolah lagi, dan tidak terkirim. Buang bila tidak diperlukan.',
  },
} satisfies Record<string, SentenceRule<ApplicationReceipt['standing']>>

/** All pages of an application that wait on this phone. */
export type PendingPages = {
  pages: number
  bytes: number
  hasApplication: boolean
  phone: DeviceCapabilities
  /** When the oldest was taken, ISO 8601. */
  since: string
  zone: TimeZone
}

/** The amount of some pages. */
export const pendingPagesOf = (
  pages: readonly StoredPage[],
): Pick<PendingPages, 'pages' | 'bytes' | 'since'> => ({
  pages: pages.length,
  bytes: pages.reduce((sum, { size, received }) => sum + size - received, 0),
  since: pages.map(({ addedAt }) => addedAt).sort()[0] ?? '',
})

/** Sentences about the data that sending will use, before the first page is sent; all that apply. */
export const pendingPagesSentences = {
  /** Unsent pages of an application that has not arrived · F110 */
  afterForm: {
    when: (s) => s.pages > 0 && !s.hasApplication,
    text: (s) =>
      `${s.pages} halaman, ${megabytes(s.bytes)}, tersimpan di HP ini dan menyusul setelah formulir sampai di sekolah.`,
    looks: ['strong'],
  },
  /** Unsent pages of an application that has arrived · F110 */
  waiting: {
    when: (s) => s.pages > 0 && s.hasApplication,
    text: (s) =>
      `${s.pages} halaman, ${megabytes(s.bytes)}, tersimpan di HP ini, BELUM terkirim. Jangan hapus data peramban.`,
    looks: ['strong'],
  },
  /** Unsent pages in a browser without Background Sync · unit */
  keepOpen: {
    when: (s) => s.pages > 0 && !s.phone.sendsAlone,
    text: 'Halaman dikirim selama situs ini terbuka; yang terputus dilanjutkan.',
    looks: ['small'],
  },
  /** Pages wait in a tab of Safari · unit */
  evicted: {
    when: (s) => s.pages > 0 && s.phone.evicts,
    text: (s) => sendDeadlineText(Date.parse(s.since), s.zone),
    looks: ['small', 'strong'],
  },
} satisfies Record<string, SentenceRule<PendingPages>>

/** A size in megabytes, in which families pay for data. */
export const megabytes = (bytes: number): string =>
  `± ${formatNumber(Math.max(0.1, bytes / 1024 / 1024), 1)} MB`
