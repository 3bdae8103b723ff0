/** Contact messages: their subjects, and labels of their fields. */

export const contactSubjects = [
  'ppdb',
  'akademik',
  'fasilitas',
  'ekstrakurikuler',
  'lainnya',
] as const
export type ContactSubject = (typeof contactSubjects)[number]
export const contactSubjectLabels: Record<ContactSubject, string> = {
  ppdb: 'PPDB',
  akademik: 'Akademik',
  fasilitas: 'Fasilitas',
  ekstrakurikuler: 'Ekstrakurikuler',
  lainnya: 'Lainnya',
}

export const contactLabels = {
  name: 'Nama',
  email: 'Email',
  phone: 'Nomor WhatsApp',
  subject: 'Perihal',
  message: 'Pesan',
  is_read: 'Sudah dibaca',
  is_done: 'Selesai',
} as const

/** Shown once a message has arrived (spec §8), and never before. */
export const contactArrived = 'Pesan Anda telah terkirim! Kami akan segera menghubungi Anda.'

/** Orders of the inbox; the first is the default. */
export const contactSorts = ['newest', 'oldest', 'name', 'subject'] as const
