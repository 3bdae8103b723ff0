/** Definitions: the office's notice, templates and downloads. */
import type { Definition } from '../definition.ts'
import type { StructuredSettings } from '../structured.ts'

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

export const officeSettings = {
  notice_text: {
    label: 'Pengumuman singkat',
    kind: 'line',
    wide: true,
    max: 200,
    group: 'pengumuman',
    place: 10,
    hint: 'Bilah di atas setiap halaman. Kosong: tidak tampil.',
  },
  notice_link: {
    label: 'Tautan pengumuman singkat',
    kind: 'link',
    group: 'pengumuman',
    place: 20,
    hint: 'Halaman situs ini, misalnya /ppdb, atau alamat https.',
  },
  notice_start: {
    label: 'Pengumuman tampil mulai',
    kind: 'date-time',
    group: 'pengumuman',
    place: 30,
    hint: 'Kosong: tampil sejak disimpan.',
  },
  notice_end: {
    label: 'Pengumuman tampil sampai',
    kind: 'date-time',
    group: 'pengumuman',
    place: 40,
    hint: 'Kosong: tampil sampai dihapus.',
  },
  whatsapp_templates: {
    label: 'Templat WhatsApp',
    kind: 'structured',
    initial: whatsapp,
    hidden: true,
    group: 'whatsapp',
    place: 10,
    hint: 'Kalimat pembuka di Kelola PPDB. Terisi sendiri: {nama}, {nomor}, {sekolah}, {label}, {batas_daftar_ulang}.',
  },
  school_downloads: {
    label: 'Unduhan sekolah',
    kind: 'structured',
    initial: [],
    group: 'tentang',
    place: 50,
    hint: 'Kalender, brosur, dan berkas PDF lain yang dapat diunduh pengunjung.',
  },
} satisfies Record<string, Definition>
