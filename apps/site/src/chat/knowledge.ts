/** What the bot knows: the replies of staff, with stored content filled in. */
import { admissionState } from '@sekolah/contract/admission/rules'
import { clockIn, formatDay, type TimeZone } from '@sekolah/contract/dates'
import { groupPhone } from '@sekolah/contract/phone'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import {
  formatWeekdays,
  officeHours,
  settingsFrom,
  structured,
} from '@sekolah/contract/settings/rules'
import type { OfficeHours } from '@sekolah/contract/settings/structured'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import type { Knowledge } from './bot.ts'

/** The four suggestions of the spec; staff may enter others. */
const SUGGESTIONS = 4

export type School = Knowledge & {
  settings: PublicSettings
  greeting: string
  suggestions: string[]
}

/** Reads the copy on this device, so it works without a network. */
export const readSchool = async (
  content: Pick<ContentSource, 'all'>,
  now: Date,
): Promise<School> => {
  const [rows, faq, programs, facilities] = await Promise.all([
    content.all('settings'),
    content.all('faq'),
    content.all('academic_programs'),
    content.all('facilities'),
  ])
  const settings = settingsFrom(rows)
  const named = (type: string) =>
    programs.filter((row) => row.type === type).map(({ name }) => name)
  const facts = {
    ...factsOf(settings, now),
    program: listed(named('program_unggulan')),
    ekstrakurikuler: listed(named('ekstrakurikuler')),
    fasilitas: listed(facilities.map(({ name }) => name)),
  }
  const said = (text: string) => fill(text, facts)
  return {
    settings,
    greeting: said(settings.chat_greeting ?? ''),
    suggestions: structured(settings, 'chat_suggestions').slice(0, SUGGESTIONS),
    replies: structured(settings, 'chat_replies')
      .map(({ words, reply }) => ({ words, reply: said(reply) }))
      .filter(({ reply }) => reply !== ''),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
    fallbacks: structured(settings, 'chat_fallbacks').map(said),
  }
}

/** Replaces `{names}` by stored content; a line whose content is blank is left out. */
export const fill = (text: string, facts: Record<string, string>): string =>
  text
    .split('\n')
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name]) => facts[`${name}`] !== ''))
    .map((line) => line.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole))
    .join('\n')

const factsOf = (settings: PublicSettings, now: Date) => {
  const { hours, arrive_by, gate_closes } = structured(settings, 'school_schedule')
  const { school_address = '', school_phone, school_whatsapp, school_email = '' } = settings
  return {
    sekolah: settings.school_name,
    status_ppdb: admissionReply(settings, now),
    jam_pelajaran: hoursText(hours),
    jam_hadir: clock(arrive_by),
    jam_gerbang: clock(gate_closes),
    jam_layanan: hoursText(officeHours(settings)),
    alamat: school_address.replaceAll('\n', ', '),
    telepon: school_phone ? groupPhone(school_phone) : '',
    whatsapp: school_whatsapp ? groupPhone(school_whatsapp) : '',
    email: school_email,
  }
}

/** "PPDB 2027/2028 dibuka sampai 3 Desember 2026 (12 hari lagi)." */
const admissionReply = (settings: PublicSettings, now: Date): string => {
  const label = [settings.ppdb_label, settings.ppdb_year].filter(Boolean).join(' ')
  const admission = admissionState(settings, now)
  if (admission.state === 'not_yet') {
    return `${label} dibuka mulai ${formatDay(admission.opensOn)} (${admission.daysUntil} hari lagi).`
  }
  if (admission.state === 'closed') {
    const since = admission.closedOn ? ` sejak ${formatDay(admission.closedOn)}` : ''
    return `${label} sedang ditutup${since}.`
  }
  if (!admission.closesOn) return `${label} sedang dibuka.`
  const left = admission.daysLeft ? `${admission.daysLeft} hari lagi` : 'hari ini hari terakhir'
  return `${label} dibuka sampai ${formatDay(admission.closesOn)} (${left}).`
}

const hoursText = (rows: OfficeHours[]): string =>
  rows.map((row) => `${formatWeekdays(row)} ${clock(row.open)}–${clock(row.close)}`).join(', ')

/** "07:00" as Indonesians write it. */
const clock = (time: string): string => time.replace(':', '.')

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`

/** "14.05", in the school's zone. */
export const timeOf = (iso: string, zone: TimeZone): string => {
  const { minutes } = clockIn(zone, new Date(iso))
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`
}
