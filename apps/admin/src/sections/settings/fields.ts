/** The settings as a form: their groups, their inputs, and what each of them changes. */
import { ApiError } from '@sekolah/api-client'
import { type Setting, type SettingKey, settingKeys } from '@sekolah/contract/school'
import { settingsInput } from '@sekolah/contract/school/schema'
import type { Messages, Values } from '../../resource-screen/form-state.ts'

type Kind =
  | 'line'
  | 'paragraph'
  | 'tel'
  | 'email'
  | 'url'
  | 'digits'
  | 'day'
  | 'moment'
  | 'status'
  | 'zone'
  | 'hours'
  | 'holidays'
  | 'texts'
  | 'replies'
export type SettingField = { key: SettingKey; kind: Kind; hint: string; wide?: boolean }

/** Lists, tables and files: each waits for an editor of its own. */
export const withoutInput: SettingKey[] = [
  'industry_partners',
  'school_schedule',
  'about_claims',
  'alumni_stats',
  'ppdb_guide_file',
  'whatsapp_templates',
  'school_downloads',
]

export const groups: { title: string; fields: SettingField[] }[] = [
  {
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
        key: 'school_npsn',
        kind: 'digits',
        hint: 'Nomor pokok sekolah, 8 angka; tampil di kaki situs.',
      },
      { key: 'school_accreditation', kind: 'line', hint: 'Kosong: tidak ditampilkan.' },
      {
        key: 'teacher_certified',
        kind: 'digits',
        hint: 'Pada halaman Guru. Kosong: 90% dari jumlah guru.',
      },
      {
        key: 'time_zone',
        kind: 'zone',
        hint: 'Menentukan semua tanggal dan jam di situs dan panel.',
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
      { key: 'social_facebook', kind: 'url', hint: 'Kosong: tautannya tidak tampil.' },
      { key: 'social_instagram', kind: 'url', hint: 'Kosong: tautannya tidak tampil.' },
      { key: 'social_youtube', kind: 'url', hint: 'Kosong: tautannya tidak tampil.' },
      {
        key: 'office_hours',
        kind: 'hours',
        wide: true,
        hint: 'Di kaki situs dan halaman Kontak, dan kapan kantor disebut buka.',
      },
      {
        key: 'holidays',
        kind: 'holidays',
        wide: true,
        hint: 'Pada hari-hari ini kantor disebut tutup, juga di chat.',
      },
    ],
  },
  {
    title: 'Pengaturan PPDB',
    fields: [
      {
        key: 'ppdb_status',
        kind: 'status',
        hint: 'Ditutup: formulir pendaftaran tidak dapat diisi, apa pun tanggalnya.',
      },
      {
        key: 'ppdb_label',
        kind: 'line',
        hint: 'Sebutan di menu dan judul, misalnya PPDB atau SPMB.',
      },
      {
        key: 'ppdb_year',
        kind: 'line',
        hint: 'Ditulis 2027/2028. Pendaftar baru tercatat pada tahun ini.',
      },
      {
        key: 'ppdb_grace_hours',
        kind: 'digits',
        hint: 'Formulir yang diisi sebelum tutup masih diterima selama ini.',
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
        kind: 'moment',
        hint: 'Sebelum waktu ini pendaftar hanya melihat Proses. Kosong: hasil terlihat begitu diputuskan.',
      },
      { key: 'ppdb_reregister_until', kind: 'day', hint: 'Disebut dalam pengumuman hasil.' },
    ],
  },
  {
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
      { key: 'notice_start', kind: 'moment', hint: 'Kosong: tampil sejak disimpan.' },
      { key: 'notice_end', kind: 'moment', hint: 'Kosong: tampil sampai dihapus.' },
    ],
  },
  {
    title: 'Peta dan Percakapan',
    fields: [
      { key: 'map_lat', kind: 'line', hint: 'Misalnya -7.6683. Kosong: peta dicari dari alamat.' },
      { key: 'map_lng', kind: 'line', hint: 'Misalnya 109.6519.' },
      {
        key: 'chat_greeting',
        kind: 'paragraph',
        wide: true,
        hint: 'Kalimat pertama asisten; {sekolah} menjadi nama sekolah.',
      },
      {
        key: 'chat_suggestions',
        kind: 'texts',
        wide: true,
        hint: 'Empat yang pertama tampil selama baru ada sapaan.',
      },
      {
        key: 'chat_replies',
        kind: 'replies',
        wide: true,
        hint: 'Isian otomatis: {sekolah}, {status_ppdb}, {program}, {fasilitas}, {ekstrakurikuler}, {jam_pelajaran}, {jam_hadir}, {jam_layanan}, {alamat}, {telepon}, {whatsapp}, {email}. Baris yang isinya kosong tidak tampil.',
      },
      {
        key: 'chat_fallbacks',
        kind: 'texts',
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

/** Why a value would be refused, by key. */
export const settingMessages = (values: Values): Messages =>
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const one = { setting_key: key, setting_value: `${values[key] ?? ''}` }
      const { error } = settingsInput.safeParse({ settings: [one] })
      return error ? [[key, error.issues[0]?.message ?? 'Belum benar.']] : []
    }),
  )

/** The changed keys as they are sent. */
export const settingRows = (changes: Values): Setting[] =>
  Object.entries(changes).map(([key, value]) => ({
    setting_key: key as SettingKey,
    setting_value: `${value}`,
  }))

/** The server names a refused setting by its place in what was sent; the form by its key. */
export const byKey = (error: unknown, sent: Setting[]): unknown =>
  error instanceof ApiError && error.status === 422
    ? new ApiError(
        422,
        {
          message: error.message,
          errors: error.errors.map(({ field, message }) => {
            const place = /^settings\.(\d+)/.exec(field)?.[1]
            return { field: (place && sent[Number(place)]?.setting_key) ?? field, message }
          }),
        },
        error.retryAfter,
      )
    : error
