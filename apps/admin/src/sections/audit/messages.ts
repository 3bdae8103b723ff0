/** The audit trail in words: who did what to which row. */
import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { AuditEntry } from '@sekolah/contract/audit/schemas'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { settings } from '@sekolah/contract/settings/definitions'
import { kindLabels } from '../../app/kind-labels.ts'

export const actionLabels: Record<string, string> = {
  create: 'Menambah',
  update: 'Mengubah',
  delete: 'Menghapus',
  restore: 'Memulihkan',
  decide: 'Memutuskan',
  reopen: 'Membatalkan keputusan',
  contact: 'Menghubungi keluarga',
  contact_undone: 'Membatalkan tanda dihubungi',
  read: 'Membuka',
  export: 'Mengekspor',
  erase: 'Menghapus selamanya',
  withdraw: 'Keluarga membatalkan',
  receipt_valid: 'Memeriksa bukti (asli)',
  receipt_mismatch: 'Memeriksa bukti (tidak cocok)',
  login: 'Masuk',
  setup: 'Menyiapkan server',
  change_password: 'Mengganti kata sandi',
  revoke_sessions: 'Mengeluarkan dari semua perangkat',
  refused: 'Ditolak',
  add_totp: 'Memasang aplikasi autentikator',
  remove_totp: 'Menonaktifkan aplikasi autentikator',
  add_passkey: 'Menambah passkey',
  rename_passkey: 'Mengganti nama passkey',
  remove_passkey: 'Menghapus passkey',
  renew_recovery_codes: 'Membuat kode pemulihan',
  use_recovery_code: 'Memakai kode pemulihan',
  remove_second_factor: 'Melepas verifikasi dua langkah',
  refuse_second_factor: 'Langkah kedua ditolak',
}

export const objectLabels: Record<string, string> = {
  applicant: 'Pendaftar',
  applicants: 'Daftar pendaftar',
  user: 'Akun',
  settings: 'Pengaturan',
  pages: 'Halaman',
  database: 'Basis data',
  backup: 'Salinan data',
  audit: 'Jejak audit',
  call: 'Permintaan',
  ...kindLabels,
}

/** "Pendaftar 7"; a kind without a label is shown by its own name. */
export const objectText = ({ object }: Pick<AuditEntry, 'object'>): string => {
  const [kind = '', id] = object.split('/')
  return [objectLabels[kind] ?? kind, id].filter(Boolean).join(' ')
}

export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actionLabels[action] ?? action

/** The labels of fields, as the forms name them. */
const fieldLabels: Record<string, Record<string, string>> = {
  applicant: { ...applicantLabels, suspected_spam: 'Tanda spam' },
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
}

/** "Nama, Email"; a field without a label is shown by its own name. */
export const fieldsText = ({ object, fields }: Pick<AuditEntry, 'object' | 'fields'>): string => {
  const labels = fieldLabels[object.split('/')[0] ?? ''] ?? {}
  return (fields ?? []).map((field) => labels[field] ?? field).join(', ')
}
