/** Submissions in which every text is a unique marker that can be searched for. */
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'

export const plantedTexts = ['Zulaikha', 'Penandawati', '081234509876', 'Gang Kenanga 77'] as const

export const applicationForm = (changes: Partial<ApplicantForm> = {}): ApplicantForm => ({
  name: 'Zulaikha Penandawati',
  birth_date: '2011-05-06',
  previous_school: 'SMPN 2 Kebumen',
  nisn: null,
  program_choice_1: null,
  program_choice_2: null,
  parent_name: 'Rahmat Penandawati',
  phone: '081234509876',
  email: 'rahmat@contoh.id',
  address: 'Gang Kenanga 77, Kebumen',
  consent_by: 'ayah',
  agreement: true,
  queued_at: null,
  consent_version: '2026-11',
  ...changes,
})

export const messageForm = (changes: Partial<ContactForm> = {}): ContactForm => ({
  name: 'Zulaikha Penandawati',
  email: 'zulaikha@contoh.id',
  phone: '081234509876',
  subject: 'fasilitas',
  message: 'Kapan perpustakaan buka?',
  queued_at: null,
  ...changes,
})
