/** Which chapter of the contract a call stands in, for whoever reads it as a book. */

import { academicsResources } from './academics/schemas.ts'
import { ppdbCalls } from './admission/calls.ts'
import { ppdbResources } from './admission/labels.ts'
import type { CallName } from './calls.ts'
import { homeResources } from './home/schemas.ts'
import { staffCalls } from './identity/calls.ts'
import { informationCalls } from './information/calls.ts'
import { informationResources } from './information/schemas.ts'
import { peopleResources } from './people/schemas.ts'
import { schoolCalls } from './school/calls.ts'
import { schoolResources } from './school/resources.ts'
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
