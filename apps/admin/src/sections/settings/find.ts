/** Finds settings and their pages by common words. */
import { definitionOf, settingKeys } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { found, type Weighted, wordsOf } from '../../core/finding.ts'
import { help, otherWords } from './help.ts'
import { copiesPage, pageOf, settingPages } from './pages.ts'

export type Found = {
  /** The setting that was found; null for a whole page. */
  key: SettingKey | null
  label: string
  page: { id: string; title: string }
  /** The subject of the result, in one line. */
  hint: string
}

type Entry = Found & { words: Weighted }

const entryOf = (key: SettingKey): Entry => {
  const { label, hint } = definitionOf(key)
  const page = pageOf(key)
  return {
    ...{ key, label, page, hint },
    words: [
      [8, wordsOf(label)],
      [5, wordsOf(otherWords[key] ?? '')],
      [3, wordsOf(page.title)],
      [2, wordsOf(hint)],
      [1, wordsOf(help[key] ?? '')],
    ],
  }
}

const pageEntry = (page: { id: string; title: string; about: string }): Entry => ({
  key: null,
  label: page.title,
  page,
  hint: page.about,
  words: [
    [9, wordsOf(page.title)],
    [2, wordsOf(page.about)],
    [2, wordsOf(page.id === copiesPage.id ? 'backup cadangan restore pulihkan pemulihan' : '')],
  ],
})

const fields = settingKeys.map(entryOf)
const pages = settingPages.map(pageEntry)
const copies = pageEntry(copiesPage)

/** The results, best first; empty for an empty query. `mayCopy` includes the backups page. */
export const findSettings = (query: string, mayCopy: boolean): Found[] =>
  found([...fields, ...pages, ...(mayCopy ? [copies] : [])], query).map(
    ({ words: _, ...one }) => one,
  )
