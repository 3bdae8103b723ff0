/** Composes the server: the middleware around a request, and every chapter. */

import { randomUUID } from 'node:crypto'
import { documentTitle } from '@sekolah/contract/settings/rules'
import { Hono, type MiddlewareHandler } from 'hono'
import { findByKey } from './chapters/admission/applications/registration-rows.ts'
import { admissionCalls, admissionOptions, admissionParams } from './chapters/admission/calls.ts'
import { raiseChangedRevisions, readCalendarTexts } from './chapters/admission/info/announcing.ts'
import { ppdbInfoCalls } from './chapters/admission/info/entries.ts'
import { followWaves } from './chapters/admission/info/following.ts'
import { releaseConversations } from './chapters/chat/assignment.ts'
import { chatCalls, chatOptions, chatParams } from './chapters/chat/calls.ts'
import {
  informationCalls,
  informationOptions,
  informationParams,
} from './chapters/information/calls.ts'
import type { ArticlePage } from './chapters/information/domain.ts'
import { createReaderCounts, type ReaderCounts } from './chapters/information/reader-counts.ts'
import { careerCalls } from './chapters/school/career-calls.ts'
import { contactCalls, contactOptions } from './chapters/school/contact/calls.ts'
import { pageCalls, pageOptions, pageParams } from './chapters/school/page-calls.ts'
import { type Deps, type Live, noopEmitters } from './deps.ts'
import type { Env } from './engine/base/env.ts'
import type { Limiter, Monotonic } from './engine/base/limits.ts'
import type { Log } from './engine/base/log.ts'
import { createCallerHash } from './engine/callers/caller-hash.ts'
import { createSchoolLimiter } from './engine/callers/school-limiter.ts'
import type { Db } from './engine/db/connect.ts'
import { desktopDownloads } from './engine/desktop/downloads.ts'
import { freeBytesOf } from './engine/disk/disk.ts'
import { openApi } from './engine/docs/openapi.ts'
import { docsPage } from './engine/docs/page.ts'
import { addressKey, callerAddress } from './engine/http/address.ts'
import { sendFinished } from './engine/http/answer/representation.ts'
import { type AllHandlers, type CallOptions, mountCalls } from './engine/http/calls.ts'
import type { ApiEnv } from './engine/http/context.ts'
import { createErrorHandler, refusalResponse } from './engine/http/errors.ts'
import { apiPolicy, crossOrigin, isFile, protectiveHeaders } from './engine/http/headers.ts'
import { Refusal } from './engine/http/refusal.ts'
import { createRequestLog, type LogRequest, requestLog } from './engine/http/request-log.ts'
import { watchForProxy } from './engine/http/unknown-proxy.ts'
import { countMails, createMailer } from './engine/mail/mail.ts'
import { mediaFiles } from './engine/media/files.ts'
import { createPictures } from './engine/media/pictures.ts'
import { createUploadReader, type UploadReader } from './engine/media/reading/upload-reader.ts'
import { createProcessMetrics, type ProcessMetrics } from './engine/metrics/process.ts'
import { createRequestMetrics, type RequestMetrics } from './engine/metrics/requests.ts'
import { type Backups, createBackups } from './engine/ops/copies/backups.ts'
import { createSanitiser, type Sanitiser } from './engine/rich-text/sanitiser.ts'
import { createSpreadsheets, type Spreadsheets } from './engine/spreadsheet/spreadsheet.ts'
import { auditCalls, auditOptions } from './kernel/audit/calls.ts'
import { createRefusals } from './kernel/audit/refusals.ts'
import { backupCalls, backupOptions, backupParams } from './kernel/backups/calls.ts'
import { authCalls, authOptions, authParams } from './kernel/identity/auth-calls.ts'
import { createPasswords } from './kernel/identity/passwords.ts'
import { secondFactorCalls, secondFactorOptions } from './kernel/identity/second-factor/calls.ts'
import { findSession } from './kernel/identity/sessions.ts'
import { userCalls, userOptions } from './kernel/identity/user-calls.ts'
import { importCalls, importOptions } from './kernel/imports/calls.ts'
import { metaCalls } from './kernel/meta/calls.ts'
import { settingsCalls } from './kernel/settings/calls.ts'
import { currentSettings } from './kernel/settings/settings.ts'
import { findAuditedNames } from './views/audited-names.ts'
import { calendarCalls, calendarOptions } from './views/calendar/calendar-calls.ts'
import { dashboardCalls } from './views/dashboard.ts'
import { databaseHooks } from './views/database-hooks.ts'
import { createReadiness } from './views/health/readiness.ts'
import { healthRoutes } from './views/health/routes.ts'
import { createSchoolMetrics, type SocketCounts } from './views/health/school-metrics.ts'
import { importTargets } from './views/imports/targets.ts'
import { libraryCalls, libraryParams } from './views/library/calls.ts'
import { programCalls, programsOf } from './views/programs.ts'
import { type StatusPage, statusForm } from './views/render/status-form.ts'
import { resourceCalls } from './views/resources.ts'
import { previewRestore } from './views/restore/preview.ts'
import { restoreCalls, restoreOptions } from './views/restore/restore-calls.ts'
import type { Restores } from './views/restore/restores.ts'
import { syncCalls } from './views/sync.ts'
import { trashCalls, trashParams } from './views/trash/trash-calls.ts'

export type App = Hono<ApiEnv>

type Options = {
  db: Db
  env: Env
  clock: () => Date
  log: Log
  /** Emits events to open sockets; without it, no events are sent. */
  live?: Live
  /** Everything outside of /api: pages, files, feeds. Absent by default. */
  pages?: Hono<ApiEnv>
  articlePage?: ArticlePage | null
  /** Renders the answer to the plain form of Cek Status; absent while the site is not built. */
  statusPage?: StatusPage | null
  /** Caches answers that are the same for every visitor; without it, nothing is cached. */
  cacheResponses?: MiddlewareHandler<ApiEnv>
  logRequest?: LogRequest
  /** Counts requests; pass it together with a `logRequest` that counts them. */
  requestMetrics?: RequestMetrics
  processMetrics?: Pick<ProcessMetrics, 'families'>
  sockets?: () => SocketCounts
  /** Whether new requests are accepted; false while the server drains. */
  isReady?: () => boolean
  /** Counts the readers of articles; the caller that passes it in writes the counts to the database. */
  readerCounts?: ReaderCounts
  /** Makes copies of the database; pass it in to abort them on shutdown. */
  backups?: Backups
  /** Restores copies; without the process around it, it can only inspect them. */
  restores?: Restores
  /** Sends e-mail and counts it; pass it in to send e-mail from elsewhere, too. */
  mails?: ReturnType<typeof countMails>
  /** Workers in threads and processes; by default each app creates its own. */
  sanitiser?: Sanitiser
  spreadsheets?: Spreadsheets
  uploads?: Pick<UploadReader, 'inTurn'>
  /** The rate limiter, shared with the pages; by default the app creates its own. */
  limiter?: Limiter
  monotonic?: Monotonic
  wait?: (ms: number) => Promise<void>
  /** Free bytes on the disk of DATA_DIR. */
  freeBytes?: () => number
}

const params = {
  ...authParams,
  ...backupParams,
  ...pageParams,
  ...chatParams,
  ...trashParams,
  ...informationParams,
  ...libraryParams,
  ...admissionParams,
}

export const createApp = ({
  db,
  env,
  clock,
  log,
  live = noopEmitters,
  pages,
  articlePage = null,
  statusPage = null,
  cacheResponses = (_c, next) => next(),
  requestMetrics = createRequestMetrics(),
  processMetrics = createProcessMetrics(),
  sockets = () => ({ staff: 0, chat: 0, family: 0 }),
  logRequest = requestMetrics.counting(createRequestLog(log, clock)),
  isReady = () => true,
  readerCounts = createReaderCounts(db, clock),
  monotonic = () => performance.now(),
  limiter = createSchoolLimiter({ db, env, clock, monotonic }),
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  freeBytes = () => freeBytesOf(env.DATA_DIR),
  backups = createBackups(db, env.DATA_DIR, { hooks: databaseHooks, log, freeBytes }),
  restores = {
    preview: (name) => previewRestore(env.DATA_DIR, name, clock()),
    begin: () => {},
    last: () => null,
  },
  mails = countMails(createMailer(env, log)),
  sanitiser = createSanitiser(),
  spreadsheets = createSpreadsheets(),
  uploads = createUploadReader(),
}: Options): App => {
  const apiUrl = `${env.PUBLIC_URL}/api`
  followWaves(db, clock)
  const passwords = createPasswords()
  const pictures = createPictures(env.DATA_DIR, uploads)
  const deps: Deps = {
    db,
    env,
    clock,
    log,
    live,
    limiter,
    hashCaller: createCallerHash(env.DATA_DIR),
    passwords,
    mailer: mails.mailer,
    pictures,
    uploads,
    freeBytes,
    sanitiser,
    spreadsheets,
    readerCounts,
    backups,
    articlePage,
    wait,
    accountChanged: (user_id, by) => releaseConversations({ db, clock, live }, user_id, by),
    settingsChanging: (tx, before, after) => {
      const now = clock()
      raiseChangedRevisions(
        tx,
        readCalendarTexts(tx, now, before),
        readCalendarTexts(tx, now, after),
        now,
      )
    },
    programs: programsOf(db),
  }

  const handlers: AllHandlers<typeof params> = {
    ...resourceCalls(deps),
    ...programCalls(deps),
    ...ppdbInfoCalls(deps),
    ...metaCalls(deps),
    ...settingsCalls(deps),
    ...pageCalls(deps),
    ...libraryCalls(deps),
    ...trashCalls(deps),
    ...dashboardCalls(deps),
    ...authCalls(deps),
    ...userCalls(deps),
    ...secondFactorCalls(deps),
    ...auditCalls(deps, findAuditedNames, () => currentSettings(db).time_zone),
    ...backupCalls(deps),
    ...importCalls(deps, importTargets),
    ...restoreCalls({ ...deps, restores }),
    ...syncCalls(deps),
    ...calendarCalls(deps),
    ...admissionCalls(deps),
    ...chatCalls(deps),
    ...informationCalls(deps),
    ...careerCalls(deps),
    ...contactCalls(deps),
  }

  const callOptions: CallOptions = {
    ...authOptions,
    ...userOptions,
    ...secondFactorOptions,
    ...auditOptions,
    ...backupOptions,
    ...importOptions,
    ...restoreOptions,
    ...pageOptions,
    ...admissionOptions,
    ...calendarOptions,
    ...chatOptions,
    ...informationOptions,
    ...contactOptions,
  }

  const readiness = createReadiness({ db, freeBytes, isWelcome: isReady })
  const dataDir = env.DATA_DIR
  const school = createSchoolMetrics({
    db,
    dataDir,
    clock,
    freeBytes,
    backups,
    mails: mails.counts,
    sockets,
  })
  const metrics = async () => [
    ...requestMetrics.families(),
    ...processMetrics.families(),
    ...(await school()),
  ]

  const noteProxy = watchForProxy(db, { log, clock, trustProxy: env.TRUST_PROXY })
  const app = new Hono<ApiEnv>()
    .use(cacheResponses)
    .use(async (c, next) => {
      const remote = c.env?.incoming?.socket.remoteAddress
      const forwarded = c.req.header('X-Forwarded-For')
      noteProxy(forwarded)
      c.set('address', addressKey(callerAddress(remote, forwarded, env.TRUST_PROXY)))
      c.set('requestId', randomUUID())
      await next()
      if (!isFile(c.req.path)) c.res.headers.set('X-Request-Id', c.get('requestId'))
    })
    .use(requestLog(logRequest))
    .use(protectiveHeaders(env))
    .use('/api/*', apiPolicy, crossOrigin(env.allowedOrigins))
    .route('/', healthRoutes({ readiness, token: env.METRICS_TOKEN, metrics }))
    .get('/api/openapi.json', async (c) => sendFinished(c, await openApi(apiUrl)))
    .get('/api/docs', async (c) => sendFinished(c, await docsPage(apiUrl)))
    .route(
      '/api',
      mountCalls(handlers, {
        options: callOptions,
        params,
        limiter,
        findSession: (token) => findSession(db, token, clock()),
        isFamilyKey: (key) => findByKey(db, key.toLowerCase()) !== undefined,
        freeBytes,
        noteRefusal: createRefusals({ db, clock, log }),
      }),
    )
    .route(
      '/media',
      mediaFiles(env.DATA_DIR, (address) => documentTitle(currentSettings(db), address)),
    )
    .route('/desktop', desktopDownloads(env.DATA_DIR))
    .all('/api/*', () => refusalResponse(new Refusal(404, 'Alamat tidak ditemukan.')))

  app.onError(createErrorHandler(db, log))
  app.notFound(() => refusalResponse(new Refusal(404, 'Alamat tidak ditemukan.')))
  if (statusPage) {
    app.post(
      '/ppdb/status',
      statusForm((request, bindings) => app.fetch(request, bindings), statusPage),
    )
  }
  if (pages) app.route('/', pages)
  return app
}
