/** Rows for tests, each with what a test says of it. */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'

export const applicant = (id: number, more: Partial<Applicant> = {}): Applicant => ({
  id,
  registration_number: `PPDB-${id}`,
  name: `Siswa ${id}`,
  birth_date: '2011-05-06',
  previous_school: 'SMPN 1',
  nisn: null,
  program_choice_1: null,
  program_choice_2: null,
  parent_name: 'Wali',
  phone: '081234567890',
  email: 'wali@contoh.id',
  address: 'Jl. Melati 2',
  consent_by: 'ibu',
  registration_date: '2026-11-21T03:00:00.000Z',
  status: 'pending',
  notes: null,
  public_note: null,
  admission_year: '2027/2028',
  source: 'online',
  late: false,
  possible_duplicate: false,
  suspected_spam: false,
  queued_at: null,
  consent_version: null,
  consent_at: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-21T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
  rev: 1,
  ...more,
})

export const session = (name: string, more: Partial<ChatSession> = {}): ChatSession => ({
  session_id: `${name}-0123456789abcdefghij`,
  name: null,
  phone: null,
  is_resolved: false,
  is_blocked: false,
  is_archived: false,
  last_user_message: null,
  message_count: 1,
  unread_count: 0,
  last_message: '2026-11-23T02:00:00.000Z',
  visitor_seen_id: 0,
  created_at: '2026-11-23T02:00:00.000Z',
  updated_at: '2026-11-23T02:00:00.000Z',
  rev: 1,
  ...more,
})

export const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  session_id: session('a').session_id,
  sender: 'user',
  author: null,
  message: `Pesan ${id}`,
  seen: false,
  client_id: null,
  created_at: '2026-11-23T02:00:00.000Z',
  ...more,
})
