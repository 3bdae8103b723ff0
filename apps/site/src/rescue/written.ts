/**
 * The people's data on this phone, for the rescue page. Reads rows of any version of the site: an
 * unknown field is skipped, never a row.
 */
import { encodeHandover, type Handover } from '@sekolah/contract/admission/handover'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { contactLabels, contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import { isUnsent } from '@sekolah/offline/outbox/unsent'

export type StoredRow = Record<string, unknown>
export type DeviceRows = {
  outbox: StoredRow[]
  drafts: StoredRow[]
  receipts: StoredRow[]
  document_pages: StoredRow[]
}

export type RescuedItem = {
  title: string
  mark: string
  fields: [label: string, value: string][]
  /** The encoded line from which the counter imports the application, under its own key. */
  handover?: string
}

/** Data that the school may not have, with everything that was entered. */
export const unsentItems = ({ outbox, document_pages, receipts }: DeviceRows): RescuedItem[] => [
  ...outbox.map(({ client_id, kind, of, form, state, everSent, queuedAt }) => ({
    title: kindLabel(kind),
    mark: !isUnsent({ state })
      ? 'Dibatalkan, tidak dikirim lagi.'
      : everSent
        ? 'BELUM ada bukti bahwa ini terkirim.'
        : 'BELUM terkirim.',
    fields: [...ownerOf(of, receipts), ...fieldsOf(kind, form, biodataLabels(of, receipts))],
    ...(kind === 'ppdb.apply' && isUnsent({ state }) && client_id && queuedAt
      ? { handover: handoverLine(`${client_id}`, `${queuedAt}`, (form ?? {}) as StoredRow) }
      : {}),
  })),
  ...photosOf(document_pages).map(([key, count]) => ({
    title: 'Foto berkas',
    mark: 'BELUM terkirim. Fotonya hanya ada di HP ini.',
    fields: [...ownerOf(key, receipts), ['Halaman', `${count}`] as [string, string]],
  })),
]

/** The number of waiting pages of each application. */
const photosOf = (pages: StoredRow[]): [unknown, number][] => [
  ...pages.reduce(
    (counts, { client_id }) => counts.set(client_id, (counts.get(client_id) ?? 0) + 1),
    new Map<unknown, number>(),
  ),
]

const ownerOf = (key: unknown, receipts: StoredRow[]): RescuedItem['fields'] => {
  const receipt = receipts.find(({ client_id }) => client_id === key)
  return known([['Nomor pendaftaran', receipt?.registration_number]])
}

/** Begun forms; an empty form is omitted. */
export const draftItems = ({ drafts, receipts }: DeviceRows): RescuedItem[] =>
  drafts
    .map(({ id, value }) => {
      const [form = '', key] = `${id}`.split(':')
      const kind = draftKinds[form] ?? 'ppdb.apply'
      return {
        title: kindLabel(kind),
        mark: 'Draf: belum selesai dan BELUM dikirim.',
        fields: fieldsOf(
          kind,
          typeof value === 'string' ? { text: value } : value,
          biodataLabels(key, receipts),
        ),
      }
    })
    .filter(({ fields }) => fields.length > 0)

/** Arrived submissions, with the number to quote to the school. */
export const arrivedItems = ({ receipts }: DeviceRows): RescuedItem[] =>
  receipts.map(
    ({ kind, standing, registration_number, initials, registration_date, received_at }) => ({
      title: kindLabel(kind),
      mark: standings[`${standing}`] ?? 'Sudah diterima sekolah.',
      fields: known([
        ['Nomor pendaftaran', registration_number],
        ['Inisial murid', initials],
        ['Diterima', dateAndTime(registration_date ?? received_at)],
      ]),
    }),
  )

/** One item as text for WhatsApp; it first states that it is no receipt. */
export const itemText = ({ title, mark, fields, handover }: RescuedItem): string =>
  [
    `${title} - ${mark} Salinan dari HP.`,
    '',
    ...fields.map(([label, value]) => `${label}: ${value}`),
    ...(handover ? ['', 'Untuk loket sekolah, jangan ubah baris ini:', handover] : []),
  ].join('\n')

const handoverLine = (client_id: string, queued_at: string, form: StoredRow): string =>
  encodeHandover({
    client_id,
    queued_at,
    consent_version: (form.consent_version as string | undefined) ?? null,
    form: form as Handover['form'],
  })

/** Texts for the standing of an application at the school. */
const standings: Record<string, string> = {
  withdrawn: 'Dibatalkan: sekolah tidak menyimpannya lagi.',
  erased: 'Dihapus oleh sekolah.',
  moved: 'Dipindahkan ke HP lain.',
  unknown: 'Sekolah kehilangan pendaftaran ini: tunjukkan halaman ini ke sekolah.',
}

const draftKinds: Record<string, string> = {
  contact: 'contact.send',
  biodata: 'biodata.sendMine',
  objection: 'objections.create',
}

const kindLabels: Record<string, string> = {
  'contact.send': 'Pesan ke sekolah',
  'seat.confirm': 'Konfirmasi kursi',
  'seat.resign': 'Pengunduran diri',
  'biodata.sendMine': 'Biodata daftar ulang',
  'paths.choose': 'Pilihan jalur',
  'objections.create': 'Keberatan atas hasil',
  'ppdb.withdraw': 'Penarikan pendaftaran',
}

const kindLabel = (kind: unknown): string => kindLabels[`${kind}`] ?? 'Pendaftaran murid baru'

const fieldLabels: Record<string, Record<string, string>> = {
  'contact.send': contactLabels,
  'ppdb.apply': applicantLabels,
  'objections.create': { text: 'Keberatan' },
}

/** The labels of the school's biodata fields, which the receipt knows. */
const biodataLabels = (key: unknown, receipts: StoredRow[]): Record<string, string> => {
  const receipt = receipts.find(({ client_id }) => client_id === key)
  const { fields = [] } = (receipt?.biodata ?? {}) as { fields?: StoredRow[] }
  return Object.fromEntries(fields.map(({ field, label }) => [`${field}`, `${label ?? field}`]))
}

const fieldsOf = (
  kind: unknown,
  form: unknown,
  asked: Record<string, string> = {},
): RescuedItem['fields'] => {
  const names = Object.keys((form ?? {}) as StoredRow).map((name) => [name, name])
  const labels: Record<string, string> =
    kind === 'biodata.sendMine'
      ? { ...Object.fromEntries(names), ...asked }
      : (fieldLabels[`${kind}`] ?? {})
  const values = (form ?? {}) as StoredRow
  return known(
    Object.keys(labels).map((name) => [
      labels[name] ?? name,
      name === 'subject'
        ? (contactSubjectLabels as StoredRow)[`${values[name]}`]
        : name === 'birth_date'
          ? day(values[name])
          : values[name],
    ]),
  )
}

const known = (fields: [string, unknown][]): RescuedItem['fields'] =>
  fields.flatMap(([label, value]) =>
    typeof value === 'string' && value.trim() ? [[label, value] as [string, string]] : [],
  )

const day = (value: unknown): unknown =>
  typeof value === 'string' && value ? formatted(value, { dateStyle: 'long' }) : value

const dateAndTime = (value: unknown): string | null =>
  typeof value === 'string' ? formatted(value, { dateStyle: 'long', timeStyle: 'short' }) : null

/** Formats a date; text that is no date is shown unchanged. */
const formatted = (value: string, style: Intl.DateTimeFormatOptions): string => {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time.toLocaleString('id-ID', style)
}
