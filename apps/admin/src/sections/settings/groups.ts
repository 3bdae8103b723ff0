/** The settings as a form: groups, inputs, and a hint about what each changes. */
import type { SettingKey, StructuredSettings } from '@sekolah/contract/settings/labels'

type Kind =
  | 'line'
  | 'paragraph'
  | 'tel'
  | 'email'
  | 'url'
  | 'digits'
  | 'day'
  | 'date-time'
  | 'status'
  | 'zone'
  | 'document'

export type SettingField =
  | { key: Exclude<SettingKey, keyof StructuredSettings>; kind: Kind; hint: string; wide?: boolean }
  | { key: keyof StructuredSettings; kind: 'structured'; hint: string; wide: true }

export type SettingGroup = {
  /** Its fragment in the address, after `#`. */
  id: string
  title: string
  fields: SettingField[]
}

const hiddenWhenBlank = 'Kosong: tidak ditampilkan.'

/**
 * The two groups of the specification first; the others in the order in which visitors meet them.
 */
export const groups: SettingGroup[] = [
  {
    id: 'sekolah',
    title: 'Info Sekolah',
    fields: [
      {
        key: 'school_name',
        kind: 'line',
        hint: 'Di kepala setiap halaman, judul, dan tanda terima.',
      },
      {
        key: 'school_motto',
        kind: 'line',
        hint: 'Di bawah nama sekolah pada Beranda dan kaki situs.',
      },
      {
        key: 'school_address',
        kind: 'paragraph',
        wide: true,
        hint: 'Di kaki situs dan halaman Kontak.',
      },
      { key: 'school_phone', kind: 'tel', hint: 'Nomor yang ditelepon dari situs.' },
      { key: 'school_whatsapp', kind: 'tel', hint: 'Tombol WhatsApp di situs menuju nomor ini.' },
      { key: 'school_email', kind: 'email', hint: 'Alamat utama di halaman Kontak.' },
      { key: 'school_email_2', kind: 'email', hint: 'Alamat kedua, misalnya untuk PPDB.' },
      {
        key: 'school_npsn',
        kind: 'digits',
        hint: 'Nomor pokok sekolah, 8 angka; tampil di kaki situs.',
      },
      {
        key: 'school_accreditation',
        kind: 'line',
        hint: `Pada halaman Tentang. ${hiddenWhenBlank}`,
      },
      {
        key: 'time_zone',
        kind: 'zone',
        hint: 'Menentukan semua tanggal dan jam di situs dan panel.',
      },
    ],
  },
  {
    id: 'ppdb',
    title: 'Pengaturan PPDB',
    fields: [
      {
        key: 'ppdb_status',
        kind: 'status',
        hint: 'Ditutup: formulir pendaftaran tidak dapat diisi, apa pun tanggalnya.',
      },
      {
        key: 'ppdb_year',
        kind: 'line',
        hint: 'Ditulis 2027/2028. Pendaftar baru tercatat pada tahun ini.',
      },
      {
        key: 'ppdb_start_date',
        kind: 'day',
        hint: 'Hari pertama formulir dibuka. Kosong: tanpa batas.',
      },
      {
        key: 'ppdb_end_date',
        kind: 'day',
        hint: 'Hari terakhir formulir dibuka. Kosong: tanpa batas.',
      },
      {
        key: 'ppdb_result_at',
        kind: 'date-time',
        hint: 'Sebelum waktu ini pendaftar hanya melihat Proses. Kosong: hasil terlihat begitu diputuskan.',
      },
      { key: 'ppdb_reregister_until', kind: 'day', hint: 'Disebut dalam pengumuman hasil.' },
      {
        key: 'ppdb_label',
        kind: 'line',
        hint: 'Sebutan di menu dan judul, misalnya PPDB atau SPMB.',
      },
      {
        key: 'ppdb_grace_hours',
        kind: 'digits',
        hint: 'Formulir yang diisi sebelum tutup masih diterima selama ini.',
      },
      {
        key: 'ppdb_guide_file',
        kind: 'document',
        wide: true,
        hint: `Panduan yang dapat diunduh pada halaman Pengumuman, paling besar 5 MB. ${hiddenWhenBlank}`,
      },
    ],
  },
  {
    id: 'whatsapp',
    title: 'Templat WhatsApp',
    fields: [
      {
        key: 'whatsapp_templates',
        kind: 'structured',
        wide: true,
        hint: 'Kalimat pembuka di Kelola PPDB. Terisi sendiri: {nama}, {nomor}, {sekolah}, {label}, {batas_daftar_ulang}.',
      },
    ],
  },
  {
    id: 'pengumuman',
    title: 'Pengumuman Singkat',
    fields: [
      {
        key: 'notice_text',
        kind: 'line',
        wide: true,
        hint: 'Bilah di atas setiap halaman. Kosong: tidak tampil.',
      },
      {
        key: 'notice_link',
        kind: 'line',
        wide: true,
        hint: 'Halaman situs ini, misalnya /ppdb, atau alamat https.',
      },
      { key: 'notice_start', kind: 'date-time', hint: 'Kosong: tampil sejak disimpan.' },
      { key: 'notice_end', kind: 'date-time', hint: 'Kosong: tampil sampai dihapus.' },
    ],
  },
  {
    id: 'jadwal',
    title: 'Jam dan Hari',
    fields: [
      {
        key: 'office_hours',
        kind: 'structured',
        wide: true,
        hint: 'Di kaki situs dan halaman Kontak, dan kapan kantor disebut buka.',
      },
      {
        key: 'school_schedule',
        kind: 'structured',
        wide: true,
        hint: 'Jam pelajaran pada halaman Jadwal.',
      },
      {
        key: 'holidays',
        kind: 'structured',
        wide: true,
        hint: 'Pada hari ini kantor disebut tutup.',
      },
    ],
  },
  {
    id: 'tentang',
    title: 'Tentang, Guru, dan Alumni',
    fields: [
      {
        key: 'about_claims',
        kind: 'structured',
        wide: true,
        hint: 'Kartu pada halaman Tentang; yang kosong tidak ditampilkan.',
      },
      {
        key: 'teacher_certified',
        kind: 'digits',
        hint: 'Pada halaman Guru. Kosong: 90% dari jumlah guru.',
      },
      {
        key: 'alumni_stats',
        kind: 'structured',
        wide: true,
        hint: 'Empat kartu angka di atas halaman Alumni.',
      },
      {
        key: 'industry_partners',
        kind: 'structured',
        wide: true,
        hint: 'Nama perusahaan mitra, dengan tautan bila ada.',
      },
      {
        key: 'school_downloads',
        kind: 'structured',
        wide: true,
        hint: 'Kalender, brosur, dan berkas PDF lain yang dapat diunduh pengunjung.',
      },
    ],
  },
  {
    id: 'kontak',
    title: 'Peta dan Media Sosial',
    fields: [
      { key: 'map_lat', kind: 'line', hint: 'Misalnya -7.6683. Kosong: peta dicari dari alamat.' },
      { key: 'map_lng', kind: 'line', hint: 'Misalnya 109.6519.' },
      { key: 'social_facebook', kind: 'url', hint: 'Kosong: tautannya tidak tampil.' },
      { key: 'social_instagram', kind: 'url', hint: 'Kosong: tautannya tidak tampil.' },
      { key: 'social_youtube', kind: 'url', hint: 'Kosong: tautannya tidak tampil.' },
    ],
  },
  {
    id: 'asisten',
    title: 'Asisten Percakapan',
    fields: [
      {
        key: 'chat_greeting',
        kind: 'paragraph',
        wide: true,
        hint: 'Kalimat pertama asisten; {sekolah} menjadi nama sekolah.',
      },
      {
        key: 'chat_suggestions',
        kind: 'structured',
        wide: true,
        hint: 'Empat yang pertama tampil selama baru ada sapaan.',
      },
      {
        key: 'chat_replies',
        kind: 'structured',
        wide: true,
        hint: 'Isian otomatis: {sekolah}, {status_ppdb}, {program}, {fasilitas}, {ekstrakurikuler}, {jam_pelajaran}, {jam_hadir}, {jam_layanan}, {alamat}, {telepon}, {whatsapp}, {email}. Baris yang isinya kosong tidak tampil.',
      },
      {
        key: 'chat_fallbacks',
        kind: 'structured',
        wide: true,
        hint: 'Salah satunya dipilih acak bila asisten tidak tahu jawabannya.',
      },
      {
        key: 'chat_retention_days',
        kind: 'digits',
        hint: 'Percakapan dihapus sekian hari setelah pesan terakhirnya.',
      },
    ],
  },
]
