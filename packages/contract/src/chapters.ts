/** The tags of the OpenAPI document: the chapter of each call. */
import { academicsResources } from './academics/calls.ts'
import { calendarCalls } from './admission/calendar/calls.ts'
import { admissionCalls } from './admission/calls.ts'
import { deviceCalls } from './admission/devices/calls.ts'
import { documentCalls } from './admission/documents/calls.ts'
import { ppdbInfoResources } from './admission/info/calls.ts'
import { pushVisitorCalls } from './admission/push/visitor-calls.ts'
import { auditCalls } from './audit/calls.ts'
import { backupCalls } from './backups/calls.ts'
import type { CallName } from './calls.ts'
import { homeResources } from './home/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { secondFactorCalls } from './identity/second-factor/calls.ts'
import { importCalls } from './imports/calls.ts'
import { informationCalls, informationResources } from './information/calls.ts'
import { peopleResources } from './people/calls.ts'
import { schoolCalls, schoolResources } from './school/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { syncCalls } from './sync/calls.ts'

/**
 * The resources and calls of each chapter. The names are those of the public document and never
 * change: clients are generated from its tags.
 */
const chapters: Record<string, object> = {
  people: peopleResources,
  academics: academicsResources,
  information: { ...informationResources, ...informationCalls },
  ppdb: {
    ...ppdbInfoResources,
    ...admissionCalls,
    ...calendarCalls,
    ...documentCalls,
    ...deviceCalls,
    ...pushVisitorCalls,
  },
  home: homeResources,
  school: { ...schoolResources, ...settingsCalls, ...schoolCalls },
  staff: { ...identityCalls, ...secondFactorCalls, ...auditCalls, ...backupCalls, ...importCalls },
  sync: syncCalls,
}

/** The chapter of a call; a call in none is a chapter of its own. */
export const chapterOf = (name: CallName): string => {
  const [noun = ''] = name.split('.')
  return (
    Object.keys(chapters).find((chapter) => {
      const known = chapters[chapter] ?? {}
      return noun in known || name in known
    }) ?? noun
  )
}
