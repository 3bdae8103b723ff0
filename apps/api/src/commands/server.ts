/** One run of the server over a school: database, seed, jobs, HTTP and sockets. */
import { existsSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { desc } from 'drizzle-orm'
import { createApp } from '../app.ts'
import { vapidKeys } from '../chapters/admission/applications/push/vapid.ts'
import { createReaderCounts } from '../chapters/information/reader-counts.ts'
import { formatCommandLine } from '../engine/base/command-line.ts'
import type { Env } from '../engine/base/env.ts'
import { failureCode } from '../engine/base/failure-code.ts'
import { describeError, type Log } from '../engine/base/log.ts'
import { replaceDamagedCallerKey } from '../engine/callers/caller-hash.ts'
import { createSchoolLimiter } from '../engine/callers/school-limiter.ts'
import { createEdition } from '../engine/content/edition.ts'
import type { Db } from '../engine/db/connect.ts'
import { DAMAGED_MESSAGE, exitCodeOf, waitForDamage } from '../engine/db/damage.ts'
import { freeBytesOf, requireSpace } from '../engine/disk/disk.ts'
import { restrictToOwner } from '../engine/disk/private-files.ts'
import { listen } from '../engine/http/listen.ts'
import { createRequestLog } from '../engine/http/request-log.ts'
import { createResponseCache } from '../engine/http/response-cache.ts'
import { createServer } from '../engine/http/server.ts'
import { countMails, createMailer } from '../engine/mail/mail.ts'
import { createPictures } from '../engine/media/pictures.ts'
import { createUploadReader } from '../engine/media/reading/upload-reader.ts'
import { createProcessMetrics } from '../engine/metrics/process.ts'
import { createRequestMetrics } from '../engine/metrics/requests.ts'
import { removeSleepState } from '../engine/ops/asleep.ts'
import { createBackups } from '../engine/ops/copies/backups.ts'
import { refuseForeignFiles } from '../engine/ops/foreign-files.ts'
import { lockDataDir } from '../engine/ops/lock.ts'
import { warnOfClockBehind } from '../engine/ops/machine-watch.ts'
import { newestMigration } from '../engine/ops/migrate.ts'
import { logMigration, markAsDemo, openDatabase } from '../engine/ops/open-database.ts'
import { finishSwitch } from '../engine/ops/switch.ts'
import { audit } from '../kernel/audit/tables.ts'
import { isDemoSchool, refuseDemoPassword } from '../kernel/identity/demo/demo-account.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { logKeyLoss } from '../kernel/identity/second-factor/key.ts'
import { logWrongSettings } from '../kernel/settings/wrong-settings.ts'
import { drawDemoPapers } from '../seed/demo/drawings/papers.ts'
import { drawDemoPictures } from '../seed/demo/drawings/pictures.ts'
import { seedDatabase } from '../seed/seed.ts'
import { serveSockets } from '../sockets.ts'
import { createCopyThread } from '../views/copies/copies.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import { contentSource } from '../views/public-content.ts'
import { sitePages } from '../views/render/pages.ts'
import { createPreviewThread, previewFrom, type Restores } from '../views/restore/restores.ts'
import { createIdleEnd } from './idle-end.ts'
import { createJobs, runCatching } from './jobs.ts'
import { checkStart } from './start-warnings.ts'

const IDLE_LOOK_MS = 5_000

const DEMO_FOLDER =
  'DATA_DIR was filled as a demo school: its people and articles are invented. A real school begins in an empty folder.'

type Restoring = Pick<Restores, 'begin' | 'last'>

type Options = {
  /** The folder of the built site and panel. */
  apps: string
  env: Env
  log: Log
  clock: () => Date
  /** The file descriptor to listen on instead of HOST and PORT. */
  passed: number | null
  monotonic?: () => number
  /** Requests the end of an idle server (IDLE_EXIT_MINUTES). */
  onIdle?: () => void
}

/** Opens the school of an environment and serves it; the result can close it without loss. */
export const startServer = async (
  {
    apps,
    env,
    log,
    clock,
    passed,
    monotonic = () => performance.now(),
    onIdle = () => {},
  }: Options,
  restoring: Restoring,
) => {
  const isNewFolder = !existsSync(env.DATA_DIR)
  refuseForeignFiles(env.DATA_DIR)
  const unlock = lockDataDir(env.DATA_DIR)
  for (const path of restrictToOwner(env.DATA_DIR, { isNewFolder }))
    log.warn('open_to_others', { path })
  checkStart(env, log)
  const finished = await finishSwitch(env.DATA_DIR)
  if (finished) log.warn('restore_finished', { copy: finished.copy })
  requireSpace(env.DATA_DIR, log)
  const db = openDatabase(env.DATA_DIR, clock, databaseHooks, {
    lostTransactions: ({ lost, isDamaged }) =>
      isDamaged
        ? log.error('database_log_damaged', {
            lost_transactions: lost,
            hint: formatCommandLine('restore'),
          })
        : log.warn('database_log_torn', { lost_transactions: lost }),
    migrated: logMigration(log),
  })
  const passwords = createPasswords()
  const uploads = createUploadReader()
  await seedDatabase(db, {
    env,
    clock,
    log,
    passwords,
    drawPictures: () => drawDemoPictures(createPictures(env.DATA_DIR, uploads)),
    drawPapers: drawDemoPapers,
  })
  logWrongSettings(db, log)
  warnOfClockBehind(log, clock(), latestKnown(db))
  replaceDamagedCallerKey(env.DATA_DIR, log)
  logKeyLoss(db, env.DATA_DIR, log)
  vapidKeys(env.DATA_DIR)
  const isProduction = env.NODE_ENV === 'production'
  if (isDemoSchool(db)) {
    markAsDemo(env.DATA_DIR)
    if (isProduction) log.warn('demo_folder', { hint: DEMO_FOLDER })
  }
  if (isProduction) await refuseDemoPassword(db, passwords)

  let isReady = true
  // The sockets need the server and the app needs the sockets: the server gets the app lazily.
  const { server, drain, asked, isBusy } = createServer(
    (request, response) => responseCache.serve(request, response, byFramework),
    { trustProxy: env.TRUST_PROXY, factor: env.RATE_LIMIT_FACTOR },
  )
  const limiter = createSchoolLimiter({ db, env, clock, monotonic })
  const sockets = serveSockets(server, { db, env, clock, log, limiter })
  const readerCounts = createReaderCounts(db, clock)
  const freeBytes = () => freeBytesOf(env.DATA_DIR)
  const backups = createBackups(db, env.DATA_DIR, {
    thread: createCopyThread(),
    hooks: databaseHooks,
    log,
    freeBytes,
  })
  // The server starts even when the disk is full.
  await backups.complete().catch((error) => log.error('backup_failed', describeError(error)))
  const previews = createPreviewThread()
  let isRestoring = false
  const restores: Restores = {
    last: restoring.last,
    begin: (order) => {
      if (isRestoring) return
      isRestoring = true
      restoring.begin(order)
    },
    preview: async (name) =>
      previewFrom(await previews.run({ dataDir: env.DATA_DIR, name, now: clock(), isProduction })),
  }
  const edition = createEdition(db, clock)
  const requestMetrics = createRequestMetrics()
  const processMetrics = createProcessMetrics()
  const logRequest = requestMetrics.counting(createRequestLog(log, clock))
  const responseCache = createResponseCache({
    edition,
    limiter,
    trustProxy: env.TRUST_PROXY,
    logRequest,
  })
  const site = sitePages({
    dataDir: env.DATA_DIR,
    limiter,
    content: contentSource(db, clock, edition),
    clock,
    edition,
    publicUrl: env.PUBLIC_URL,
    readerCounts,
    apps,
  })
  // In development the site and the panel come from their own servers.
  if (!site.articlePage) log.warn('site_not_built', { hint: 'npm run build' })
  const live = sockets.live
  const mails = countMails(createMailer(env, log))
  const app = createApp({
    mails,
    db,
    env,
    clock,
    log,
    live,
    pages: site.pages,
    articlePage: site.articlePage,
    statusPage: site.statusPage,
    cacheResponses: responseCache.middleware,
    logRequest,
    requestMetrics,
    processMetrics,
    sockets: sockets.counts,
    readerCounts,
    uploads,
    backups,
    restores,
    limiter,
    isReady: () => isReady,
  })

  const byFramework = getRequestListener((request, bindings) => app.fetch(request, bindings))

  const jobs = createJobs({
    ...{ db, env, clock, log, live, monotonic, freeBytes, backups, readerCounts },
    mailer: mails.mailer,
  })
  const idleEnd = createIdleEnd({
    ...{ env, db, clock, log, backups, monotonic, asked },
    isBusy: () => isBusy() || isRestoring || Object.values(sockets.counts()).some((n) => n > 0),
    end: onIdle,
  })
  await jobs.begin()
  const idleLooks = setInterval(idleEnd.look, IDLE_LOOK_MS)

  await listen(server, env, passed)
  removeSleepState(env.DATA_DIR)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const close = async () => {
    isReady = false
    jobs.pause()
    clearInterval(idleLooks)
    processMetrics.stop()
    await drain(sockets.close)
    await Promise.all([backups.stop(), previews.close()])
    await jobs.end()
    await uploads.close()
    runCatching(idleEnd.leave, (error) => log.error('timer_failed', describeError(error)))
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    db.$client.close()
    unlock()
    log.info('closed')
  }
  /** Resolves to the exit code when the database turns out to be damaged. */
  const damaged = waitForDamage(db).then((error) => {
    log.error('database_damaged', { code: failureCode(error), hint: DAMAGED_MESSAGE })
    return exitCodeOf(error)
  })
  return { port, url: `http://${env.HOST}:${port}`, close, damaged, lookWhetherIdle: idleEnd.look }
}

/** The newest time that is certainly past: that of this build, or of the school's last entry. */
const latestKnown = (db: Db): Date => {
  const entry = db.select({ at: audit.at }).from(audit).orderBy(desc(audit.id)).limit(1).get()
  return new Date(Math.max(newestMigration(), entry ? Date.parse(entry.at) : 0))
}
