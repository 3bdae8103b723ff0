/** The server's scheduled jobs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { pruneDeviceCodes } from '../chapters/admission/applications/devices/codes.ts'
import { eraseOldApplicants, pruneWithdrawn } from '../chapters/admission/applications/erasure.ts'
import { releaseHeldNews } from '../chapters/admission/applications/push/notify.ts'
import { createPushSender } from '../chapters/admission/applications/push/sender.ts'
import { recordComingErasure } from '../chapters/admission/applications/retention.ts'
import { createRetentionMail } from '../chapters/admission/applications/retention-mail.ts'
import { eraseExpiredBiodata } from '../chapters/admission/biodata/upkeep.ts'
import { pruneClaims } from '../chapters/admission/documents/desk/claims.ts'
import {
  eraseExpiredPages,
  markLostPages,
  sweepPages,
} from '../chapters/admission/documents/upkeep.ts'
import { settleSeats } from '../chapters/admission/enrolment/settle.ts'
import { applicantParts } from '../chapters/admission/parts.ts'
import { publishDueRuns } from '../chapters/admission/selection/runs/publish.ts'
import { giveUpOldScoreImports } from '../chapters/admission/selection/scores/imports.ts'
import { pruneChat } from '../chapters/chat/retention.ts'
import type { ReaderCounts } from '../chapters/information/reader-counts.ts'
import type { Live } from '../deps.ts'
import type { Env } from '../engine/base/env.ts'
import type { Monotonic } from '../engine/base/limits.ts'
import { describeError, type Log } from '../engine/base/log.ts'
import { DAY_MS, MINUTE_MS } from '../engine/base/time.ts'
import { pruneKnownCallers } from '../engine/callers/known-callers.ts'
import { pruneLastingLimits } from '../engine/callers/lasting-limits.ts'
import { pruneTombstones } from '../engine/content/revisions.ts'
import { createCheckpoint, type Db } from '../engine/db/connect.ts'
import { noteDamage } from '../engine/db/damage.ts'
import type { Mailer } from '../engine/mail/mail.ts'
import { deleteOrphanedMedia } from '../engine/media/files.ts'
import type { Backups } from '../engine/ops/copies/backups.ts'
import { watchMachine } from '../engine/ops/machine-watch.ts'
import { createElsewhereMail } from '../kernel/backups/elsewhere-mail.ts'
import { pruneDevices } from '../kernel/identity/devices/known-devices.ts'
import { pruneResets } from '../kernel/identity/reset/reset-links.ts'
import { pruneSessions } from '../kernel/identity/sessions.ts'
import { pruneTries } from '../kernel/identity/sign-in-failures.ts'
import { giveUpOldImports } from '../kernel/imports/changes.ts'
import { importTargets } from '../views/imports/targets.ts'
import { pruneLibrary } from '../views/library/library.ts'
import { namedUploads } from '../views/named-uploads.ts'
import { announcePublications } from '../views/publication-times.ts'
import { pruneSetAsideData } from '../views/restore/asides.ts'
import { mergeSearchIndexes } from '../views/search-indexes.ts'
import { emptyTrash } from '../views/trash/trash.ts'

const VIEWS_MS = 5_000
/** Interval between checks for a selection that is due. */
const RESULTS_MS = 1_000

const everyMinute = [
  pruneTombstones,
  pruneSessions,
  pruneDevices,
  pruneResets,
  pruneTries,
  pruneLastingLimits,
  pruneKnownCallers,
  pruneLibrary,
  pruneChat,
  pruneWithdrawn,
  (of: Db, now: Date) => recordComingErasure(of, now, applicantParts),
  (of: Db, now: Date) => eraseOldApplicants(of, now, applicantParts),
  eraseExpiredPages,
  eraseExpiredBiodata,
  pruneClaims,
  pruneDeviceCodes,
]

type Deps = {
  db: Db
  env: Env
  clock: () => Date
  log: Log
  monotonic: Monotonic
  freeBytes: () => number
  backups: Pick<Backups, 'makeWhenDue'>
  readerCounts: Pick<ReaderCounts, 'flush'>
  live: Live
  mailer: Mailer | null
}

export const createJobs = ({
  db,
  env,
  clock,
  log,
  monotonic,
  freeBytes,
  backups,
  readerCounts,
  live,
  mailer,
}: Deps) => {
  const failed = (event: string) => (error: unknown) => {
    noteDamage(db, error)
    log.error(event, describeError(error))
  }
  const tried = (work: () => void) => runCatching(work, failed('timer_failed'))
  const checkpoint = createCheckpoint(db)
  const lookAtMachine = watchMachine(log, { clock, monotonic, freeBytes })
  const tidy = () => {
    tried(() => announcePublications(db, clock(), live))
    for (const job of everyMinute) tried(() => job(db, clock()))
    tried(() => pruneSetAsideData(db, clock(), log))
    tried(checkpoint)
    tried(lookAtMachine)
  }
  const sweep = async () => {
    await deleteOrphanedMedia(env.DATA_DIR, clock(), () => namedUploads(db)).catch(
      failed('media_sweep_failed'),
    )
    await sweepPages(db, clock()).catch(failed('page_sweep_failed'))
  }
  const backUp = () => backups.makeWhenDue(clock()).catch(failed('backup_failed'))
  /** Jobs that take several turns of the event loop, run one after the other. */
  let running = Promise.resolve()
  const inTurn = (failure: string, work: () => Promise<void>) => () => {
    running = running.then(work).catch(failed(failure))
    return running
  }
  const empty = inTurn('trash_not_emptied', () => emptyTrash(db, clock()))
  const merge = inTurn('search_merge_failed', () => mergeSearchIndexes(db))
  const giveUp = inTurn('imports_not_given_up', async () => {
    await giveUpOldImports({ db, clock, targets: importTargets })
    await giveUpOldScoreImports({ db, clock })
  })
  const admission = { db, clock, live }
  const publish = () => {
    tried(() => publishDueRuns(admission))
    tried(() => releaseHeldNews(admission))
    tried(() => settleSeats(admission))
  }
  const pushes = createPushSender({ db, env, clock, log, wait: sleep })
  const sendPushes = () => pushes.run().catch(failed('push_failed'))
  const mailErasure = createRetentionMail({ db, env, clock, log, mailer, parts: applicantParts })
  const mailStopped = createElsewhereMail({ db, env, clock, monotonic, log, mailer })
  const mail = inTurn('mail_failed', async () => {
    await mailErasure()
    await mailStopped()
  })
  let timers: NodeJS.Timeout[] = []

  return {
    /** Runs the jobs that came due while the server was off; resolves when they are done. */
    begin: async (): Promise<void> => {
      tidy()
      publish()
      await empty()
      await merge()
      await giveUp()
      await sweep()
      await markLostPages(db, clock(), log)
      timers = [
        // Families expect a result at the exact second.
        setInterval(publish, RESULTS_MS),
        setInterval(sendPushes, RESULTS_MS),
        setInterval(tidy, MINUTE_MS),
        setInterval(empty, MINUTE_MS),
        setInterval(merge, MINUTE_MS),
        setInterval(giveUp, MINUTE_MS),
        setInterval(backUp, MINUTE_MS),
        setInterval(mail, MINUTE_MS),
        // Reads every row: once a day is enough, because files are kept for seven days.
        setInterval(sweep, DAY_MS),
        setInterval(() => tried(readerCounts.flush), VIEWS_MS),
      ]
    },
    /** Starts no more jobs. */
    pause: (): void => {
      for (const timer of timers) clearInterval(timer)
    },
    /** Resolves when running jobs have ended; the database is not used afterwards. */
    end: async (): Promise<void> => {
      await pushes.stop().catch(() => {})
      await running
      tried(readerCounts.flush)
    },
  }
}

/** On a full disk the server still serves readers, and a failing job does not stop the others. */
export const runCatching = (work: () => void, failed: (error: unknown) => void): void => {
  try {
    work()
  } catch (error) {
    failed(error)
  }
}
