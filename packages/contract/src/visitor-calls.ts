/**
 * The calls of a visitor's browser, separate from those of staff: the site and its service worker
 * load this table only.
 */
import { admissionVisitorCalls } from './admission/visitor-calls.ts'
import { chatVisitorCalls } from './chat/visitor-calls.ts'
import { informationResources } from './information/calls.ts'
import { resourceCalls } from './resource.ts'
import { contactVisitorCalls } from './school/contact/visitor-calls.ts'
import { serverCalls } from './settings/visitor-calls.ts'
import { syncCalls } from './sync/calls.ts'

export const visitorCalls = {
  ...serverCalls,
  ...syncCalls,
  ...admissionVisitorCalls,
  ...contactVisitorCalls,
  ...chatVisitorCalls,
  'articles.get': resourceCalls(informationResources)['articles.get'],
} as const
