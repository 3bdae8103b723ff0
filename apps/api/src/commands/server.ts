/** One run of the server over a school: database, first rows, chores, everything that answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { desc } from 'drizzle-orm'
import { createApp } from '../app.ts'
import { pruneDeviceCodes } from '../chapters/admission/applications/devices/codes.ts'
import { eraseOldApplicants, pruneWithdrawn } from '../chapters/admission/applications/erasure.ts'
import { tellHeldNews } from '../chapters/admission/applications/push/notify.ts'
import { createPushSender } from '../chapters/admission/applications/push/sender.ts'
import { vapidKeys } from '../chapters/admission/applications/push/vapid.ts'
import { eraseBiodataInTime } from '../chapters/admission/biodata/upkeep.ts'
import { pruneClaims } from '../chapters/admission/documents/desk/claims.ts'
import {
  erasePagesInTime,
  markLostPages,
  sweepPages,
} from '../chapters/admission/documents/upkeep.ts'
import { settleSeats } from '../chapters/admission/enrolment/settle.ts'
import { applicantParts } from '../chapters/admission/parts.ts'
import { followWaves } from '../chapters/admission/selection/form-days.ts'
import { publishDueRuns } from '../chapters/admission/selection/runs/publish.ts'
import { tidyChat } from '../chapters/chat/retention.ts'
import { createReaderCounts } from '../chapters/information/reader-counts.ts'
import { replaceDamagedCallerKey } from '../engine/callers/caller-hash.ts'
import { pruneKnownCallers } from '../engine/callers/known-callers.ts'
import { pruneLastingLimits } from '../engine/callers/lasting-limits.ts'
import { createEdition } from '../engine/content/edition.ts'
import { pruneTombstones } from '../engine/content/revisions.ts'
import { createCheckpoint, type Db } from '../engine/db/connect.ts'
import { newestMigration } from '../engine/db/migrate.ts'
import { markAsDemo, openDatabase } from '../engine/db/open-database.ts'
import { listen } from '../engine/http/listen.ts'
import { createRequestLog } from '../engine/http/request-log.ts'
import { createResponseCache } from '../engine/http/response-cache.ts'
import { createServer } from '../engine/http/server.ts'
import { createLimiter } from '../engine/limits.ts'
import { describeError, type Log } from '../engine/log.ts'
import { sweepMedia } from '../engine/media/files.ts'
import { createPictures } from '../engine/media/pictures.ts'
import { createProcessMetrics } from '../engine/metrics/process.ts'
import { createRequestMetrics } from '../engine/metrics/requests.ts'
import { forgetAsleep } from '../engine/ops/asleep.ts'
import { createBackups } from '../engine/ops/copies/backups.ts'
import { freeBytesOf, requireSpace } from '../engine/ops/disk.ts'
import { lockDataDir } from '../engine/ops/lock.ts'
import { warnOfClockBehind, watchMachine } from '../engine/ops/machine-watch.ts'
import { finishSwitch } from '../engine/ops/switch.ts'
import { DAY_MS, MINUTE_MS } from '../engine/time.ts'
import type { Env } from '../env.ts'
import { audit } from '../kernel/audit/tables.ts'
import { isDemoSchool, refuseDemoPassword } from '../kernel/identity/demo/demo-account.ts'
import { pruneDevices } from '../kernel/identity/devices/known-devices.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { pruneResets } from '../kernel/identity/reset/reset-links.ts'
import { logLossOfKey } from '../kernel/identity/second-factor/key.ts'
import { pruneSessions } from '../kernel/identity/sessions.ts'
import { pruneTries } from '../kernel/identity/sign-in-failures.ts'
import { logWrongSettings } from '../kernel/settings/wrong-settings.ts'
import { drawDemoPapers } from '../seed/demo/drawings/papers.ts'
import { drawDemoPictures } from '../seed/demo/drawings/pictures.ts'
import { seed } from '../seed/seed.ts'
import { serveSockets } from '../sockets.ts'
import { createCopyThread } from '../views/copies/copies.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import { pruneLibrary } from '../views/library/library.ts'
import { namedUploads } from '../views/named-uploads.ts'
import { contentSource } from '../views/public-content.ts'
import { announcePublications } from '../views/publication-times.ts'
import { sitePages } from '../views/render/pages.ts'
import { createPreviewThread, previewFrom, type Restores } from '../views/restore/restores.ts'
import { emptyTrash } from '../views/trash/trash.ts'
import { createIdleEnd } from './idle-end.ts'
import { checkStart } from './start-warnings.ts'

const VIEWS_MS = 5_000
/** Between looks for a selection whose time has come. */
const RESULTS_MS = 1_000
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
  /** The descriptor to listen on in place of HOST and PORT. */
  passed: number | null
  monotonic?: () => number
  /** Asks for the end of a server that nobody needs (IDLE_EXIT_MINUTES). */
  onIdle?: () => void
}

/** Opens the school of an environment and serves it; what is answered closes it without loss. */
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
  const unlock = lockDataDir(env.DATA_DIR)
  checkStart(env, log)
  const finished = await finishSwitch(env.DATA_DIR)
  if (finished) log.warn('restore_finished', { copy: finished.copy })
  requireSpace(env.DATA_DIR, log)
  const db = openDatabase(env.DATA_DIR, clock, databaseHooks, ({ lost, isDamaged }) =>
    isDamaged
      ? log.error('database_log_damaged', { lost_transactions: lost, hint: 'npm run restore' })
      : log.warn('database_log_torn', { lost_transactions: lost }),
  )
  const passwords = createPasswords()
  await seed(db, {
    env,
    clock,
    log,
    passwords,
    drawPictures: () => drawDemoPictures(createPictures(env.DATA_DIR)),
    drawPapers: drawDemoPapers,
  })
  logWrongSettings(db, log)
  warnOfClockBehind(log, clock(), latestKnown(db))
  replaceDamagedCallerKey(env.DATA_DIR, log)
  logLossOfKey(db, env.DATA_DIR, log)
  vapidKeys(env.DATA_DIR)
  const isProduction = env.NODE_ENV === 'production'
  if (isDemoSchool(db)) {
    markAsDemo(env.DATA_DIR)
    if (isProduction) log.warn('demo_folder', { hint: DEMO_FOLDER })
  }
  if (isProduction) await refuseDemoPassword(db, passwords)

  let isReady = true
  // The sockets need the server, the app needs the sockets: the server asks for the app late.
  const { server, drain, asked, isBusy } = createServer(
    (request, response) => {
      if (!responseCache.answers(request, response)) byFramework(request, response)
    },
    { trustProxy: env.TRUST_PROXY, factor: env.RATE_LIMIT_FACTOR },
  )
  const limiter = createLimiter(monotonic, env.RATE_LIMIT_FACTOR)
  const sockets = serveSockets(server, { db, env, clock, log, limiter })
  const readerCounts = createReaderCounts(db, clock)
  const freeBytes = () => freeBytesOf(env.DATA_DIR)
  const backups = createBackups(db, env.DATA_DIR, {
    thread: createCopyThread(),
    hooks: databaseHooks,
    log,
    freeBytes,
  })
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
  const site = await sitePages({
    dataDir: env.DATA_DIR,
    limiter,
    content: contentSource(db, clock),
    clock,
    edition,
    publicUrl: env.PUBLIC_URL,
    readerCounts,
    apps,
  })
  // In development the site and the panel come from their own servers.
  if (!site.articlePage) log.warn('site_not_built', { hint: 'npm run build' })
  const live = sockets.live
  const app = createApp({
    db,
    env,
    clock,
    log,
    live,
    pages: site.pages,
    articlePage: site.articlePage,
    cacheResponses: responseCache.middleware,
    logRequest,
    requestMetrics,
    processMetrics,
    sockets: sockets.counts,
    readerCounts,
    backups,
    restores,
    limiter,
    isReady: () => isReady,
  })

  const byFramework = getRequestListener((request, bindings) => app.fetch(request, bindings))

  const chores = [
    pruneTombstones,
    pruneSessions,
    pruneDevices,
    pruneResets,
    pruneTries,
    pruneLastingLimits,
    pruneKnownCallers,
    emptyTrash,
    pruneLibrary,
    tidyChat,
    pruneWithdrawn,
    (of: Db, now: Date) => eraseOldApplicants(of, now, applicantParts),
    erasePagesInTime,
    eraseBiodataInTime,
    pruneClaims,
    pruneDeviceCodes,
  ]
  const checkpoint = createCheckpoint(db)
  const lookAtMachine = watchMachine(log, { clock, monotonic, freeBytes })
  const tidy = () => {
    attempt(() => announcePublications(db, clock(), sockets.live), log)
    for (const chore of chores) attempt(() => chore(db, clock()), log)
    attempt(checkpoint, log)
    attempt(lookAtMachine, log)
  }
  const sweep = async () => {
    await sweepMedia(env.DATA_DIR, clock(), () => namedUploads(db)).catch((error) =>
      log.error('media_sweep_failed', describeError(error)),
    )
    await sweepPages(db, clock()).catch((error) =>
      log.error('page_sweep_failed', describeError(error)),
    )
  }
  const backUp = () =>
    backups.makeWhenDue(clock()).catch((error) => log.error('backup_failed', describeError(error)))
  const selecting = { db, clock, live: sockets.live }
  const publish = () => {
    attempt(() => publishDueRuns(selecting), log)
    attempt(() => followWaves(selecting, null), log)
    attempt(() => tellHeldNews(selecting), log)
    attempt(() => settleSeats(selecting), log)
  }
  const pushes = createPushSender({ db, env, clock, log, wait: sleep })
  const sendPushes = () =>
    pushes.run().catch((error) => log.error('push_failed', describeError(error)))
  const idleEnd = createIdleEnd({
    ...{ env, db, clock, log, backups, monotonic, asked },
    isBusy: () => isBusy() || isRestoring || Object.values(sockets.counts()).some((n) => n > 0),
    end: onIdle,
  })
  tidy()
  publish()
  await sweep()
  await markLostPages(db, clock(), log)
  const timers = [
    // Families wait for a result to the second.
    setInterval(publish, RESULTS_MS),
    setInterval(sendPushes, RESULTS_MS),
    setInterval(tidy, MINUTE_MS),
    setInterval(backUp, MINUTE_MS),
    // Reads every row: once a day is enough, because files wait seven days.
    setInterval(sweep, DAY_MS),
    setInterval(() => attempt(readerCounts.flush, log), VIEWS_MS),
    setInterval(idleEnd.look, IDLE_LOOK_MS),
  ]

  await listen(server, env, passed)
  forgetAsleep(env.DATA_DIR)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const close = async () => {
    isReady = false
    for (const timer of timers) clearInterval(timer)
    processMetrics.stop()
    await drain(sockets.close)
    await Promise.all([backups.stop(), previews.close(), pushes.stop().catch(() => {})])
    attempt(readerCounts.flush, log)
    attempt(idleEnd.leave, log)
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    db.$client.close()
    unlock()
    log.info('closed')
  }
  return { port, url: `http://${env.HOST}:${port}`, close, lookWhetherIdle: idleEnd.look }
}

// On a full disk the server still serves readers, and one failing chore stops no other.
const attempt = (work: () => void, log: Log) => {
  try {
    work()
  } catch (error) {
    log.error('timer_failed', describeError(error))
  }
}

/** The newest time that is certain to be past: of this build, or of the school's last entry. */
const latestKnown = (db: Db): Date => {
  const entry = db.select({ at: audit.at }).from(audit).orderBy(desc(audit.id)).limit(1).get()
  return new Date(Math.max(newestMigration(), entry ? Date.parse(entry.at) : 0))
}
