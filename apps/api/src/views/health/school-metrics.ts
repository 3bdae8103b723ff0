/** Metrics about the school, for Prometheus: none contains personal data. */
import { readdir } from 'node:fs/promises'
import { setImmediate as pass } from 'node:timers/promises'
import { presentYear } from '../../chapters/admission/admission.ts'
import { readYearCounts } from '../../chapters/admission/applications/office/summary.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import type { Db } from '../../engine/db/connect.ts'
import { ifMissing } from '../../engine/disk/disk.ts'
import { mediaFolder } from '../../engine/disk/folders.ts'
import type { MailCounts } from '../../engine/mail/mail.ts'
import { hashInFileName } from '../../engine/media/names.ts'
import { counter, gauge, gauges, type MetricFamily } from '../../engine/metrics/exposition.ts'
import type { Backups } from '../../engine/ops/copies/backups.ts'
import { readOffsiteState } from '../../engine/ops/copies/elsewhere.ts'
import { namedUploads } from '../named-uploads.ts'
import { waitingErasure } from '../waiting-erasure.ts'

export type SocketCounts = Record<'staff' | 'chat' | 'family', number>

type Deps = {
  db: Db
  dataDir: string
  clock: () => Date
  freeBytes: () => number
  backups: Pick<Backups, 'newest' | 'failed'>
  mails: MailCounts
  sockets: () => SocketCounts
}

export const createSchoolMetrics = (deps: Deps) => {
  const { db, dataDir, clock, freeBytes, backups, mails, sockets } = deps
  const unused = hourly(clock, () => countUnused(db, dataDir))

  return async (): Promise<MetricFamily[]> => {
    const now = clock()
    const { pending, accepted, rejected, withdrawn } = readYearCounts(db, presentYear(db, now))
    // Both count rows: applicants in one turn of the event loop, pending erasures in the next.
    await pass()
    const { trash, overdue } = waitingErasure(db, now)
    const newest = await backups.newest()
    const ageOf = (at: string) => (now.getTime() - Date.parse(at)) / 1_000
    const copyAge = newest && ageOf(newest.created_at)
    const elsewhere = readOffsiteState(dataDir)
    return [
      gauges('sekolah_applicants', 'Applicants of the present admission year.', 'status', {
        pending,
        accepted,
        rejected,
        withdrawn,
      }),
      gauges('sekolah_sockets', 'Open sockets.', 'namespace', sockets()),
      {
        name: 'sekolah_mails_total',
        help: 'E-mails since the start.',
        type: 'counter',
        samples: [
          { labels: { result: 'sent' }, value: mails.sent },
          { labels: { result: 'failed' }, value: mails.failed },
        ],
      },
      gauge(
        'sekolah_mails_underway',
        'E-mails that the mail server has yet to take.',
        mails.underway,
      ),
      gauges('sekolah_erasure_waiting', 'What time will erase.', 'kind', {
        trash,
        uploads: await unused(),
      }),
      gauge('sekolah_erasure_overdue', 'What should have been erased for a day.', overdue),
      gauge('sekolah_last_copy_age_seconds', 'Age of the newest copy of the data.', copyAge),
      gauge(
        'sekolah_copy_elsewhere_age_seconds',
        'Age of the newest copy on another machine, or of the first try where none succeeded.',
        elsewhere && ageOf(elsewhere.at),
      ),
      counter('sekolah_copy_failures_total', 'Copies that failed.', backups.failed().times),
      gauge('sekolah_disk_free_bytes', 'What the disk of DATA_DIR still takes.', freeBytes()),
    ]
  }
}

/** Uploads that no row references. */
const countUnused = async (db: Db, dataDir: string): Promise<number> => {
  const files = await readdir(mediaFolder(dataDir)).catch(ifMissing<string[]>([]))
  const named = namedUploads(db)
  const hashes = new Set(files.flatMap((file) => hashInFileName(file) ?? []))
  return [...hashes].filter((hash) => !named.has(hash)).length
}

/**
 * Caches a value for an hour: computing it reads every row, and Prometheus scrapes four times a
 * minute.
 */
const hourly = <T>(clock: () => Date, read: () => Promise<T>): (() => Promise<T>) => {
  let known: { at: number; value: Promise<T> } | null = null
  return () => {
    const now = clock().getTime()
    if (known && now - known.at < HOUR_MS) return known.value
    known = { at: now, value: read() }
    return known.value
  }
}
