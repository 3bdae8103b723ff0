/** Finds settings and their pages by common words. */
import { definitionOf, settingKeys } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { findMatches, splitWords, type WeightedWords } from '../../core/finding.ts'
import { settingHelp, settingSearchWords } from './help.ts'
import { backupsPage, settingPageOf, settingPages } from './pages.ts'

export type FoundSetting = {
  /** The setting that was found; null for a whole page. */
  key: SettingKey | null
  label: string
  page: { id: string; title: string }
  /** The subject of the result, in one line. */
  hint: string
}

type Entry = FoundSetting & { words: WeightedWords }

const entryOf = (key: SettingKey): Entry => {
  const { label, hint } = definitionOf(key)
  const page = settingPageOf(key)
  return {
    ...{ key, label, page, hint },
    words: [
      [8, splitWords(label)],
      [5, splitWords(settingSearchWords[key] ?? '')],
      [3, splitWords(page.title)],
      [2, splitWords(hint)],
      [1, splitWords(settingHelp[key] ?? '')],
    ],
  }
}

const pageEntry = (page: { id: string; title: string; about: string }): Entry => ({
  key: null,
  label: page.title,
  page,
  hint: page.about,
  words: [
    [9, splitWords(page.title)],
    [2, splitWords(page.about)],
    [2, splitWords(page.id === backupsPage.id ? 'backup cadangan restore pulihkan pemulihan' : '')],
  ],
})

const fields = settingKeys.map(entryOf)
const pages = settingPages.map(pageEntry)
const copies = pageEntry(backupsPage)

/** The results, best first; empty for an empty query. `mayCopy` includes the backups page. */
export const findSettings = (query: string, mayCopy: boolean): FoundSetting[] =>
  findMatches([...fields, ...pages, ...(mayCopy ? [copies] : [])], query).map(
    ({ words: _, ...one }) => one,
  )
