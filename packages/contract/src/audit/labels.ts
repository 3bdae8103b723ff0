/** What the audit may say: every action and every kind of object, with its Indonesian name. */
import type { ResourceName } from '../resources.ts'

export const auditActions = {
  create: 'Menambah',
  update: 'Mengubah',
  delete: 'Menghapus',
  restore: 'Memulihkan',
  ask_publish: 'Minta diterbitkan',
  return_publish: 'Mengembalikan ke penulis',
  import: 'Mengimpor',
  import_undone: 'Mengurungkan impor',
  decide: 'Memutuskan',
  reopen: 'Membatalkan keputusan',
  contact: 'Menghubungi keluarga',
  contact_undone: 'Membatalkan tanda dihubungi',
  read: 'Membuka',
  export: 'Mengekspor',
  erase: 'Menghapus selamanya',
  withdraw: 'Keluarga membatalkan',
  read_page: 'Membuka berkas',
  approve_document: 'Mengesahkan berkas',
  ask_for_document: 'Meminta ganti berkas',
  undo_verdict: 'Membatalkan putusan berkas',
  scan_page: 'Memindai berkas',
  remove_page: 'Menghapus halaman berkas',
  enter_scores: 'Mengisi nilai dan jalur',
  run_selection: 'Menjalankan seleksi',
  order_tie: 'Mengurutkan nilai sama',
  lock_selection: 'Mengunci hasil seleksi',
  withdraw_selection: 'Menarik hasil seleksi',
  publish_selection: 'Mengumumkan hasil seleksi',
  finalise_selection: 'Mengumumkan daftar final',
  override_seats: 'Menerima di luar daya tampung',
  answer_objection: 'Menjawab sanggahan',
  device_code: 'Membuat kode HP baru',
  bind_device: 'Memindahkan ke HP baru',
  receipt_valid: 'Memeriksa bukti (asli)',
  receipt_mismatch: 'Memeriksa bukti (tidak cocok)',
  resolve: 'Menyelesaikan',
  take: 'Mengambil',
  assign: 'Menyerahkan',
  release: 'Melepas',
  note: 'Mencatat',
  note_removed: 'Menghapus catatan',
  block: 'Memblokir',
  unblock: 'Membuka blokir',
  login: 'Masuk',
  setup: 'Menyiapkan server',
  change_password: 'Mengganti kata sandi',
  reset_link: 'Membuat tautan kata sandi baru',
  reset_password: 'Memasang kata sandi baru lewat tautan',
  revoke_sessions: 'Mengeluarkan dari semua perangkat',
  end_session: 'Mengeluarkan perangkat sendiri',
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
} as const

export type AuditAction = keyof typeof auditActions

/** Kinds beside those of content, which are called as their forms call them. */
export const auditKinds = {
  applicant: 'Pendaftar',
  applicants: 'Daftar pendaftar',
  past_applicants: 'Pendaftar tahun lalu',
  document_types: 'Jenis berkas',
  waves: 'Gelombang',
  score_imports: 'Impor nilai',
  selection_runs: 'Hasil seleksi',
  user: 'Akun',
  users: 'Semua akun',
  settings: 'Pengaturan',
  pages: 'Halaman',
  media: 'Gambar di pustaka',
  chat: 'Percakapan',
  contact_messages: 'Pesan',
  ppdb_views: 'Tampilan tersimpan',
  database: 'Basis data',
  backup: 'Salinan data',
  audit: 'Jejak audit',
  call: 'Permintaan',
} as const

export type AuditKind = keyof typeof auditKinds | ResourceName

/** Kind and id, such as `applicant/7`; a kind alone where there is one of it. */
export type AuditObject = AuditKind | `${AuditKind}/${string | number}`

/** Orders of the list; the first holds where none is asked for. */
export const auditSorts = ['newest', 'oldest'] as const
