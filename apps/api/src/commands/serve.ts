/** Starts the server: environment, database, first rows, listen; and closes it without loss. */
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../app.ts'
import { pruneTombstones } from '../db/content.ts'
import { drawDemoPictures } from '../db/demo/pictures.ts'
import { createEdition } from '../db/edition.ts'
import { openDatabase } from '../db/gate.ts'
import { announceMoments } from '../db/moments.ts'
import { contentSource } from '../db/public-content.ts'
import { seed } from '../db/seed.ts'
import { type Env, readEnv } from '../env.ts'
import { createFront } from '../http/front.ts'
import { createLimiter } from '../http/limits.ts'
import { createRequestLog } from '../http/request-log.ts'
import { createServer, drain } from '../http/server.ts'
import { serveSockets } from '../live/sockets.ts'
import { createLog, describeError, type Log } from '../log.ts'
import { sweepMedia } from '../media/files.ts'
import { createPictures } from '../media/pictures.ts'
import { EXIT_CONFIG } from '../node-version.ts'
import { createBackups } from '../ops/backups.ts'
import { freeBytesOf, requireRoom } from '../ops/disk.ts'
import { lockDataDir } from '../ops/lock.ts'
import { sitePages } from '../render/pages.ts'
import { tidyChat } from '../routes/chat/retention.ts'
import { createViews } from '../routes/information/views.ts'
import { eraseOldApplicants } from '../routes/ppdb/erasure.ts'
import { emptyTrash } from '../routes/school/trash.ts'
import { createPasswords } from '../routes/staff/passwords.ts'
import { pruneSessions } from '../routes/staff/sessions.ts'
import { pruneTries } from '../routes/staff/sign-in-failures.ts'
import { StartRefused } from '../start-refused.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const VIEWS_MS = 5_000

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
  requireRoom(env.DATA_DIR, log)
  const db = openDatabase(env.DATA_DIR, clock)
  const passwords = createPasswords()
  await seed(db, {
    env,
    clock,
    log,
    passwords,
    drawPictures: () => drawDemoPictures(createPictures(env.DATA_DIR)),
  })

  let isReady = true
  // The sockets need the server, the app needs the sockets: the server asks for the app late.
  const server = createServer((request, response) => {
    if (!front.answers(request, response)) byFramework(request, response)
  })
  const limiter = createLimiter(() => performance.now(), env.RATE_LIMIT_FACTOR)
  const sockets = serveSockets(server, { db, env, clock, log, limiter })
  const views = createViews(db, clock)
  const freeBytes = () => freeBytesOf(env.DATA_DIR)
  const backups = createBackups(db, env.DATA_DIR, { log, freeBytes })
  const edition = createEdition(db, clock)
  const logRequest = createRequestLog(log, clock)
  const front = createFront({ edition, limiter, trustProxy: env.TRUST_PROXY, logRequest })
  const site = await sitePages({
    limiter,
    content: contentSource(db, clock),
    clock,
    edition,
    publicUrl: env.PUBLIC_URL,
    countReader: views.count,
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
    keepShared: front.middleware,
    logRequest,
    views,
    backups,
    limiter,
    isReady: () => isReady,
  })

  const byFramework = getRequestListener((request, bindings) => app.fetch(request, bindings))

  const chores = [
    pruneTombstones,
    pruneSessions,
    pruneTries,
    emptyTrash,
    tidyChat,
    eraseOldApplicants,
  ]
  const tidy = () => {
    attempt(() => announceMoments(db, clock(), sockets.live), log)
    for (const chore of chores) attempt(() => chore(db, clock()), log)
  }
  const sweep = () =>
    sweepMedia(db, env.DATA_DIR, clock()).catch((error) =>
      log.error('media_sweep_failed', describeError(error)),
    )
  const backUp = () =>
    backups.keepUp(clock()).catch((error) => log.error('backup_failed', describeError(error)))
  tidy()
  await sweep()
  const timers = [
    setInterval(tidy, MINUTE_MS),
    setInterval(backUp, MINUTE_MS),
    // Reads every row: once a day is enough for files that wait seven.
    setInterval(sweep, DAY_MS),
    setInterval(() => attempt(views.flush, log), VIEWS_MS),
  ]

  await listen(server, env)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const close = async (exitCode: number) => {
    isReady = false
    for (const timer of timers) clearInterval(timer)
    await drain(server, sockets.close)
    await backups.stop()
    attempt(views.flush, log)
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    db.$client.close()
    unlock()
    log.info('closed')
    process.exit(exitCode)
  }
  closeWhenAsked(close, log)
  // Whoever reads this may send a signal at once.
  log.info('listening', { url: `http://${env.HOST}:${port}` })
}

// A full disk must not take the server away from those who only read, nor one chore the others.
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

const closeWhenAsked = (close: (exitCode: number) => Promise<void>, log: Log) => {
  let isClosing = false
  let isUrgent = false
  const closeOnce = (exitCode: number) => {
    if (isClosing) return
    isClosing = true
    close(exitCode).catch((error) => {
      log.error('closing_failed', describeError(error))
      process.exit(1)
    })
  }
  const closeNow = (exitCode: number) => {
    // A second signal means that somebody does not want to wait.
    if (isUrgent) process.exit(1)
    isUrgent = true
    closeOnce(exitCode)
  }
  for (const signal of signals) process.on(signal, () => closeNow(0))
  process.on('uncaughtException', (error) => {
    log.error('uncaught', describeError(error))
    closeNow(1)
  })
  // Who has started this server with a channel ends it by closing that, or by dying: Windows has
  // no signal from one process to another that would not kill.
  process.on('disconnect', () => closeOnce(0))
  if (process.connected === false) closeOnce(0)
}
