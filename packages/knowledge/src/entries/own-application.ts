/**
 * Facts for a family about its own application: each step of the season with what to press. Every
 * sentence holds in every state of the season, so dates come from the same rules as the pages', and
 * a feature that a school may have switched off is mentioned with its condition.
 */
import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import { admissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { officeHours } from '@sekolah/contract/settings/rules'
import { dayIn, formatDateTime, formatDay } from '@sekolah/contract/values/dates'
import type { Topic } from '../words/topics.ts'
import { admissionSentence } from './admission-sentence.ts'
import { type Entry, FACTS_GROUP } from './entry.ts'
import { nextStepRules, type SeasonContext } from './own-steps.ts'
import { hoursText } from './school.ts'

export const ownApplicationFacts = (settings: PublicSettings, now: Date): Entry[] => {
  // Where families apply on a portal, their applications are not on this site.
  if (settings.ppdb_mode === 'portal') return []
  const season = seasonOf(settings, now)
  const said = admissionDates(settings, now)
  const isOpen = admissionState(settings, now).state === 'open'
  return nextStepRules.map(({ topics, title, to, says, isGeneral, needsForm }) => {
    const closed = needsForm && !isOpen ? admissionSentence(settings, now) : ''
    const text = [closed, ...says(season)].filter(Boolean).join(' ')
    // An unset date is answered with the step that it belongs to.
    const asksDay = undated.flatMap(([topic, key, of]) =>
      !said[key] && topics.includes(of) ? [topic] : [],
    )
    return {
      group: FACTS_GROUP,
      to,
      title,
      text,
      answer: text,
      topics: [...topics, ...asksDay],
      isForTopic: true,
      isForBot: true,
      ...(!isGeneral && { isOwn: true }),
    }
  })
}

const seasonOf = (settings: PublicSettings, now: Date): SeasonContext => {
  const { resultAt: at, enrolUntil: until } = admissionDates(settings, now)
  const { time_zone } = settings
  const hours = hoursText(officeHours(settings))
  const isOver = until ? until < dayIn(time_zone, now) : false
  return {
    settings,
    now,
    results: !at
      ? 'Tanggal pengumuman belum ditulis sekolah.'
      : Date.parse(at) <= now.getTime()
        ? `Hasil sudah diumumkan sejak ${formatDateTime(at, time_zone)}.`
        : `Hasil diumumkan ${formatDateTime(at, time_zone)}; sebelum itu statusnya tetap Proses.`,
    enrolment: !until
      ? 'Batas daftar ulang belum ditulis sekolah.'
      : isOver
        ? `Daftar ulang sudah berakhir ${formatDay(until)}.`
        : `Daftar ulang paling lambat ${formatDay(until)}.`,
    office: hours ? `kantor sekolah (${hours})` : 'kantor sekolah',
  }
}

const undated: [Topic, 'resultAt' | 'enrolUntil', Topic][] = [
  ['kapan-hasil', 'resultAt', 'lihat-hasil'],
  ['kapan-daftar-ulang', 'enrolUntil', 'setelah-diterima'],
]
