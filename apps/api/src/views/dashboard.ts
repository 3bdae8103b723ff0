/** The first screen of the panel: numbers and news. */
import type { ResourceName } from '@sekolah/contract/resources'
import { mayCall } from '@sekolah/contract/roles'
import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { academicPrograms } from '../chapters/academics/tables.ts'
import { presentYear } from '../chapters/admission/admission.ts'
import { selectApplicants, toApplicant } from '../chapters/admission/applications/applicants.ts'
import { type OfferedProgram, reportOf } from '../chapters/admission/applications/office/report.ts'
import {
  countWithoutWave,
  readYearCounts,
} from '../chapters/admission/applications/office/summary.ts'
import { comingErasure } from '../chapters/admission/applications/retention.ts'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { countEndingToday } from '../chapters/admission/enrolment/listing.ts'
import { applicantParts } from '../chapters/admission/parts.ts'
import { chatStats } from '../chapters/chat/sessions.ts'
import { articles } from '../chapters/information/tables.ts'
import { formatCommandLine } from '../engine/base/command-line.ts'
import { MB, NEARLY_FULL_BYTES } from '../engine/disk/disk.ts'
import { ok } from '../engine/http/answer/answer.ts'
import type { Handlers } from '../engine/http/calls.ts'
import { unknownProxyAt } from '../engine/http/unknown-proxy.ts'
import { findStoppedOffsiteCopies } from '../engine/ops/copies/elsewhere.ts'
import type { KernelDeps } from '../kernel/deps.ts'
import { visibleCondition } from '../kernel/resources/rows.ts'
import { currentSettings } from '../kernel/settings/settings.ts'
import { takenOff } from '../kernel/settings/taken-off.ts'
import { storedResources } from './resources.ts'

const RECENT = 3

export const dashboardCalls = ({
  db,
  env,
  clock,
  backups,
  freeBytes,
}: KernelDeps): Handlers<'dashboard'> => {
  const countOf = (name: ResourceName): number =>
    db
      .select({ n: count() })
      .from(storedResources[name].table)
      .where(visibleCondition(storedResources[name], null))
      .get()?.n ?? 0

  const newestArticles = (): DashboardStats['recent']['articles'] => {
    const {
      content: _,
      search_text: _text,
      deleted_at: _at,
      deleted_by: _by,
      ...seen
    } = getTableColumns(articles)
    return db
      .select(seen)
      .from(articles)
      .where(visibleCondition(storedResources.articles, null))
      .orderBy(desc(articles.date), desc(articles.id))
      .limit(RECENT)
      .all()
  }

  /** The numbers and names of admission; hidden from editors. */
  const admissionFor = (mayKnow: boolean) => {
    if (!mayKnow) {
      const ppdb = { pending: 0, accepted: 0, rejected: 0, withdrawn: 0, by_day: [], by_choice: [] }
      return { total: 0, ppdb, recent: [], today: { without_wave: 0, seats_ending: 0 } }
    }
    const now = clock()
    const year = presentYear(db, now)
    const { total, pending, accepted, rejected, withdrawn, by_day, by_choice } = readYearCounts(
      db,
      year,
    )
    const recent = selectApplicants(db)
      .where(eq(applicants.admission_year, year))
      .orderBy(desc(applicants.registration_date), desc(applicants.id))
      .limit(RECENT)
      .all()
      .map(toApplicant)
      .map(({ id, registration_number, name, previous_school, status, registration_date }) => ({
        id,
        registration_number,
        name,
        previous_school,
        status,
        registration_date,
      }))
    const today = {
      without_wave: countWithoutWave(db, year),
      seats_ending: countEndingToday(db, year, now),
    }
    const ppdb = { pending, accepted, rejected, withdrawn, by_day, by_choice }
    return { total, ppdb, recent, today }
  }

  const offeredPrograms = (): OfferedProgram[] =>
    db
      .select({ name: academicPrograms.name, seats: academicPrograms.seats })
      .from(academicPrograms)
      .where(
        and(
          visibleCondition(storedResources.academic_programs, null),
          eq(academicPrograms.type, 'program_unggulan'),
        ),
      )
      .orderBy(asc(academicPrograms.name))
      .all()

  /**
   * Faults that only the server's operator can fix, for the office to report, and upcoming
   * erasures.
   */
  const troublesFor = (mayKnow: boolean) => {
    if (!mayKnow) {
      return {
        ...{ copy_failed_at: null, low_disk_mb: null, unknown_proxy: false },
        ...{ coming_erasure: null, copies_elsewhere_stopped_at: null, taken_off: null },
      }
    }
    const free = freeBytes()
    return {
      copy_failed_at: backups.failed().at,
      low_disk_mb: free < NEARLY_FULL_BYTES ? Math.floor(free / MB) : null,
      unknown_proxy: unknownProxyAt(db) !== null,
      coming_erasure: comingErasure(db, clock(), applicantParts),
      taken_off: takenOff(db, clock()),
      copies_elsewhere_stopped_at: findStoppedOffsiteCopies(env.DATA_DIR, clock())?.at ?? null,
    }
  }

  return {
    'dashboard.report': async () => {
      const now = clock()
      const asked = {
        year: presentYear(db, now),
        offered: offeredPrograms(),
        zone: currentSettings(db).time_zone,
        now,
      }
      const { median_first_reply_seconds } = chatStats(db)
      return ok({ ...(await reportOf(db, asked)), median_first_reply_seconds })
    },

    'dashboard.stats': async ({ user }) => {
      const { total, ppdb, recent, today } = admissionFor(mayCall('admin', user))
      return ok({
        overview: {
          teachers: countOf('teachers'),
          alumni: countOf('alumni'),
          articles: countOf('articles'),
          events: countOf('events'),
          ppdb_applicants: total,
          gallery_images: countOf('gallery'),
        },
        ppdb,
        today,
        recent: { articles: newestArticles(), ppdb: recent },
        last_backup_at: (await backups.newest())?.created_at ?? null,
        ...troublesFor(mayCall('admin', user)),
        doctor: formatCommandLine('doctor'),
      })
    },
  }
}
