/**
 * Every sentence of the assistant about a step is true in each state of the season: it tells nobody
 * to do what is not possible on that day, and speaks of no past day as of one to come.
 */
import { admissionState } from '@sekolah/contract/admission/rules'
import {
  endOfDay,
  formatDay,
  instantAt,
  startOfDay,
  type TimeZone,
  timeZones,
} from '@sekolah/contract/values/dates'
import { readKnowledge } from '@sekolah/knowledge/knowledge'
import { describe, expect, test } from 'vitest'
import { first, moments, season, second } from './testing/season.ts'

const DAY = String.raw`\d{1,2} [A-Z][a-z]+ \d{4}`

/** The actions open at a moment, computed from the test's days instead of the product's rules. */
const possibleAt = (zone: TimeZone, hasWaves: boolean, state: string, now: Date) => {
  const waves = state === 'new year' ? [] : hasWaves ? [first, second] : [first]
  const begun = waves.filter(({ opens }) => startOfDay(opens, zone) <= now)
  const isOut = ({ result }: typeof first) => instantAt(result, '14:00', zone) <= now
  const isOver = ({ enrol }: typeof first) => endOfDay(enrol, zone) <= now
  return {
    apply: begun.some(({ closes }) => now < endOfDay(closes, zone)),
    haveApplied: begun.length > 0,
    correct: begun.some((wave) => !isOut(wave)),
    takeSeat: begun.some((wave) => isOut(wave) && !isOver(wave)),
    waitForSeat: begun.some((wave) => !isOver(wave)),
  }
}

type Possible = keyof ReturnType<typeof possibleAt>

/** Sentences that tell to do something, and what has to be possible for them. */
const acts: [RegExp, Possible][] = [
  [
    /(?<!Bila )formulir (dapat |boleh |bisa )?diisi|isi formulir|formulir lagi|dari HP atau komputer/i,
    'apply',
  ],
  [/di loket|di formulir, dan dapat disusulkan|boleh dikosongkan|dibantu isi/i, 'apply'],
  [/tekan Kirim sekarang|Yang belum terkirim diubah/, 'apply'],
  [/Pilihan jurusan diganti di/, 'apply'],
  [/tekan Perbaiki data/, 'correct'],
  [/(?<!Setelah hasil diumumkan, langkahnya[^.]*)tekan Ambil kursi ini/, 'takeSeat'],
  [/tekan Sampaikan keberatan/, 'takeSeat'],
  [/lihatlah sampai daftar ulang selesai/, 'waitForSeat'],
]

/** Sentences about a day, and whether it has to be one to come. */
const days: [RegExp, 'begin' | 'result' | 'end', boolean][] = [
  [/dibuka mulai (DAY)/g, 'begin', true],
  [/dibuka sampai (DAY)/g, 'end', true],
  [/ditutup sejak (DAY)/g, 'end', false],
  [/(?:Hasil diumumkan|Lihat hasil seleksi mulai) (DAY)/g, 'result', true],
  [/Hasil sudah diumumkan sejak (DAY)/g, 'result', false],
  [/aftar ulang paling lambat (DAY)/g, 'end', true],
  [/Daftar ulang sudah berakhir (DAY)/g, 'end', false],
]

const instantOf = (text: string, kind: 'begin' | 'result' | 'end', zone: TimeZone): Date => {
  const known = [first, second].flatMap((wave) => Object.values(wave))
  const day = known.find((one) => formatDay(one) === text)
  if (!day) throw new Error(`${text} is no day of the test`)
  return kind === 'begin'
    ? startOfDay(day, zone)
    : kind === 'end'
      ? endOfDay(day, zone)
      : instantAt(day, '14:00', zone)
}

describe.each(timeZones)('in %s', (zone) => {
  describe.each([true, false])('with waves: %s', (hasWaves) => {
    test.each(moments(zone))('%s', async (state, now) => {
      const { settings, content } = season(zone, hasWaves, state, now)
      const possible = possibleAt(zone, hasWaves, state, now)
      const { entries } = await readKnowledge(content, now)
      const answers = entries
        .filter(({ entry }) => entry.to.startsWith('/ppdb') || entry.isForTopic)
        .map(({ entry }) => ({ ...entry, says: entry.answer ?? entry.text }))
      expect(answers.length).toBeGreaterThan(30)
      expect(admissionState(settings, now).state === 'open').toBe(possible.apply)

      for (const { title, says, isOwn } of answers) {
        if (isOwn && !possible.haveApplied) {
          // Nobody has an application yet: this is said before what to do with one.
          expect(says, title).toMatch(/^(PPDB \S+ dibuka mulai|Jadwal PPDB \S+ belum diumumkan)/)
        } else {
          const today = says.replace(/Selama dibuka: [\s\S]*/, '')
          const told = acts.filter(([words, act]) => words.test(today) && !possible[act])
          expect({ title, says, told }).toEqual({ title, says, told: [] })
        }
        for (const [pattern, kind, isAhead] of days) {
          const all = new RegExp(pattern.source.replace('DAY', DAY), 'g')
          for (const [sentence, day = ''] of says.matchAll(all)) {
            expect(now < instantOf(day, kind, zone), `${title}: ${sentence}`).toBe(isAhead)
          }
        }
      }

      // While the form is closed, the office's own text about it is left out.
      const reply = entries.find(({ entry }) => entry.keywords?.includes('mendaftar'))
      expect(reply?.entry.text.includes('Formulir bisa diisi')).toBe(possible.apply)
    })
  })
})

test('with two waves each of them hears of its own results and enrolment', async () => {
  const now = instantAt(first.result, '14:00', 'WIB')
  const { content } = season('WIB', true, 'results', now)
  const { entries } = await readKnowledge(content, now)
  const says = (title: string) => entries.find(({ entry }) => entry.title === title)?.entry.text
  expect(says('Melihat hasil seleksi')).toContain(
    'Gelombang 1: Hasil sudah diumumkan sejak 18 Desember 2026 pukul 14.00 WIB. Gelombang 2: Hasil diumumkan 12 Februari 2027 pukul 14.00 WIB',
  )
  expect(says('Setelah diterima')).toContain(
    'Gelombang 1: Daftar ulang paling lambat 28 Desember 2026.',
  )
})
