/**
 * The label of each setting, its first value, and whether visitors may see it. Apart from
 * `labels.ts`, so that the site does not load texts that reach it as content.
 */
import { type SettingKey, type Settings, type StructuredSettings, settingKeys } from './labels.ts'

type Definition = {
  label: string
  /** The value of a first run. */
  initial: string
  /** Whether a visitor may see it (`settings/public`, the mirror). */
  visible: boolean
}

const shown = (label: string, initial = ''): Definition => ({ label, initial, visible: true })
const hidden = (label: string, initial = ''): Definition => ({ label, initial, visible: false })

const schedule: StructuredSettings['school_schedule'] = {
  hours: [
    { from: 1, to: 4, open: '07:00', close: '15:30' },
    { from: 5, to: 5, open: '07:00', close: '11:30' },
    { from: 6, to: 6, open: '07:00', close: '12:00' },
  ],
  arrive_by: '07:00',
  gate_closes: '07:15',
  uniforms: [
    { from: 1, to: 2, uniform: 'Putih abu-abu' },
    { from: 3, to: 3, uniform: 'Batik sekolah' },
    { from: 4, to: 4, uniform: 'Seragam kejuruan' },
    { from: 5, to: 5, uniform: 'Pramuka' },
    { from: 6, to: 6, uniform: 'Olahraga' },
  ],
}

const whatsapp: StructuredSettings['whatsapp_templates'] = {
  accepted:
    'Salam dari {sekolah}. Selamat, ananda {nama} ({nomor}) DITERIMA. Mohon daftar ulang di sekolah paling lambat {batas_daftar_ulang}.',
  rejected:
    'Salam dari {sekolah}. Terima kasih sudah mendaftarkan ananda {nama} ({nomor}). Mohon maaf, ananda belum dapat kami terima tahun ini.',
  correction:
    'Salam dari panitia {label} {sekolah}. Ada data ananda {nama} ({nomor}) yang perlu diperbaiki:',
  reregister:
    'Salam dari {sekolah}. Daftar ulang ananda {nama} ({nomor}) kami tunggu paling lambat {batas_daftar_ulang}.',
}

/** A `{name}` is replaced by stored content; a line whose content is blank is left out. */
const replies: StructuredSettings['chat_replies'] = [
  {
    words: ['ppdb', 'spmb', 'pendaftaran', 'mendaftar', 'daftar'],
    reply: [
      '{status_ppdb}',
      'Formulir bisa diisi dari HP, juga saat tidak ada sinyal: /ppdb/daftar',
      'Tahapan dan syarat: /ppdb',
    ].join('\n'),
  },
  {
    words: ['fasilitas'],
    reply: 'Fasilitas kami: {fasilitas}.\nLihat selengkapnya: /about/facilities',
  },
  {
    words: ['ekstrakurikuler', 'ekskul'],
    reply: [
      'Ekstrakurikuler kami: {ekstrakurikuler}.',
      'Lihat selengkapnya: /academics/extracurricular',
    ].join('\n'),
  },
  {
    words: ['jadwal', 'jam'],
    reply: [
      'Jam pelajaran: {jam_pelajaran}.',
      'Siswa hadir paling lambat pukul {jam_hadir}.',
      'Jam layanan kantor: {jam_layanan}.',
      'Lihat selengkapnya: /information/schedule',
    ].join('\n'),
  },
  {
    words: ['kontak', 'alamat'],
    reply: [
      'Alamat: {alamat}',
      'Telepon: {telepon}',
      'WhatsApp: {whatsapp}',
      'Email: {email}',
      'Jam layanan: {jam_layanan}.',
      'Peta dan formulir pesan: /contact',
    ].join('\n'),
  },
]

export const settings = {
  school_name: shown('Nama sekolah', 'SMK Nusa Bakti'),
  school_motto: shown('Moto sekolah', 'Siap kerja, siap kuliah, siap berwirausaha.'),
  school_address: shown('Alamat sekolah'),
  school_phone: shown('Telepon sekolah'),
  school_email: shown('Email sekolah'),
  school_email_2: shown('Email sekolah kedua'),
  school_whatsapp: shown('WhatsApp sekolah'),
  school_npsn: shown('NPSN'),
  school_accreditation: shown('Akreditasi', 'A'),
  industry_partners: shown('Mitra industri', '[]'),
  social_facebook: shown('Facebook'),
  social_instagram: shown('Instagram'),
  social_youtube: shown('YouTube'),
  map_lat: shown('Lintang peta'),
  map_lng: shown('Bujur peta'),
  time_zone: shown('Zona waktu', 'WIB'),
  office_hours: shown(
    'Jam layanan',
    JSON.stringify([
      { from: 1, to: 5, open: '07:00', close: '16:00' },
      { from: 6, to: 6, open: '07:00', close: '12:00' },
    ]),
  ),
  school_schedule: shown('Jadwal sekolah', JSON.stringify(schedule)),
  holidays: shown('Hari libur', '[]'),
  about_claims: shown('Fakta sekolah', JSON.stringify({ founded: '2005', badge: '1,200+ Siswa' })),
  alumni_stats: shown(
    'Angka alumni',
    JSON.stringify([
      { value: '5,000+', label: 'Alumni' },
      { value: '35+', label: 'Angkatan' },
      { value: '100+', label: 'Perusahaan mitra' },
      { value: '50+', label: 'Wirausaha' },
    ]),
  ),
  teacher_certified: shown('Guru tersertifikasi'),
  ppdb_label: shown('Sebutan penerimaan', 'PPDB'),
  ppdb_status: shown('Status PPDB', 'closed'),
  ppdb_year: shown('Tahun ajaran PPDB'),
  ppdb_start_date: shown('Tanggal mulai PPDB'),
  ppdb_end_date: shown('Tanggal akhir PPDB'),
  ppdb_result_at: shown('Waktu pengumuman hasil'),
  ppdb_reregister_until: shown('Batas daftar ulang'),
  ppdb_guide_file: shown('Panduan PPDB (PDF)'),
  ppdb_grace_hours: hidden('Toleransi sinkron (jam)', '72'),
  notice_text: shown('Pengumuman singkat'),
  notice_link: shown('Tautan pengumuman singkat'),
  notice_start: shown('Pengumuman tampil mulai'),
  notice_end: shown('Pengumuman tampil sampai'),
  whatsapp_templates: hidden('Templat WhatsApp', JSON.stringify(whatsapp)),
  school_downloads: shown('Unduhan sekolah', '[]'),
  chat_greeting: shown('Sapaan asisten', 'Halo! Saya asisten {sekolah}. Ada yang bisa saya bantu?'),
  chat_suggestions: shown(
    'Usulan pertanyaan',
    JSON.stringify([
      'Bagaimana cara mendaftar PPDB?',
      'Apa saja fasilitas sekolah?',
      'Bagaimana jadwal pelajaran?',
      'Apa saja ekstrakurikuler yang ada?',
    ]),
  ),
  chat_replies: shown('Jawaban asisten', JSON.stringify(replies)),
  chat_fallbacks: shown(
    'Jawaban bila asisten tidak tahu',
    JSON.stringify([
      'Maaf, saya belum memahami pertanyaan itu. Coba tuliskan dengan kata lain.',
      'Saya belum punya jawabannya. Anda dapat menghubungi kantor sekolah dari halaman Kontak.',
      'Pertanyaan yang bagus, tetapi saya belum tahu jawabannya. Coba lihat halaman Tanya Jawab.',
      'Saya belum dapat menjawab itu. Anda dapat berbicara dengan petugas lewat tombol Hubungi Admin.',
    ]),
  ),
  chat_retention_days: hidden('Lama menyimpan percakapan (hari)', '180'),
} as const satisfies Record<SettingKey, Definition>

export const publicSettingKeys = settingKeys.filter((key) => settings[key].visible)

export const initialSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].initial]),
) as Settings
