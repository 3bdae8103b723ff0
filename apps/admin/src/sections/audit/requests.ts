/** Calls and socket events in words, for what somebody was refused. */
import type { calls } from '@sekolah/contract/calls'
import type { StaffToServer } from '@sekolah/contract/events'
import { kindLabels } from '../../app/kind-labels.ts'

type CallName = keyof typeof calls
type Area<Name> = Name extends `${infer Start}.${string}` ? Start : never
type Deed<Name> = Name extends `${string}.${infer End}` ? End : never

const areas: Partial<Record<Area<CallName>, string>> & Record<string, string> = {
  ...kindLabels,
  settings: 'Pengaturan',
  pages: 'Halaman',
  dashboard: 'Dashboard',
  media: 'Berkas',
  trash: 'Sampah',
  ppdb: 'Pendaftar',
  documents: 'Berkas pendaftar',
  documentTypes: 'Jenis berkas',
  devices: 'Pendaftar',
  contact: 'Pesan',
  chat: 'Percakapan',
  users: 'Akun',
  factors: 'Verifikasi dua langkah',
  auth: 'Akun sendiri',
  audit: 'Jejak Audit',
  backups: 'Salinan data',
  imports: 'Impor',
}

const deeds: Partial<Record<Deed<CallName>, string>> & Record<string, string> = {
  list: 'melihat daftar',
  get: 'membuka',
  create: 'menambah',
  update: 'mengubah',
  remove: 'menghapus',
  stats: 'melihat angka',
  upload: 'mengunggah',
  uploadDocument: 'mengunggah PDF',
  restore: 'memulihkan',
  preview: 'melihat pratinjau',
  versions: 'melihat riwayat',
  version: 'membuka versi lama',
  requests: 'melihat permintaan terbit',
  request: 'minta diterbitkan',
  returnRequest: 'mengembalikan ke penulis',
  history: 'melihat riwayat',
  decide: 'memutuskan',
  decideMany: 'memutuskan banyak',
  views: 'melihat tampilan tersimpan',
  saveView: 'menyimpan tampilan',
  updateView: 'mengubah tampilan',
  removeView: 'menghapus tampilan',
  receipt: 'mencetak bukti',
  checkReceipt: 'memeriksa bukti',
  contact: 'menandai dihubungi',
  report: 'melihat laporan',
  erase: 'menghapus selamanya',
  duplicates: 'membandingkan yang mungkin ganda',
  export: 'mengekspor',
  next: 'membuka berikutnya',
  open: 'membuka',
  claim: 'mulai memeriksa',
  release: 'selesai memeriksa',
  judge: 'memutuskan',
  correct: 'mengoreksi data',
  page: 'membuka halaman',
  scanPiece: 'memindai',
  removePage: 'menghapus halaman',
  code: 'membuat kode HP baru',
  messages: 'membaca',
  sessions: 'melihat daftar',
  send: 'menulis',
  resolve: 'menyelesaikan',
  block: 'memblokir',
  assign: 'menyerahkan',
  colleagues: 'melihat petugas',
  notes: 'membaca catatan',
  addNote: 'mencatat',
  removeNote: 'menghapus catatan',
  resetLink: 'membuat tautan kata sandi',
  revokeSessions: 'mengeluarkan dari semua perangkat',
  removeAllOf: 'melepas semuanya',
  download: 'mengunduh',
  start: 'memulai',
  rows: 'memeriksa baris',
  apply: 'memasukkan',
  undo: 'mengurungkan',
  discard: 'membatalkan',
  me: 'membuka',
  logout: 'keluar',
  changePassword: 'mengganti kata sandi',
  confirmPassword: 'mengulangi kata sandi',
  endSession: 'mengeluarkan perangkat',
  endOtherSessions: 'mengeluarkan perangkat lain',
  newDevices: 'melihat perangkat baru',
  approveDevice: 'mengenali perangkat baru',
  startTotp: 'memasang aplikasi autentikator',
  confirmTotp: 'memasang aplikasi autentikator',
  removeTotp: 'menonaktifkan aplikasi autentikator',
  renewRecoveryCodes: 'membuat kode pemulihan',
  passkeyOptions: 'menambah passkey',
  addPasskey: 'menambah passkey',
  renamePasskey: 'mengganti nama passkey',
  removePasskey: 'menghapus passkey',
}

const events: Record<keyof StaffToServer, string> & Record<string, string> = {
  'applicant:view': 'Pendaftar, membuka',
  'message:send': 'Percakapan, menulis',
  'session:resolve': 'Percakapan, menyelesaikan',
  'session:block': 'Percakapan, memblokir',
  'session:view': 'Percakapan, membuka',
  typing: 'Percakapan, menulis',
  seen: 'Percakapan, membaca',
}

/** "Pendaftar, membuka" for `ppdb.get`; a name without words is shown as it is. */
export const requestText = (name: string): string => {
  const [area = '', deed = ''] = name.split('.')
  const words = areas[area] && deeds[deed] ? `${areas[area]}, ${deeds[deed]}` : undefined
  return events[name] ?? words ?? name
}
