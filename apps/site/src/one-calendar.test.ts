/**
 * Every date, seat, fee and count of a season is said once: no page, answer of the assistant, hit of
 * the search or receipt says another day or number for the same thing, in any state of the season,
 * zone, and with waves or without.
 */

import { stepStatusAt } from '@sekolah/contract/admission/calendar/status'
import { calendarFileSteps } from '@sekolah/contract/admission/info/calendar-file'
import { admissionPeriod } from '@sekolah/contract/admission/info/rules'
import { nextSteps } from '@sekolah/contract/admission/next-steps'
import { admissionState } from '@sekolah/contract/admission/rules'
import { publicRoutes } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import {
  dayIn,
  formatDay,
  formatDayShort,
  startOfDay,
  timeZones,
} from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { readKnowledge } from '@sekolah/knowledge/knowledge'
import { describe, expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import {
  type Dates,
  first,
  moments,
  OWED,
  SEATS,
  SPP,
  season,
  second,
  stale,
  TEACHERS,
  TEST,
  VISIT,
  waveOf,
} from './testing/season.ts'

const pageAt = async (path: string, content: ContentSource, now: Date): Promise<string> => {
  const origin = 'https://smk.example'
  const { html } = await render(origin + path, {
    ...{ content, origin, now: () => now },
    edition: () => crypto.randomUUID(),
  })
  // Texts and the descriptions of shared links, without what the page carries for its browser.
  const meta = [...html.matchAll(/<meta[^>]*content="([^"]*)"/g)].map(([, text]) => text)
  const main = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
  return [...meta, main.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ')].join('\n')
}

const DAY = /\d{1,2} (?:Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des)[a-z]* \d{4}/g

/** A subject with the dates that pages may state for it. */
const claims = (dates: Dates): [RegExp, string][] => [
  [/(?:dibuka sampai|ditutup pada|ditutup sejak|Pendaftaran ditutup:?) (DAY)/g, dates.closes],
  [/(?:Hasil seleksi|Hasil) (?:telah |sudah )?diumumkan (?:pada |sejak )?(DAY)/gi, dates.result],
  [/Lihat hasil seleksi mulai (DAY)/g, dates.result],
  [/Bila diterima, daftar ulang paling lambat (DAY)/g, dates.enrol],
  [/Daftar ulang (?:paling lambat|sudah berakhir) (DAY)/g, dates.enrol],
]

const check = (where: string, text: string, dates: Dates | null, allowed: Set<string>): void => {
  const said = text.match(DAY) ?? []
  expect(
    said.filter((day) => !allowed.has(day)),
    where,
  ).toEqual([])
  const numbers = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number)
  expect(
    [...new Set(numbers(/(Rp\d+(?:\.\d{3})*)/g))].filter((one) => !amounts.includes(`${one}`)),
    where,
  ).toEqual([])
  expect(
    new Set(numbers(/(\d[\d.]*) (?:murid|siswa|kursi)\b/g)).isSubsetOf(new Set([`${SEATS}`])),
    where,
  ).toBe(true)
  expect(new Set(numbers(/(\d[\d.]*)\s+guru\b/g)).isSubsetOf(new Set([`${TEACHERS}`])), where).toBe(
    true,
  )
  if (!dates) return
  for (const [pattern, day] of claims(dates)) {
    const found = text.matchAll(
      new RegExp(pattern.source.replace('DAY', DAY.source), pattern.flags),
    )
    for (const [, one] of found) {
      expect([formatDay(day), formatDayShort(day)], `${where}: ${pattern}`).toContain(one)
    }
  }
}

const amounts = [OWED.amount, SPP.amount].map(rupiah)

const allPaths = [...Object.keys(publicRoutes), '/academics/programs/1']
const paths = ['/', '/ppdb', '/ppdb/daftar', '/ppdb/pengumuman', '/ppdb/status']

describe.each(timeZones)('in %s', (zone) => {
  describe.each([true, false])('with waves: %s', (hasWaves) => {
    test.each(moments(zone))('%s', async (state, now) => {
      const { settings, steps, content } = season(zone, hasWaves, state, now)
      const isNew = state === 'new year'
      const isSecond = hasWaves && settings.ppdb_start_date === second.opens
      const present = isNew ? null : isSecond ? second : first
      const inForce = isNew
        ? []
        : [...Object.values(first), ...(hasWaves ? Object.values(second) : []), TEST, VISIT]
      const allowed = new Set([
        ...inForce.flatMap((day) => [formatDay(day), formatDayShort(day)]),
        // The footer and forms know today, and the day on which ages are counted.
        formatDay(dayIn(zone, now)),
        formatDay(settings.ppdb_year.slice(0, 4).concat('-07-01')),
      ])
      for (const day of stale) expect(allowed.has(formatDay(day))).toBe(false)

      // Pages without admission dates are the same in every zone.
      const shown = zone === 'WIB' ? allPaths : paths
      for (const path of shown) {
        const text = await pageAt(path, content, now)
        check(path, text, present, allowed)
        const years = text.match(/\b20\d\d\/20\d\d\b/g) ?? []
        expect(
          years.filter((year) => year !== settings.ppdb_year),
          path,
        ).toEqual([])
      }
      const timeline = await pageAt('/ppdb', content, now)
      const form = steps.find(
        ({ kind, date }) => kind === 'form' && date === settings.ppdb_start_date,
      )
      if (form) {
        const isOpen = admissionState(settings, now).state === 'open'
        expect(stepStatusAt(form, settings, now) === 'active').toBe(isOpen)
      }
      if (isNew) expect(timeline).toContain('Jadwal PPDB 2028/2029 belum diumumkan')

      const knowledge = await readKnowledge(content, now)
      for (const { entry } of knowledge.entries) {
        const { title, text, answer } = entry
        // Of several waves, each sentence names its own.
        for (const part of `${title} ${text}\n${answer ?? ''}`.split(/(?=Gelombang \d: )|\n/)) {
          const [, wave] = /^Gelombang (\d): /.exec(part) ?? []
          const dates = wave === '1' ? first : wave === '2' ? second : present
          check(`knowledge: ${title}`, part, dates, allowed)
        }
      }
      check('receipt', nextSteps(settings, now).join('\n'), present, allowed)
      check('share picture', admissionPeriod(settings, now) ?? '', present, allowed)
      if (isNew) expect(admissionPeriod(settings, now)).toBeNull()

      const info = await content.all('ppdb_info')
      const entries = calendarFileSteps(info, settings, 'https://smk.example')
      const inFile = entries.map(({ when }) => ('day' in when ? when.day : dayIn(zone, when.start)))
      expect(inFile.filter((day) => !inForce.includes(day))).toEqual([])
      if (!isNew) expect(inFile).toEqual(expect.arrayContaining([first.closes, first.result, TEST]))
    })
  })
})

test('the receipt of a child of the first wave keeps its days while the second is open', () => {
  const zone = 'WIB'
  const now = startOfDay(second.opens, zone)
  const { settings } = season(zone, true, 'open', now)
  expect(settings.ppdb_end_date).toBe(second.closes)
  const text = nextSteps(settings, now, waveOf('Gelombang 1', first, zone)).join('\n')
  expect(text).toContain(formatDay(first.result))
  expect(text).not.toContain(formatDay(second.result))
})

test('the pages that say a number say the one in force', async () => {
  const now = startOfDay(first.opens, 'WIB')
  const { content } = season('WIB', false, 'open', now)
  const at = (path: string) => pageAt(path, content, now)
  const home = await at('/')
  expect(home).toMatch(/Guru\s+14\b/)
  expect(home).toMatch(/Alumni\s+3\b/)
  expect(home).toMatch(/Program\s+1\b/)
  expect(await at('/teachers')).toMatch(/[Gg]uru\s+14\b|\b14\s+guru/)
  expect(await at('/academics/programs/1')).toContain('72 murid baru setiap tahun')
  const admission = await at('/ppdb')
  expect(admission).toContain('72 murid')
  expect(admission).toContain('Rp1.450.000')
  expect(admission).not.toContain('Rp400.000')
  // Nothing of amount 0 is for registering: nobody says that it is free.
  expect(`${admission} ${home}`).not.toMatch(/tanpa biaya|gratis/i)
  const { entries } = await readKnowledge(content, now)
  const said = entries.map(({ entry }) => `${entry.title} ${entry.text}`).join('\n')
  expect(said).toContain('72 siswa')
  expect(said).toContain('Rp1.450.000')
})
