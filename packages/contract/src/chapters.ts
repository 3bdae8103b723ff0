/** Which chapter of the contract a call stands in, for whoever reads it as a book. */

import { academicsResources } from './academics/resources.ts'
import type { CallName } from './calls.ts'
import { homeResources } from './home/resources.ts'
import { informationCalls } from './information/calls.ts'
import { informationResources } from './information/resources.ts'
import { peopleResources } from './people/resources.ts'
import { ppdbCalls } from './ppdb/calls.ts'
import { ppdbResources } from './ppdb/words.ts'
import { schoolCalls } from './school/calls.ts'
import { schoolResources } from './school/resources.ts'
import { staffCalls } from './staff/calls.ts'
import { syncCalls } from './sync/calls.ts'

/** What belongs to each chapter: names of resources and of single calls. */
const chapters: Record<string, object> = {
  people: peopleResources,
  academics: academicsResources,
  information: { ...informationResources, ...informationCalls },
  ppdb: { ...ppdbResources, ...ppdbCalls },
  home: homeResources,
  school: { ...schoolResources, ...schoolCalls },
  staff: staffCalls,
  sync: syncCalls,
}

/** The chapter of a call; one that stands in none is a chapter of its own. */
export const chapterOf = (name: CallName): string => {
  const [noun = ''] = name.split('.')
  return (
    Object.keys(chapters).find((chapter) => {
      const known = chapters[chapter] ?? {}
      return noun in known || name in known
    }) ?? noun
  )
}
