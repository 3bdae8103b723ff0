/** The assistant's knowledge and phrases: the published content, and texts by staff. */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { parseStructured, withAdmissionWord } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { type TimeZone, weekdayAndMinutes } from '@sekolah/contract/values/dates'
import { type Knowledge, readKnowledge } from '@sekolah/knowledge/knowledge'

/** The number of suggestions; the spec names four, and staff may enter others. */
const SUGGESTIONS = 4

export type ChatSchool = {
  knowledge: Knowledge
  settings: PublicSettings
  greeting: string
  suggestions: string[]
  fallbacks: string[]
}

/** Reads the content mirror on this device, so it works offline. */
export const readChatSchool = async (
  content: Pick<ContentSource, 'all'>,
  now: Date,
): Promise<ChatSchool> => {
  const knowledge = await readKnowledge(content, now)
  const { settings, fill } = knowledge
  return {
    knowledge,
    settings,
    greeting: fill(settings.chat_greeting ?? ''),
    suggestions: parseStructured(settings, 'chat_suggestions')
      .slice(0, SUGGESTIONS)
      .map((text) => withAdmissionWord(text, settings)),
    fallbacks: parseStructured(settings, 'chat_fallbacks').map(fill),
  }
}

/** A time of day in the school's zone, as "14.05". */
export const formatChatTime = (iso: string, zone: TimeZone): string => {
  const { minutes } = weekdayAndMinutes(zone, new Date(iso))
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`
}
