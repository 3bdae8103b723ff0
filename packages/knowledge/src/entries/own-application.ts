/**
 * Facts for a family about its own application: each step of the season with what to press. Every
 * sentence holds in every state of the season, so dates come from the same rules as the pages', and
 * a feature that a school may have switched off is mentioned with its condition.
 */
import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import type { Topic } from '../words/topics.ts'
import { admissionSentence, whileOpen } from './admission-sentence.ts'
import { type Entry, FACTS_GROUP } from './entry.ts'
import { nextStepRules } from './own-steps.ts'
import { seasonOf } from './season.ts'

export const ownApplicationFacts = (
  settings: PublicSettings,
  infos: readonly ContentRows['ppdb_info'][],
  now: Date,
): Entry[] => {
  // Where families apply on a portal, their applications are not on this site.
  if (settings.ppdb_mode === 'portal') return []
  const season = seasonOf(settings, infos, now)
  const said = admissionDates(settings, now)
  return nextStepRules.map(({ topics, title, to, says, isGeneral, isAdvice, needsForm }) => {
    const told = says(season).join(' ')
    // Before the season nobody has an application, so this is said first.
    const isEarly = !isGeneral && !season.hasBegun
    const text = needsForm
      ? whileOpen(told, settings, now)
      : [...(isEarly ? [admissionSentence(settings, now)] : []), told].join(' ')
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
      ...(isAdvice && { isAdvice }),
      ...(!isGeneral && { isOwn: true }),
    }
  })
}

const undated: [Topic, 'resultAt' | 'enrolUntil', Topic][] = [
  ['kapan-hasil', 'resultAt', 'lihat-hasil'],
  ['kapan-daftar-ulang', 'enrolUntil', 'setelah-diterima'],
]
