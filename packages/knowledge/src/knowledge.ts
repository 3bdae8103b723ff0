/**
 * The knowledge: everything that the school has published, as one list of entries. Built from the
 * content mirror on the phone or from the server's database, so that bot and search agree.
 */

import type { RenderContext } from '@sekolah/contract/render'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { parseStructured, settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { admissionFacts } from './entries/admission.ts'
import { type Entry, FACTS_GROUP } from './entries/entry.ts'
import { latestFacts, listFacts, peopleFacts, programFacts } from './entries/lists.ts'
import { createTemplateFill } from './entries/replies.ts'
import { rowEntries } from './entries/rows.ts'
import { schoolFacts } from './entries/school.ts'
import { createIndex, type Index } from './ranking.ts'
import { createFold } from './words/fold.ts'

export type Knowledge = Index & {
  settings: PublicSettings
  /** Fills stored content into a text of staff, `{alamat}` and so on. */
  fill: (text: string) => string
}

export const readKnowledge = async (source: Rows, now: Date): Promise<Knowledge> => {
  const content = readOnce(source)
  const [
    rows,
    programs,
    facilities,
    infos,
    pages,
    alumni,
    teachers,
    articles,
    events,
    achievements,
  ] = await Promise.all([
    content.all('settings'),
    content.all('academic_programs'),
    content.all('facilities'),
    content.all('ppdb_info'),
    content.all('pages'),
    content.all('alumni'),
    content.all('teachers'),
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
  const fill = createTemplateFill(settings, names, now)
  const { ppdb_label, ppdb_label_long = '', chat_synonyms = '' } = settings
  const fold = createFold(
    `ppdb, ${ppdb_label}, ${ppdb_label_long}\n${chat_synonyms}`,
    settings.school_name,
  )
  const entries: Entry[] = [
    ...replyEntries(settings, fill),
    ...schoolFacts(settings, now),
    ...admissionFacts(settings, infos, events, now),
    ...listFacts(names),
    ...peopleFacts(settings, pages, alumni, teachers),
    ...programFacts(programs),
    ...latestFacts(articles, events, achievements, today),
    ...(await rowEntries(content, settings, today)),
  ]
  return { ...(await createIndex(entries, fold)), settings, fill }
}

type Rows = Pick<ContentSource, 'all'>

/** Caches the rows of each kind, so that each is read once. */
const readOnce = (source: Rows): Rows => {
  const read: Partial<Record<ContentKind, Promise<unknown>>> = {}
  const all = (kind: ContentKind) => (read[kind] ??= source.all(kind))
  return { all: all as Rows['all'] }
}

/** The knowledge of the present edition, cached: the search needs it at every key press. */
export const currentKnowledge = ({ content, now, edition }: RenderContext): Promise<Knowledge> => {
  const present = edition()
  if (last?.edition !== present) {
    const made = readKnowledge(content, now())
    last = { edition: present, made }
    made.catch(() => {
      if (last?.made === made) last = null
    })
  }
  return last.made
}

let last: { edition: string; made: Promise<Knowledge> } | null = null

/** Replies of staff are for the bot only: the search finds the facts in them by themselves. */
const replyEntries = (settings: PublicSettings, fill: (text: string) => string): Entry[] =>
  parseStructured(settings, 'chat_replies')
    .map(({ words, reply }) => ({ words, text: fill(reply) }))
    .filter(({ text }) => text !== '')
    .map(({ words, text }) => ({
      group: FACTS_GROUP,
      to: '',
      title: words.join(', '),
      text,
      isForBot: true,
      keywords: words,
    }))
