/** The contact form: its words, and what the office does with a message. */
import type { z } from 'zod'
import type { contactInput, contactMarks, contactMessage } from './schemas.ts'

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

/** What is said once a message has arrived (spec §8), and not a moment earlier. */
export const contactArrived = 'Pesan Anda telah terkirim! Kami akan segera menghubungi Anda.'

export type ContactInput = z.input<typeof contactInput>
/** A message as it is checked, and as a phone keeps it until it is sent. */
export type ContactForm = z.output<typeof contactInput>
export type ContactMessage = z.infer<typeof contactMessage>
export type ContactMarks = z.input<typeof contactMarks>
