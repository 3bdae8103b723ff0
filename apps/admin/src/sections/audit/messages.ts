/** The audit trail's entries as sentences: who did what to which row, with old and new values. */
import { achievementLevelLabels, programTypeLabels } from '@sekolah/contract/academics/labels'
import { documentTypeLabels } from '@sekolah/contract/admission/documents/labels'
import { infoTypeLabels } from '@sekolah/contract/admission/info/labels'
import { applicantLabels, savedViewLabels, statusLabels } from '@sekolah/contract/admission/labels'
import { auditActions, auditKinds } from '@sekolah/contract/audit/labels'
import type { AuditEntry, AuditValue } from '@sekolah/contract/audit/schemas'
import { articleCategoryLabels, faqCategoryLabels } from '@sekolah/contract/information/labels'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { roleLabels } from '@sekolah/contract/roles'
import { definitionOf, settingKeys, settings } from '@sekolah/contract/settings/definitions'
import { kindLabels } from '../../screens/resource/kind-labels.ts'
import { pageNames } from '../content/pages.ts'
import { auditRequestText } from './requests.ts'

export const actionLabels: Record<string, string> = auditActions

export const objectLabels: Record<string, string> = { ...auditKinds, ...kindLabels }

/** "Pendaftar 7"; a kind without a label is shown by its identifier. */
export const auditedObjectText = ({ object }: Pick<AuditEntry, 'object'>): string => {
  const [kind = '', id = ''] = object.split('/')
  const pages: Record<string, { name: string }> = pageNames
  const named =
    kind === 'call' ? auditRequestText(id) : kind === 'pages' ? (pages[id]?.name ?? id) : id
  return [objectLabels[kind] ?? kind, named].filter(Boolean).join(' ')
}

/** The same action has another verb for conversations (reopened) than for decisions (reverted). */
export const auditActionText = ({
  action,
  object,
}: Pick<AuditEntry, 'action' | 'object'>): string =>
  action === 'reopen' && object.startsWith('chat/')
    ? 'Membuka lagi'
    : (actionLabels[action] ?? action)

/** Labels for the subject of an export. */
const asked = {
  csv: 'CSV',
  xlsx: 'Excel',
  ids: 'Yang dipilih',
  search: 'Pencarian',
  status: 'Status',
  program: 'Program',
  day: 'Hari',
  since: 'Sejak',
  mark: 'Tanda',
  year: 'Tahun penerimaan',
  sort: 'Urutan',
  who: 'Siapa',
  kind: 'Pada',
  action: 'Tindakan',
  object: 'Satu data',
  except: 'Tanpa tindakan',
}

/** Field labels, as the forms show them. */
const fieldLabels: Record<string, Record<string, string>> = {
  applicant: { ...applicantLabels, suspected_spam: 'Tanda spam' },
  applicants: asked,
  document_types: documentTypeLabels,
  audit: asked,
  user: {
    username: 'Nama pengguna',
    email: 'Email',
    role: 'Peran',
    password: 'Kata sandi',
    is_active: 'Aktif',
    totp: 'Aplikasi autentikator',
    passkey: 'Passkey',
  },
  settings: Object.fromEntries(Object.entries(settings).map(([key, { label }]) => [key, label])),
  pages: { title: 'Judul', content: 'Isi', meta_data: 'Keterangan lain' },
  ...Object.fromEntries(
    Object.entries(resourceSchemas).map(([name, { fields }]) => [name, fields]),
  ),
  contact_messages: { is_read: 'Dibaca', is_done: 'Selesai' },
  chat: { is_resolved: 'Selesai', is_blocked: 'Diblokir', assigned_to: 'Penanggung jawab' },
  ppdb_views: savedViewLabels,
}

/** Labels of enum values, as the forms show them. */
const valueLabels: Record<string, string> = {
  ...statusLabels,
  ...roleLabels,
  ...articleCategoryLabels,
  ...faqCategoryLabels,
  ...programTypeLabels,
  ...achievementLevelLabels,
  ...infoTypeLabels,
}

type Changed = Pick<AuditEntry, 'object' | 'fields' | 'values'>

/** "Nama, Status: Proses → Diterima"; a field without a label is shown by its identifier. */
export const changedFieldsText = ({ object, fields, values }: Changed): string => {
  const kind = object.split('/')[0] ?? ''
  const labels = fieldLabels[kind] ?? {}
  return (fields ?? [])
    .map((field) => {
      const label = labels[field] ?? field
      const pair = values?.[field]?.map((value) => valueText(kind, field, value))
      return pair ? `${label}: ${pair.join(' → ')}` : label
    })
    .join(', ')
}

const valueText = (kind: string, field: string, value: AuditValue): string => {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (value === null || value === '') return 'kosong'
  if (field === 'assigned_to') return `akun ${value}`
  if (kind !== 'settings') return valueLabels[value] ?? `${value}`
  return choicesOf(field)[value] ?? `“${value}”`
}

const choicesOf = (key: string): Record<string, string> => {
  const known = settingKeys.find((one) => one === key)
  const definition = known && definitionOf(known)
  return definition?.kind === 'choice' ? definition.choices : {}
}

/** The address where the panel shows an object; null when there is none, or it was deleted. */
export const panelAddressOf = ({
  object,
  name,
}: Pick<AuditEntry, 'object' | 'name'>): Place | null => {
  const [kind = '', id] = object.split('/')
  if (kind === 'settings') return { section: 'settings' }
  if (kind === 'backup') return { section: 'settings', record: 'salinan' }
  if (kind === 'applicants' || kind === 'ppdb_views') return { section: 'ppdb' }
  if (kind === 'chat' || kind === 'users') return { section: kind }
  if (kind === 'pages') return { section: 'content', record: id }
  const place = places[kind]
  // An import's entry is about many rows: link to their list.
  if (place && !id && kind in resourceSchemas) return place
  return place && id && name !== undefined ? { ...place, record: id } : null
}

type Place = { section: string; record?: string | undefined; tab?: string }

const places: Record<string, Place> = {
  applicant: { section: 'ppdb' },
  user: { section: 'users' },
  contact_messages: { section: 'messages' },
  facilities: { section: 'content', tab: 'facilities' },
  academic_programs: { section: 'content', tab: 'programs' },
  achievements: { section: 'content', tab: 'achievements' },
  ppdb_info: { section: 'content', tab: 'ppdb' },
  home_content: { section: 'home' },
  home_stats: { section: 'home', tab: 'stats' },
  home_features: { section: 'home', tab: 'features' },
  ...Object.fromEntries(
    ['teachers', 'alumni', 'articles', 'faq', 'events', 'gallery', 'careers'].map((kind) => [
      kind,
      { section: kind },
    ]),
  ),
}
