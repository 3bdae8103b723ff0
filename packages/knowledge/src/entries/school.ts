/** Facts from the settings: address, opening hours and what the school says about itself. */

import { type PublicSettings, weekdays } from '@sekolah/contract/settings/labels'
import {
  formatHours,
  formatWeekdays,
  officeHours,
  parseStructured,
} from '@sekolah/contract/settings/rules'
import type { OfficeHours, Weekdays } from '@sekolah/contract/settings/structured'
import { dayIn, formatClock, formatDay } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { type Entry, FACTS_GROUP } from './entry.ts'

type Fact = Omit<Entry, 'group' | 'text'> & { text: string | undefined }

export const schoolFacts = (settings: PublicSettings, now: Date): Entry[] =>
  [
    ...contactFacts(settings),
    ...hoursFacts(settings),
    ...uniformFacts(settings),
    ...holidayFacts(settings, now),
    ...claimFacts(settings),
  ].flatMap(({ text, ...fact }) => (text ? [{ ...fact, text, group: FACTS_GROUP }] : []))

const contactFacts = (settings: PublicSettings): Fact[] => [
  {
    to: '/contact',
    title: 'Alamat sekolah',
    text: settings.school_address?.replaceAll('\n', ', '),
    names: '?mana tempat daerah dekat',
    topics: ['arah'],
  },
  {
    to: '/contact',
    title: 'Telepon',
    text: grouped(settings.school_phone),
    names: 'nomor telepon ?berapa kantor',
  },
  {
    to: '/contact',
    title: 'WhatsApp',
    text: grouped(settings.school_whatsapp),
    names: 'whatsapp nomor ?berapa chat',
  },
  {
    to: '/contact',
    title: 'Email',
    text: [settings.school_email, settings.school_email_2].filter(Boolean).join(', '),
  },
  {
    to: '/contact',
    title: 'Menghubungi sekolah',
    text: [
      settings.school_phone && `Telepon: ${groupPhone(settings.school_phone)}`,
      settings.school_whatsapp && `WhatsApp: ${groupPhone(settings.school_whatsapp)}`,
      settings.school_email && `Email: ${settings.school_email}`,
      officeHours(settings).length > 0 && `Jam layanan: ${hoursText(officeHours(settings))}`,
    ]
      .filter(Boolean)
      .join('\n'),
    topics: ['kontak-gagal', 'kontak'],
    isForBot: true,
    isForTopic: true,
  },
  ...(['instagram', 'facebook', 'youtube'] as const).map((name) => ({
    to: '/contact',
    title: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    text: settings[`social_${name}`],
    names: 'media sosial akun',
  })),
]

const hoursFacts = (settings: PublicSettings): Fact[] => {
  const { hours, arrive_by, gate_closes } = parseStructured(settings, 'school_schedule')
  const office = officeHours(settings)
  return [
    {
      to: '/information/schedule',
      title: 'Jam pelajaran',
      text: hoursText(hours),
      names: `masuk pulang mulai selesai belajar pelajaran jadwal ?jam hari ${daysIn(hours)}`,
      topics: ['jam-pelajaran', 'hari-sekolah'],
      answer: [
        `Jam pelajaran: ${hoursText(hours)}.`,
        arrive_by && `Siswa hadir paling lambat pukul ${formatClock(arrive_by)}.`,
      ]
        .filter(Boolean)
        .join('\n'),
    },
    {
      to: '/information/schedule',
      title: 'Gerbang ditutup',
      text: gate_closes && `pukul ${formatClock(gate_closes)}`,
      names: 'gerbang tutup telat ?jam',
      topics: ['terlambat'],
      answer: [
        arrive_by && `Siswa hadir paling lambat pukul ${formatClock(arrive_by)}`,
        gate_closes && `gerbang ditutup pukul ${formatClock(gate_closes)}`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    },
    {
      to: '/contact',
      title: 'Jam layanan kantor',
      text: hoursText(office),
      names: `kantor buka tutup ?jam ${daysIn(office)}`,
      topics: ['jam-kantor'],
    },
  ]
}

const uniformFacts = (settings: PublicSettings): Fact[] => {
  const { uniforms } = parseStructured(settings, 'school_schedule')
  const rows = uniforms.map((row) => ({ row, text: `${formatWeekdays(row)}: ${row.uniform}` }))
  return [
    {
      to: '/information/schedule',
      title: 'Seragam harian',
      text: rows.map(({ text }) => text).join(', '),
      names: `seragam hari ?kapan ${uniforms.map(({ uniform }) => uniform).join(' ')}`,
    },
    ...rows.map(({ row }) => ({
      to: '/information/schedule',
      title: `Seragam ${formatWeekdays(row)}`,
      text: row.uniform,
      names: `seragam hari ?kapan ${row.uniform} ${daysIn([row])}`,
    })),
  ]
}

const holidayFacts = (settings: PublicSettings, now: Date): Fact[] => {
  const today = dayIn(settings.time_zone, now)
  const next = parseStructured(settings, 'holidays')
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
  const lessons = daysIn(parseStructured(settings, 'school_schedule').hours)
  const free = weekdays.filter((day) => !lessons.includes(day)).join(' dan ')
  return [
    {
      to: '/information/schedule',
      title: 'Hari libur',
      text: [
        lessons && free && `setiap ${free}`,
        ...next.map(({ date, name }) => `${name}: ${formatDay(date)}`),
      ]
        .filter(Boolean)
        .join(', '),
      names: `libur ?kapan hari ${weekdays.join(' ')}`,
      // Regular hours do not answer questions about the holidays between semesters.
      ...(next.length > 0 && { topics: ['hari-libur'] }),
    },
  ]
}

const claimFacts = (settings: PublicSettings): Fact[] => {
  const { founded, badge } = parseStructured(settings, 'about_claims')
  return [
    {
      to: '/about',
      title: 'Akreditasi',
      text: settings.school_accreditation,
      names: 'akreditasi peringkat ?berapa',
    },
    { to: '/about', title: 'NPSN', text: settings.school_npsn, names: 'npsn nomor ?berapa' },
    {
      to: '/about',
      title: 'Berdiri sejak',
      text: founded,
      names: 'berdiri sejarah tahun ?kapan ?lama',
    },
    {
      to: '/about',
      title: 'Jumlah siswa',
      text: badge,
      topics: ['jumlah-siswa'],
      isForTopic: true,
    },
    {
      to: '/about',
      title: 'Mitra industri',
      text: parseStructured(settings, 'industry_partners')
        .map(({ name }) => name)
        .join(', '),
      names: 'mitra pkl kerja ?mana sama ?siapa',
    },
    {
      to: '/academics/curriculum',
      title: 'Kurikulum',
      text: 'Kurikulum Merdeka',
      names: 'kurikulum',
      topics: ['kurikulum'],
    },
  ]
}

const grouped = (phone: string | undefined) => phone && groupPhone(phone)

export const hoursText = (rows: OfficeHours[]): string =>
  rows.map((row) => `${formatWeekdays(row)} ${formatHours(row)}`).join(', ')

/** Every day in a range, because a question names "rabu" where the setting says "Senin–Kamis". */
const daysIn = (rows: Weekdays[]): string =>
  rows.flatMap(({ from, to }) => weekdays.slice(from - 1, to)).join(' ')
