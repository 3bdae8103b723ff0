/** What the assistant knows and how it speaks: what is published, and the words of staff. */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { inSchoolsWords, structured } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { clockIn, type TimeZone } from '@sekolah/contract/values/dates'
import { type Knowledge, readKnowledge } from '@sekolah/knowledge/knowledge'

/** The four suggestions of the spec; staff may enter others. */
const SUGGESTIONS = 4

export type School = {
  knowledge: Knowledge
  settings: PublicSettings
  greeting: string
  suggestions: string[]
  fallbacks: string[]
}

/** Reads the copy on this device, so it works without a network. */
export const readSchool = async (
  content: Pick<ContentSource, 'all'>,
  now: Date,
): Promise<School> => {
  const knowledge = await readKnowledge(content, now)
  const { settings, fill } = knowledge
  return {
    knowledge,
    settings,
    greeting: fill(settings.chat_greeting ?? ''),
    suggestions: structured(settings, 'chat_suggestions')
      .slice(0, SUGGESTIONS)
      .map((text) => inSchoolsWords(text, settings)),
    fallbacks: structured(settings, 'chat_fallbacks').map(fill),
  }
}

/** "14.05", in the school's zone. */
export const timeOf = (iso: string, zone: TimeZone): string => {
  const { minutes } = clockIn(zone, new Date(iso))
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`
}
