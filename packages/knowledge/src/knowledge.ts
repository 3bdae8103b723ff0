/**
 * What the school has published, as one list of what can be found and answered. Made from the
 * copy on the phone or from the server's database, so bot and search know the same.
 */
import { dayIn } from '@sekolah/contract/dates'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { settingsFrom, structured } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { admissionFacts } from './entries/admission.ts'
import { type Entry, FACTS } from './entries/entry.ts'
import { latestFacts, listFacts, peopleFacts } from './entries/lists.ts'
import { createFill } from './entries/replies.ts'
import { rowEntries } from './entries/rows.ts'
import { schoolFacts } from './entries/school.ts'
import { createIndex, type Index } from './ranking.ts'
import { createFold } from './words/fold.ts'

export type Knowledge = Index & {
  settings: PublicSettings
  /** Writes stored content into a text of staff, `{alamat}` and so on. */
  fill: (text: string) => string
}

export const readKnowledge = async (
  content: Pick<ContentSource, 'all'>,
  now: Date,
): Promise<Knowledge> => {
  const [rows, programs, facilities, infos, pages, alumni, articles, events, achievements] =
    await Promise.all([
      content.all('settings'),
      content.all('academic_programs'),
      content.all('facilities'),
      content.all('ppdb_info'),
      content.all('pages'),
      content.all('alumni'),
      content.all('articles'),
      content.all('events'),
      content.all('achievements'),
    ])
  const settings = settingsFrom(rows)
  const named = (type: string) =>
    programs.filter((row) => row.type === type).map(({ name }) => name)
  const today = dayIn(settings.time_zone, now)
  const names = {
    program: named('program_unggulan'),
    ekstrakurikuler: named('ekstrakurikuler'),
    fasilitas: facilities.map(({ name }) => name),
  }
  const fill = createFill(settings, names, now)
  const { ppdb_label, ppdb_label_long = '', chat_synonyms = '' } = settings
  const fold = createFold(
    `ppdb, ${ppdb_label}, ${ppdb_label_long}\n${chat_synonyms}`,
    settings.school_name,
  )
  const entries: Entry[] = [
    ...replyEntries(settings, fill),
    ...schoolFacts(settings, now),
    ...admissionFacts(settings, infos, now),
    ...listFacts(names),
    ...peopleFacts(settings, pages, alumni),
    ...latestFacts(articles, events, achievements, today),
    ...(await rowEntries(content, settings, today)),
  ]
  return { ...createIndex(entries, fold), settings, fill }
}

/** For the bot alone: the facts in them are found by themselves. */
const replyEntries = (settings: PublicSettings, fill: (text: string) => string): Entry[] =>
  structured(settings, 'chat_replies')
    .map(({ words, reply }) => ({ words, text: fill(reply) }))
    .filter(({ text }) => text !== '')
    .map(({ words, text }) => ({
      group: FACTS,
      to: '',
      title: words.join(', '),
      text,
      isForBot: true,
      keywords: words,
    }))
