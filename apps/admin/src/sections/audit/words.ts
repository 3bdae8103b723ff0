/** What the audit trail says, in words: who did what to what. */
import type { AuditEntry } from '@sekolah/contract/staff'
import { kindLabels } from '../../kinds.ts'

export const actionWords: Record<string, string> = {
  create: 'Menambah',
  update: 'Mengubah',
  delete: 'Menghapus',
  restore: 'Memulihkan',
  decide: 'Memutuskan',
  reopen: 'Membatalkan keputusan',
  read: 'Membuka',
  export: 'Mengekspor',
  erase: 'Menghapus selamanya',
  login: 'Masuk',
  setup: 'Menyiapkan server',
  change_password: 'Mengganti kata sandi',
  revoke_sessions: 'Mengeluarkan dari semua perangkat',
}

export const kindWords: Record<string, string> = {
  applicant: 'Pendaftar',
  applicants: 'Daftar pendaftar',
  user: 'Akun',
  settings: 'Pengaturan',
  pages: 'Halaman',
  database: 'Basis data',
  ...kindLabels,
}

/** "Pendaftar 7"; a kind that has no word here keeps its own. */
export const objectText = ({ object }: Pick<AuditEntry, 'object'>): string => {
  const [kind = '', id] = object.split('/')
  return [kindWords[kind] ?? kind, id].filter(Boolean).join(' ')
}

export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actionWords[action] ?? action
