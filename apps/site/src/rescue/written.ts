/**
 * What people have written on this phone, as the rescue page shows it. It reads rows of any
 * version of the site: a field that it does not know is left out, never a row.
 */
import { encodeHandover, type Handover } from '@sekolah/contract/admission/handover'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { contactLabels, contactSubjectLabels } from '@sekolah/contract/school/contact/labels'

export type Row = Record<string, unknown>
export type DeviceRows = { outbox: Row[]; drafts: Row[]; receipts: Row[] }

export type Written = {
  title: string
  mark: string
  fields: [label: string, value: string][]
  /** The line by which the school's counter takes an application in, under its own key. */
  handover?: string
}

/** The submissions that have no receipt, with everything that was written in them. */
export const unsent = ({ outbox }: DeviceRows): Written[] =>
  outbox.map(({ client_id, kind, form, state, everSent, queuedAt }) => ({
    title: kindLabel(kind),
    mark:
      state === 'cancelled'
        ? 'Dibatalkan, tidak dikirim lagi.'
        : everSent
          ? 'BELUM ada bukti bahwa ini terkirim.'
          : 'BELUM terkirim.',
    fields: fieldsOf(kind, form),
    ...(kind === 'ppdb.apply' && state !== 'cancelled' && client_id && queuedAt
      ? { handover: handoverLine(`${client_id}`, `${queuedAt}`, (form ?? {}) as Row) }
      : {}),
  }))

/** Forms that were begun; one that was never filled in is none. */
export const drafts = ({ drafts }: DeviceRows): Written[] =>
  drafts
    .map(({ id, value }) => {
      const kind = `${id}`.startsWith('contact') ? 'contact.send' : 'ppdb.apply'
      return {
        title: kindLabel(kind),
        mark: 'Draf: belum selesai dan BELUM dikirim.',
        fields: fieldsOf(kind, value),
      }
    })
    .filter(({ fields }) => fields.length > 0)

/** What has arrived: the number to ask the school with. */
export const arrived = ({ receipts }: DeviceRows): Written[] =>
  receipts.map(({ kind, registration_number, initials, registration_date, received_at }) => ({
    title: kindLabel(kind),
    mark: 'Sudah diterima sekolah.',
    fields: known([
      ['Nomor pendaftaran', registration_number],
      ['Inisial murid', initials],
      ['Diterima', dateAndTime(registration_date ?? received_at)],
    ]),
  }))

/** One piece of writing for WhatsApp: it says first that it is no receipt. */
export const asText = ({ title, mark, fields, handover }: Written): string =>
  [
    `${title} - ${mark} Salinan dari HP.`,
    '',
    ...fields.map(([label, value]) => `${label}: ${value}`),
    ...(handover ? ['', 'Untuk loket sekolah, jangan ubah baris ini:', handover] : []),
  ].join('\n')

const handoverLine = (client_id: string, queued_at: string, form: Row): string =>
  encodeHandover({
    client_id,
    queued_at,
    consent_version: (form.consent_version as string | undefined) ?? null,
    form: form as Handover['form'],
  })

const kindLabel = (kind: unknown): string =>
  kind === 'contact.send' ? 'Pesan ke sekolah' : 'Pendaftaran murid baru'

const fieldsOf = (kind: unknown, form: unknown): Written['fields'] => {
  const labels: Record<string, string> = kind === 'contact.send' ? contactLabels : applicantLabels
  const values = (form ?? {}) as Row
  return known(
    Object.keys(labels).map((name) => [
      labels[name] ?? name,
      name === 'subject'
        ? (contactSubjectLabels as Row)[`${values[name]}`]
        : name === 'birth_date'
          ? day(values[name])
          : values[name],
    ]),
  )
}

const known = (fields: [string, unknown][]): Written['fields'] =>
  fields.flatMap(([label, value]) =>
    typeof value === 'string' && value.trim() ? [[label, value] as [string, string]] : [],
  )

const day = (value: unknown): unknown =>
  typeof value === 'string' && value ? formatted(value, { dateStyle: 'long' }) : value

const dateAndTime = (value: unknown): string | null =>
  typeof value === 'string' ? formatted(value, { dateStyle: 'long', timeStyle: 'short' }) : null

/** A text that is no date is shown as it is. */
const formatted = (value: string, style: Intl.DateTimeFormatOptions): string => {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time.toLocaleString('id-ID', style)
}
