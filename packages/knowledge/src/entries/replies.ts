/** The replies that staff wrote for keywords, with stored content filled in. */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { officeHours, structured } from '@sekolah/contract/settings/rules'
import { groupPhone } from '@sekolah/contract/values/phone'
import { admissionSentence } from './admission-sentence.ts'
import { clock, hoursText } from './school.ts'

type Names = { program: string[]; ekstrakurikuler: string[]; fasilitas: string[] }

/** Returns a function that fills stored content into a text of staff. */
export const createFill = (
  settings: PublicSettings,
  { program, ekstrakurikuler, fasilitas }: Names,
  now: Date,
) => {
  const { hours, arrive_by, gate_closes } = structured(settings, 'school_schedule')
  const { school_address = '', school_phone, school_whatsapp, school_email = '' } = settings
  const facts = {
    sekolah: settings.school_name,
    status_ppdb: admissionSentence(settings, now),
    cara_daftar:
      settings.ppdb_mode === 'portal'
        ? 'Tautan dan tanggal portal: /ppdb/daftar'
        : 'Formulir bisa diisi dari HP, juga saat tidak ada sinyal: /ppdb/daftar',
    jam_pelajaran: hoursText(hours),
    jam_hadir: clock(arrive_by),
    jam_gerbang: clock(gate_closes),
    jam_layanan: hoursText(officeHours(settings)),
    alamat: school_address.replaceAll('\n', ', '),
    telepon: school_phone ? groupPhone(school_phone) : '',
    whatsapp: school_whatsapp ? groupPhone(school_whatsapp) : '',
    email: school_email,
    program: listed(program),
    ekstrakurikuler: listed(ekstrakurikuler),
    fasilitas: listed(fasilitas),
  }
  return (text: string) => fill(text, facts)
}

/** Replaces `{names}` by stored content; a line whose content is blank is left out. */
export const fill = (text: string, facts: Record<string, string>): string =>
  text
    .split('\n')
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name]) => facts[`${name}`] !== ''))
    .map((line) => line.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole))
    .join('\n')

/** "Pramuka, Robotik dan Futsal". */
export const listed = (names: string[], before = 'dan'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${before} ${names.at(-1)}`
