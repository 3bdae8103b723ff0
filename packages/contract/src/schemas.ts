/** The shapes of every call in `calls.ts`: query, body, and the `data` of its answer. */
import { z } from 'zod'
import {
  applicant,
  applicantCorrection,
  applicantDecision,
  applicantInput,
  applicantQuery,
  applicantStats,
  exportQuery,
  historyEntry,
  manyDecisions,
  manyOutcome,
  myApplication,
  officeCorrection,
  publicApplicant,
  publicQuery,
  receipt,
  statsQuery,
  statusAnswer,
  statusQuestion,
  walkInInput,
} from './admission/schemas.ts'
import type { CallName } from './calls.ts'
import {
  chatBlock,
  chatMessage,
  chatMessageInput,
  chatResolution,
  chatSession,
  chatStats,
  messageQuery,
  sessionQuery,
} from './chat/schemas.ts'
import {
  account,
  auditEntry,
  auditQuery,
  backup,
  loginInput,
  passwordChange,
  session,
  setupInput,
  user,
  userChanges,
  userInput,
} from './identity/schemas.ts'
import {
  articlePreview,
  articlePreviewInput,
  faqCategory,
  galleryCategory,
} from './information/schema.ts'
import { resourceCallShapes, shapes } from './resource-schemas.ts'
import {
  contactInput,
  contactMarks,
  contactMessage,
  contactQuery,
  contactReceipt,
} from './school/contact/schemas.ts'
import {
  dashboardStats,
  keptSetting,
  meta,
  page,
  pageInput,
  setting,
  settingsInput,
  storedDocument,
  storedPicture,
  trashEntry,
  uploadQuery,
} from './school/schemas.ts'
import { delta, syncQuery } from './sync/schemas.ts'

export type CallSchemas = {
  query?: z.ZodType
  body?: z.ZodType
  /** Missing where the answer is a file. */
  data?: z.ZodType
  /** Status of a success, 200 unless told; apply answers 200 for a repeated key. */
  status?: 200 | 201
}

const nothing = z.null()

export const schemas = {
  ...resourceCallShapes(shapes),

  'meta.get': { data: meta },

  'auth.login': { body: loginInput, data: session },
  'auth.setup': { body: setupInput, data: session, status: 201 },
  'auth.me': { data: account },
  'auth.logout': { data: nothing },
  'auth.changePassword': { body: passwordChange, data: nothing },

  'settings.public': { data: z.array(setting) },
  'settings.list': { data: z.array(keptSetting) },
  'settings.update': { body: settingsInput, data: z.array(keptSetting) },

  'pages.get': { data: page },
  'pages.update': { body: pageInput, data: page },

  'articles.preview': { body: articlePreviewInput, data: articlePreview },
  'faq.categories': { data: z.array(faqCategory) },
  'gallery.categories': { data: z.array(galleryCategory) },

  'media.upload': {
    query: uploadQuery,
    body: z.object({}),
    data: z.union([storedPicture, storedDocument]),
    status: 201,
  },

  'trash.list': { data: z.array(trashEntry) },
  'trash.restore': { data: nothing },

  'sync.delta': { query: syncQuery, data: delta },

  'ppdb.apply': { body: applicantInput, data: receipt, status: 201 },
  'ppdb.mine': { data: myApplication },
  'ppdb.correct': { body: applicantCorrection, data: myApplication },
  'ppdb.withdraw': { data: nothing },
  'ppdb.statusCheck': { body: statusQuestion, data: statusAnswer },
  'ppdb.public': { query: publicQuery, data: z.array(publicApplicant) },
  'ppdb.list': { query: applicantQuery, data: z.array(applicant) },
  'ppdb.stats': { query: statsQuery, data: applicantStats },
  'ppdb.get': { data: applicant },
  'ppdb.history': { data: z.array(historyEntry) },
  'ppdb.decide': { body: applicantDecision, data: applicant },
  'ppdb.create': { body: walkInInput, data: applicant, status: 201 },
  'ppdb.update': { body: officeCorrection, data: applicant },
  'ppdb.erase': { data: nothing },
  'ppdb.decideMany': { body: manyDecisions, data: z.array(manyOutcome) },
  'ppdb.duplicates': { data: z.array(applicant) },
  'ppdb.export': { query: exportQuery },

  'users.list': { data: z.array(user) },
  'users.create': { body: userInput, data: user, status: 201 },
  'users.update': { body: userChanges, data: user },
  'users.remove': { data: nothing },
  'users.revokeSessions': { data: user },

  'dashboard.stats': { data: dashboardStats },

  'audit.list': { query: auditQuery, data: z.array(auditEntry) },

  'backups.list': { data: z.array(backup) },
  'backups.create': { data: backup, status: 201 },
  'backups.download': {},

  'contact.send': { body: contactInput, data: contactReceipt, status: 201 },
  'contact.list': { query: contactQuery, data: z.array(contactMessage) },
  'contact.get': { data: contactMessage },
  'contact.update': { body: contactMarks, data: contactMessage },
  'contact.remove': { data: nothing },
  'chat.messages': { query: messageQuery, data: z.array(chatMessage) },
  'chat.sessions': { query: sessionQuery, data: z.array(chatSession) },
  'chat.send': { body: chatMessageInput, data: chatMessage, status: 201 },
  'chat.resolve': { body: chatResolution, data: chatSession },
  'chat.block': { body: chatBlock, data: chatSession },
  'chat.stats': { data: chatStats },
} as const satisfies Record<CallName, CallSchemas>
