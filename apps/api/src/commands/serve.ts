/**
 * Starts the server: environment, database, seed, listen; closes it without loss; and restores a
 * copy in between, in the same process, because there may be no supervisor to start another.
 */
import { basename } from 'node:path'
import type { RestoreOutcome } from '@sekolah/contract/backups/schemas'
import { readEnv } from '../engine/base/env.ts'
import { createPrefix } from '../engine/base/journal.ts'
import { createLog, describeError, type Log } from '../engine/base/log.ts'
import { EXIT_CONFIG } from '../engine/base/node-version.ts'
import { productVersion } from '../engine/base/product-version.ts'
import { StartRefused } from '../engine/base/start-refused.ts'
import { exitCodeOf } from '../engine/db/damage.ts'
import { passedSocket } from '../engine/http/passed-socket.ts'
import { storeOutcome, takeStoredOutcome } from '../views/restore/last-outcome.ts'
import { RestoreRefused, restoreCopy } from '../views/restore/restore.ts'
import type { RestoreOrder } from '../views/restore/restores.ts'
import { startServer } from './server.ts'
import { warnOfIdleExit } from './start-warnings.ts'

/**
 * After this time a stop is no longer awaited; the database is intact whenever the process ends.
 */
const CLOSE_MS = 10_000

const clock = () => new Date()

/**
 * Runs the server until it is asked to close; exits with 78 when it must not start. `apps` is the
 * folder of the built site and panel.
 */
export const serve = async (apps: string): Promise<void> => {
  try {
    const env = readEnv(process.env)
    const log = createLog({ level: env.LOG_LEVEL, clock })
    log.info('starting', { version: productVersion(), node: process.versions.node })
    const passed = passedSocket(process.env, process.pid)
    warnOfIdleExit(env, passed, log)
    let last: RestoreOutcome | null = takeStoredOutcome(env.DATA_DIR)
    /** Tasks run in sequence: a stop during a restore closes the server started after it. */
    let work: Promise<unknown> = Promise.resolve()
    const start = (port: number) =>
      startServer(
        { apps, env: { ...env, PORT: port }, log, clock, passed, onIdle: () => end(0) },
        { begin, last: () => last },
      )
    const begin = (order: RestoreOrder) => {
      work = work.then(async () => {
        await running.close()
        last = await goBack(env.DATA_DIR, order, log)
        if (passed !== null) return endForNext(env.DATA_DIR, last)
        running = await start(running.port)
        void running.damaged.then(end)
      })
      work.catch(endRefused)
    }
    let running = await start(env.PORT)
    const end = closeWhenAsked(() => work.then(() => running.close()), log)
    void running.damaged.then(end)
    // A supervisor that reads this line may send a signal at once.
    log.info('listening', { url: running.url })
  } catch (error) {
    endRefused(error)
  }
}

/** Ends the process with the message of a refused start. */
const endRefused = (error: unknown) => {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${createPrefix(process.stderr.fd)('error')}${error.message}\n`)
  process.exit(EXIT_CONFIG)
}

/** A socket passed by systemd is closed for good here; systemd starts the next server on it. */
const endForNext = (dataDir: string, outcome: RestoreOutcome): never => {
  storeOutcome(dataDir, outcome)
  process.exit(0)
}

/** Restores a copy while no server uses the folder; the outcome is logged, never thrown. */
const goBack = async (
  dataDir: string,
  { name, by }: RestoreOrder,
  log: Log,
): Promise<RestoreOutcome> => {
  const told = { name, by: by.username, at: clock().toISOString() }
  try {
    const { aside, later } = await restoreCopy(dataDir, name, clock(), { by })
    log.warn('restored', { name, by: by.username })
    return { ...told, state: 'restored', aside: aside && basename(aside), later }
  } catch (error) {
    log.error('restore_failed', describeError(error))
    const message =
      error instanceof RestoreRefused
        ? error.message
        : 'Pemulihan gagal karena server atau disknya. Lihat log server.'
    return { ...told, state: 'refused', message }
  }
}

// Windows sends SIGHUP when a console closes; elsewhere nohup ignores it, which a handler would
// undo.
const signals: NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM']

/** Closes on a signal or a fatal error; returns a function for the server to request it itself. */
const closeWhenAsked = (close: () => Promise<void>, log: Log): ((code: number) => void) => {
  let exitCode: number | null = null
  const closeOnce = (code: number) => {
    const isClosing = exitCode !== null
    exitCode = Math.max(code, exitCode ?? 0)
    // A second signal aborts nothing that is being written: the deadline runs from the first.
    if (isClosing) return
    setTimeout(() => {
      log.error('closing_late')
      process.exit(Math.max(1, exitCode ?? 0))
    }, CLOSE_MS).unref()
    close()
      .catch((error) => {
        log.error('closing_failed', describeError(error))
        exitCode = Math.max(1, exitCode ?? 0)
      })
      .finally(() => process.exit(exitCode ?? 0))
  }
  for (const signal of signals) process.on(signal, () => closeOnce(0))
  process.on('uncaughtException', (error) => {
    log.error('uncaught', describeError(error))
    closeOnce(exitCodeOf(error))
  })
  // A parent process stops us by closing the IPC channel, or by dying: Windows has no signal to
  // another process that would not kill it.
  process.on('disconnect', () => closeOnce(0))
  if (process.connected === false) closeOnce(0)
  return closeOnce
}
