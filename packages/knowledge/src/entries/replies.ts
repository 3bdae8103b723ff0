/** The replies that staff wrote for keywords, with stored content filled in. */

import { admissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { officeHours, parseStructured } from '@sekolah/contract/settings/rules'
import { formatClock } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { admissionSentence } from './admission-sentence.ts'
import { hoursText } from './school.ts'

type Names = { program: string[]; ekstrakurikuler: string[]; fasilitas: string[] }

/** Returns a function that fills stored content into a text of staff. */
export const createTemplateFill = (
  settings: PublicSettings,
  { program, ekstrakurikuler, fasilitas }: Names,
  now: Date,
) => {
  const { hours, arrive_by, gate_closes } = parseStructured(settings, 'school_schedule')
  const { school_address = '', school_phone, school_whatsapp, school_email = '' } = settings
  const facts = {
    sekolah: settings.school_name,
    status_ppdb: admissionSentence(settings, now),
    cara_daftar:
      settings.ppdb_mode === 'portal'
        ? 'Tautan dan tanggal portal: /ppdb/daftar'
        : admissionState(settings, now).state === 'open'
          ? 'Formulir bisa diisi dari HP, juga saat tidak ada sinyal: /ppdb/daftar'
          : '',
    jam_pelajaran: hoursText(hours),
    jam_hadir: formatClock(arrive_by),
    jam_gerbang: formatClock(gate_closes),
    jam_layanan: hoursText(officeHours(settings)),
    alamat: school_address.replaceAll('\n', ', '),
    telepon: school_phone ? groupPhone(school_phone) : '',
    whatsapp: school_whatsapp ? groupPhone(school_whatsapp) : '',
    email: school_email,
    program: joinNames(program),
    ekstrakurikuler: joinNames(ekstrakurikuler),
    fasilitas: joinNames(fasilitas),
  }
  return (text: string) => fillTemplate(text, facts)
}

/** Replaces `{names}` by stored content; a line whose content is blank is left out. */
export const fillTemplate = (text: string, facts: Record<string, string>): string =>
  text
    .split('\n')
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name]) => facts[`${name}`] !== ''))
    .map((line) => line.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole))
    .join('\n')

/** "Pramuka, Robotik dan Futsal". */
export const joinNames = (names: string[], before = 'dan'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${before} ${names.at(-1)}`
