/**
 * Targets of a spreadsheet import: their columns, with the heads that schools write. A new target
 * is another entry here, with its row schema in `schemas.ts`.
 */
import { articleLabels, faqLabels } from '../information/labels.ts'
import { alumnusLabels, teacherLabels } from '../people/labels.ts'
import type { Access } from '../roles.ts'

export type ImportColumn = {
  label: string
  /** Other heads for this column. */
  synonyms: readonly string[]
  /** Every row needs a value for it, from the file or from the value for empty cells. */
  required?: boolean
  /** The default for empty cells; staff may change it. */
  initial?: string
  hint?: string
  /** Filled by the panel, never from a column of the file. */
  isOurs?: boolean
  /** A column of days: the order of day and month is decided for the whole column. */
  isDay?: boolean
  /** A column of numbers with at most so many decimals; further ones are rounded. */
  decimals?: number
}

export type ImportTarget = {
  label: string
  /** What one row becomes, in messages such as "12 guru". */
  noun: string
  access: Access
  columns: Readonly<Record<string, ImportColumn>>
}

export const importTargets = {
  teachers: {
    label: 'Guru',
    noun: 'guru',
    access: 'editor',
    columns: {
      name: {
        label: teacherLabels.name,
        synonyms: ['Nama guru', 'Nama lengkap', 'Nama PTK', 'Nama GTK', 'Guru', 'Nama dan gelar'],
        required: true,
      },
      subject: {
        label: teacherLabels.subject,
        synonyms: ['Mapel', 'Bidang studi', 'Mengajar', 'Guru mapel', 'Tugas mengajar', 'Jabatan'],
        required: true,
      },
      contact: {
        label: teacherLabels.contact,
        synonyms: ['E-mail', 'Surel', 'Alamat email', 'Kontak', 'Email guru'],
        required: true,
        hint: 'Terlihat oleh pengunjung. Yang tidak punya boleh memakai alamat sekolah.',
      },
      description: {
        label: teacherLabels.description,
        synonyms: ['Keterangan', 'Profil', 'Tentang', 'Riwayat', 'Bio'],
      },
    },
  },
  alumni: {
    label: 'Alumni',
    noun: 'alumni',
    access: 'editor',
    columns: {
      name: {
        label: alumnusLabels.name,
        synonyms: ['Nama alumni', 'Nama lengkap', 'Nama siswa', 'Alumni'],
        required: true,
      },
      graduation_year: {
        label: alumnusLabels.graduation_year,
        synonyms: ['Tahun lulus', 'Lulus', 'Lulusan', 'Angkatan', 'Tahun kelulusan', 'Tahun'],
        required: true,
      },
      current_job: {
        label: alumnusLabels.current_job,
        synonyms: ['Pekerjaan', 'Bekerja di', 'Profesi', 'Kegiatan sekarang', 'Kesibukan'],
        required: true,
      },
      testimonial: {
        label: alumnusLabels.testimonial,
        synonyms: ['Kesan', 'Kesan pesan', 'Pesan', 'Cerita', 'Kesan dan pesan'],
        required: true,
      },
      is_featured: {
        label: alumnusLabels.is_featured,
        synonyms: ['Unggulan', 'Ditonjolkan'],
        initial: 'tidak',
        hint: 'Ya atau tidak.',
      },
    },
  },
  faq: {
    label: 'FAQ',
    noun: 'pertanyaan',
    access: 'editor',
    columns: {
      question: {
        label: faqLabels.question,
        synonyms: ['Tanya', 'Soal', 'FAQ', 'Question'],
        required: true,
      },
      answer: {
        label: faqLabels.answer,
        synonyms: ['Jawab', 'Isi jawaban', 'Answer'],
        required: true,
      },
      category: {
        label: faqLabels.category,
        synonyms: ['Kelompok', 'Topik', 'Category'],
        required: true,
        initial: 'Umum',
        hint: 'PPDB, Fasilitas, Biaya, Beasiswa, Jadwal, atau Umum.',
      },
      order_index: { label: faqLabels.order_index, synonyms: ['No', 'Nomor', 'Nomor urut'] },
      is_active: {
        label: faqLabels.is_active,
        synonyms: ['Tampil', 'Tampilkan'],
        initial: 'ya',
        hint: 'Ya: langsung tampil di situs.',
      },
    },
  },
  articles: {
    label: 'Artikel',
    noun: 'artikel',
    access: 'editor',
    columns: {
      title: {
        label: articleLabels.title,
        synonyms: ['Judul artikel', 'Judul berita', 'Title'],
        required: true,
      },
      content: {
        label: articleLabels.content,
        synonyms: ['Isi artikel', 'Isi berita', 'Teks', 'Konten', 'Naskah', 'Content'],
        required: true,
      },
      author: {
        label: articleLabels.author,
        synonyms: ['Oleh', 'Pengarang', 'Author', 'Ditulis oleh'],
        required: true,
      },
      category: {
        label: articleLabels.category,
        synonyms: ['Jenis', 'Rubrik', 'Category'],
        initial: 'Berita',
        hint: 'Berita, Artikel, atau Pengumuman.',
      },
      date: {
        label: articleLabels.date,
        synonyms: ['Tanggal', 'Tgl', 'Terbit', 'Tanggal publikasi', 'Date'],
        isDay: true,
      },
      is_published: {
        label: articleLabels.is_published,
        synonyms: ['Status', 'Diterbitkan', 'Tampil'],
        initial: 'tidak',
        hint: 'Tidak: masuk sebagai draf.',
      },
      image: { label: articleLabels.image, synonyms: [], isOurs: true },
    },
  },
  past_applicants: {
    label: 'Pendaftar tahun lalu',
    noun: 'pendaftar',
    access: 'admin',
    columns: {
      registration_day: {
        label: 'Tanggal daftar',
        synonyms: [
          ...['Tanggal pendaftaran', 'Tgl daftar', 'Tgl pendaftaran', 'Waktu daftar', 'Tanggal'],
          ...['Waktu pendaftaran', 'Tanggal masuk', 'Timestamp', 'Cap waktu'],
        ],
        required: true,
        isDay: true,
      },
      is_accepted: {
        label: 'Hasil',
        synonyms: ['Status', 'Hasil seleksi', 'Keputusan', 'Keterangan'],
        hint: 'Diterima atau lulus; yang lain dihitung tidak diterima.',
      },
    },
  },
} as const satisfies Record<string, ImportTarget>

export type ImportTargetName = keyof typeof importTargets
export const importTargetNames = Object.keys(importTargets) as ImportTargetName[]

/** The most rows of one import, and of one request. */
export const MAX_IMPORT_ROWS = 2_000
export const IMPORT_ROWS_AT_ONCE = 100
/** The most bytes of one request's JSON; a single article may need a quarter of it. */
export const IMPORT_REQUEST_BYTES = 1024 * 1024

export const importStates = ['draft', 'applied', 'undone'] as const
export type ImportState = (typeof importStates)[number]
