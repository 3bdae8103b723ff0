/** Starts the server: environment, database, first rows, listen; and closes it without loss. */
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../app.ts'
import { pruneDeviceCodes } from '../chapters/admission/applications/devices/codes.ts'
import { eraseOldApplicants, pruneWithdrawn } from '../chapters/admission/applications/erasure.ts'
import { pruneClaims } from '../chapters/admission/documents/desk/claims.ts'
import {
  erasePagesInTime,
  markLostPages,
  sweepPages,
} from '../chapters/admission/documents/upkeep.ts'
import { applicantParts } from '../chapters/admission/parts.ts'
import { tidyChat } from '../chapters/chat/retention.ts'
import { createReaderCounts } from '../chapters/information/reader-counts.ts'
import { replaceDamagedCallerKey } from '../engine/callers/caller-hash.ts'
import { pruneKnownCallers } from '../engine/callers/known-callers.ts'
import { pruneLastingLimits } from '../engine/callers/lasting-limits.ts'
import { createEdition } from '../engine/content/edition.ts'
import { pruneTombstones } from '../engine/content/revisions.ts'
import { createCheckpoint, type Db } from '../engine/db/connect.ts'
import { markAsDemo, openDatabase } from '../engine/db/open-database.ts'
import { createRequestLog } from '../engine/http/request-log.ts'
import { createResponseCache } from '../engine/http/response-cache.ts'
import { createServer } from '../engine/http/server.ts'
import { createLimiter } from '../engine/limits.ts'
import { createLog, describeError, type Log } from '../engine/log.ts'
import { sweepMedia } from '../engine/media/files.ts'
import { createPictures } from '../engine/media/pictures.ts'
import { createBackups } from '../engine/ops/backups.ts'
import { freeBytesOf, requireSpace } from '../engine/ops/disk.ts'
import { lockDataDir } from '../engine/ops/lock.ts'
import { StartRefused } from '../engine/start-refused.ts'
import { DAY_MS, MINUTE_MS } from '../engine/time.ts'
import { type Env, readEnv } from '../env.ts'
import { isDemoSchool, refuseDemoPassword } from '../kernel/identity/demo/demo-account.ts'
import { pruneDevices } from '../kernel/identity/devices/known-devices.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { pruneResets } from '../kernel/identity/reset/reset-links.ts'
import { logLossOfKey } from '../kernel/identity/second-factor/key.ts'
import { pruneSessions } from '../kernel/identity/sessions.ts'
import { pruneTries } from '../kernel/identity/sign-in-failures.ts'
import { logWrongSettings } from '../kernel/settings/wrong-settings.ts'
import { EXIT_CONFIG } from '../node-version.ts'
import { drawDemoPapers } from '../seed/demo/drawings/papers.ts'
import { drawDemoPictures } from '../seed/demo/drawings/pictures.ts'
import { seed } from '../seed/seed.ts'
import { serveSockets } from '../sockets.ts'
import { createCopyThread } from '../views/copies.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import { pruneLibrary } from '../views/library/library.ts'
import { namedUploads } from '../views/named-uploads.ts'
import { contentSource } from '../views/public-content.ts'
import { announcePublications } from '../views/publication-times.ts'
import { sitePages } from '../views/render/pages.ts'
import { emptyTrash } from '../views/trash.ts'

const VIEWS_MS = 5_000
/** After that a stop is no longer waited for; the database is whole whenever the process ends. */
const CLOSE_MS = 10_000

const DEMO_FOLDER =
  'DATA_DIR was filled as a demo school: its people and articles are invented. A real school begins in an empty folder.'

const clock = () => new Date()

/**
 * Runs the server until it is asked to close; ends the process with 78 when it must not start.
 * `apps` is the folder of the built site and panel.
 */
export const serve = async (apps: string): Promise<void> => {
  try {
    await start(apps)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}

const start = async (apps: string) => {
  const env = readEnv(process.env)
  const log = createLog({ level: env.LOG_LEVEL, clock })
  const unlock = lockDataDir(env.DATA_DIR)
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
  replaceDamagedCallerKey(env.DATA_DIR, log)
  logLossOfKey(db, env.DATA_DIR, log)
  const isProduction = env.NODE_ENV === 'production'
  if (isDemoSchool(db)) {
    markAsDemo(env.DATA_DIR)
    if (isProduction) log.warn('demo_folder', { hint: DEMO_FOLDER })
  }
  if (isProduction) await refuseDemoPassword(db, passwords)

  let isReady = true
  // The sockets need the server, the app needs the sockets: the server asks for the app late.
  const { server, drain } = createServer(
    (request, response) => {
      if (!responseCache.answers(request, response)) byFramework(request, response)
    },
    { trustProxy: env.TRUST_PROXY, factor: env.RATE_LIMIT_FACTOR },
  )
  const limiter = createLimiter(() => performance.now(), env.RATE_LIMIT_FACTOR)
  const sockets = serveSockets(server, { db, env, clock, log, limiter })
  const readerCounts = createReaderCounts(db, clock)
  const freeBytes = () => freeBytesOf(env.DATA_DIR)
  const backups = createBackups(db, env.DATA_DIR, {
    thread: createCopyThread(),
    hooks: databaseHooks,
    log,
    freeBytes,
  })
  const edition = createEdition(db, clock)
  const logRequest = createRequestLog(log, clock)
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
    readerCounts,
    backups,
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
    pruneClaims,
    pruneDeviceCodes,
  ]
  const checkpoint = createCheckpoint(db)
  const tidy = () => {
    attempt(() => announcePublications(db, clock(), sockets.live), log)
    for (const chore of chores) attempt(() => chore(db, clock()), log)
    attempt(checkpoint, log)
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
  tidy()
  await sweep()
  await markLostPages(db, clock(), log)
  const timers = [
    setInterval(tidy, MINUTE_MS),
    setInterval(backUp, MINUTE_MS),
    // Reads every row: once a day is enough, because files wait seven days.
    setInterval(sweep, DAY_MS),
    setInterval(() => attempt(readerCounts.flush, log), VIEWS_MS),
  ]

  await listen(server, env)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const close = async () => {
    isReady = false
    for (const timer of timers) clearInterval(timer)
    await drain(sockets.close)
    await backups.stop()
    attempt(readerCounts.flush, log)
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    db.$client.close()
    unlock()
    log.info('closed')
  }
  closeWhenAsked(close, log)
  // Whoever reads this may send a signal at once.
  log.info('listening', { url: `http://${env.HOST}:${port}` })
}

// On a full disk the server still serves readers, and one failing chore stops no other.
const attempt = (work: () => void, log: Log) => {
  try {
    work()
  } catch (error) {
    log.error('timer_failed', describeError(error))
  }
}

const listen = (server: Server, { PORT, HOST }: Env) =>
  new Promise<void>((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(`Cannot listen on ${HOST}:${PORT} (${error.code}).`))
    server.once('error', refused)
    server.listen(PORT, HOST, () => {
      server.off('error', refused)
      resolve()
    })
  })

// Windows tells a console's end by SIGHUP; elsewhere nohup shields from it, and a handler would not.
const signals: NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM']

const closeWhenAsked = (close: () => Promise<void>, log: Log) => {
  let exitCode: number | null = null
  const closeOnce = (code: number) => {
    const isClosing = exitCode !== null
    exitCode = Math.max(code, exitCode ?? 0)
    // A second signal cuts nothing that is being written: the deadline runs from the first.
    if (isClosing) return
    setTimeout(() => {
      log.error('closing_late')
      process.exit(1)
    }, CLOSE_MS).unref()
    close()
      .catch((error) => {
        log.error('closing_failed', describeError(error))
        exitCode = 1
      })
      .finally(() => process.exit(exitCode ?? 0))
  }
  for (const signal of signals) process.on(signal, () => closeOnce(0))
  process.on('uncaughtException', (error) => {
    log.error('uncaught', describeError(error))
    closeOnce(1)
  })
  // Who has started this server with a channel ends it by closing that, or by dying: Windows has
  // no signal from one process to another that would not kill.
  process.on('disconnect', () => closeOnce(0))
  if (process.connected === false) closeOnce(0)
}
