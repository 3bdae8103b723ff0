/**
 * What is said of documents and their pages, each sentence with its condition and test, as in
 * `sending/sentences.ts`.
 */
import type { DocumentState, VerifiedFieldName } from '@sekolah/contract/admission/documents/labels'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { TimeZone } from '@sekolah/contract/values/dates'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { isOfTheWay } from '@sekolah/offline/outbox/state'
import { type Phone, type Row, sendBefore } from '../../sending/sentences.ts'

/** A page on the phone. */
export type PageShown = {
  page: StoredPage
  phone: Phone
  /** Whether the school has its application. */
  hasApplication: boolean
  /** Whether it waits for Wi-Fi, as the family wishes. */
  waitsForWifi: boolean
}

/** The chip of a page on the phone; the first that applies. */
export const pageBadges = {
  /** The school refused this page, or it cannot be read any more · F111 */
  refused: { when: (s) => s.page.state === 'needs_fix', text: 'Perlu foto ulang' },
  /** Its application has not arrived · F110 */
  afterForm: { when: (s) => !s.hasApplication, text: 'Menyusul formulir' },
  /** Waits for Wi-Fi, as the family wishes · unit */
  wifi: { when: (s) => s.waitsForWifi, text: 'Menunggu Wi-Fi' },
  /** Waits, and the device has no network · F110 */
  noSignal: { when: (s) => !s.phone.hasNetwork, text: 'Menunggu sinyal' },
  /** The school's server, or a proxy before it, refused for now · unit */
  later: {
    when: ({ page: { lastError } }) => lastError !== null && !isOfTheWay(lastError),
    text: 'Menunggu server',
  },
  /** A part of it has arrived · unit */
  part: {
    when: (s) => s.page.received > 0,
    text: ({ page: { received, size } }) => `Baru ${Math.floor((100 * received) / size)}% sampai`,
  },
  /** The last piece got no answer of the school · unit */
  unreached: { when: (s) => s.page.lastError !== null, text: 'Belum tersambung' },
  /** Waits, and nothing has failed · F110 */
  soon: { when: () => true, text: 'BELUM terkirim' },
} satisfies Record<string, Row<PageShown>>

/** A document, as the school has it and as the phone holds it. */
export type DocumentShown = {
  /** Null before the application has arrived. */
  state: DocumentState | null
  reason: string | null
  is_required: boolean
  /** What the family has changed since it was approved. */
  changed: readonly VerifiedFieldName[]
  /** Pages on this phone that wait, and that the school has refused. */
  waiting: number
  refused: number
  /** Pages that the school had and has lost. */
  lost: number
  /** Pages that are to be replaced, and of which no other photo waits. */
  toReplace: number
}

/** The chip of a document; the first that applies. */
export const documentBadges = {
  /** Checked and right · F112 */
  approved: { when: (s) => s.state === 'approved', text: 'Sah' },
  /** The school has lost a page of it, as after a restore · F116 */
  lost: { when: (s) => s.lost > 0, text: 'Hilang di sekolah' },
  /** The school asks for another photo, and none waits · F112 */
  replace: { when: (s) => s.toReplace > 0 || s.refused > 0, text: 'Perlu diganti' },
  /** Pages of it are on the phone · F110 */
  waiting: { when: (s) => s.waiting > 0, text: 'Di HP ini, BELUM terkirim' },
  /** Of some page the school has a part only · unit */
  part: { when: (s) => s.state === 'uploading', text: 'Baru sebagian sampai' },
  /** The school has all that was sent · F110 */
  received: { when: (s) => s.state === 'received', text: 'Menunggu diperiksa' },
  /** Nothing of it was taken, and it is required · F110 */
  needed: { when: (s) => s.is_required, text: 'Belum ada' },
  /** Nothing of it was taken, and it may be left out · unit */
  optional: { when: () => true, text: 'Boleh menyusul' },
} satisfies Record<string, Row<DocumentShown>>

/** What is said below the name of a document; all that apply. */
export const documentRows = {
  /** The clerk's words · F112 */
  reason: {
    when: (s) => s.reason !== null && s.state === 'replace',
    text: (s) => s.reason ?? '',
    looks: ['strong'],
  },
  /** It was approved for other data · unit */
  changed: {
    when: (s) => s.changed.length > 0 && s.state === 'received',
    text: (s) =>
      `Data berubah sejak diperiksa (${s.changed.map((name) => applicantLabels[name]).join(', ')}), jadi sekolah memeriksanya lagi. Tidak perlu dikirim ulang.`,
    looks: ['small'],
  },
  /** The school has lost pages of it, as after a restore · F116 */
  lost: {
    when: (s) => s.lost > 0,
    text: (s) =>
      `Sekolah kehilangan ${s.lost} halaman berkas ini, dan HP ini sudah menghapus fotonya. Foto ulang sekali lagi.`,
    looks: ['strong', 'bad'],
  },
  /** Pages are to be replaced · F112 */
  replaceOnly: {
    when: (s) => s.toReplace > 0 && s.lost === 0,
    text: 'Foto ulang halaman yang ditandai; yang lain tidak perlu.',
    looks: ['small'],
  },
} satisfies Record<string, Row<DocumentShown>>

/** What is said of photos that no document asks for; the first that applies. */
export const unaskedRows = {
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
} satisfies Record<string, Row<ApplicationReceipt['standing']>>

/** All pages of an application that wait on this phone. */
export type Amount = {
  pages: number
  bytes: number
  hasApplication: boolean
  phone: Phone
  /** When the oldest was taken, ISO 8601. */
  since: string
  zone: TimeZone
}

/** The amount of some pages. */
export const amountOf = (
  pages: readonly StoredPage[],
): Pick<Amount, 'pages' | 'bytes' | 'since'> => ({
  pages: pages.length,
  bytes: pages.reduce((sum, { size, received }) => sum + size - received, 0),
  since: pages.map(({ addedAt }) => addedAt).sort()[0] ?? '',
})

/** What sending costs, said before the first page leaves; all that apply. */
export const amountRows = {
  /** Pages wait, and the application has not arrived · F110 */
  afterForm: {
    when: (s) => s.pages > 0 && !s.hasApplication,
    text: (s) =>
      `${s.pages} halaman, ${megabytes(s.bytes)}, tersimpan di HP ini dan menyusul setelah formulir sampai di sekolah.`,
    looks: ['strong'],
  },
  /** Pages wait, and the application has arrived · F110 */
  waiting: {
    when: (s) => s.pages > 0 && s.hasApplication,
    text: (s) =>
      `${s.pages} halaman, ${megabytes(s.bytes)}, tersimpan di HP ini, BELUM terkirim. Jangan hapus data peramban.`,
    looks: ['strong'],
  },
  /** Pages wait in a browser without Background Sync · unit */
  keepOpen: {
    when: (s) => s.pages > 0 && !s.phone.sendsAlone,
    text: 'Halaman dikirim selama situs ini terbuka; yang terputus dilanjutkan.',
    looks: ['small'],
  },
  /** Pages wait in a tab of Safari · unit */
  evicted: {
    when: (s) => s.pages > 0 && s.phone.evicts,
    text: (s) => sendBefore(Date.parse(s.since), s.zone),
    looks: ['small', 'strong'],
  },
} satisfies Record<string, Row<Amount>>

/** A size as families pay for it. */
export const megabytes = (bytes: number): string =>
  `± ${(Math.max(0.1, bytes / 1024 / 1024)).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`
