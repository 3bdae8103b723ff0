/**
 * The rows of a first start: settings, pages, the first account, and in demo mode a whole demo
 * school. Running it again changes nothing.
 */
import { resultsAreOut } from '@sekolah/contract/admission/rules'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { setupInput } from '@sekolah/contract/identity/schemas'
import { withAnswerPromise } from '@sekolah/contract/school/answer-promise'
import { settingKeys } from '@sekolah/contract/settings/definitions'
import { initialSettings, proposedSettings } from '@sekolah/contract/settings/initial'
import type { Setting, SettingKey } from '@sekolah/contract/settings/labels'
import { and, count, eq } from 'drizzle-orm'
import { presentYear } from '../chapters/admission/admission.ts'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { settleCalendar } from '../chapters/admission/info/settling.ts'
import { pages } from '../chapters/school/tables.ts'
import type { Env } from '../engine/base/env.ts'
import type { Log } from '../engine/base/log.ts'
import { StartRefused } from '../engine/base/start-refused.ts'
import { writeContent } from '../engine/content/revisions.ts'
import { meta } from '../engine/content/tables.ts'
import { type Db, type Reader, type Tx, write } from '../engine/db/connect.ts'
import { recordAudit } from '../kernel/audit/audit.ts'
import { addAccount, hasAccounts } from '../kernel/identity/accounts.ts'
import { DEMO_SCHOOL } from '../kernel/identity/demo/demo-account.ts'
import type { Passwords } from '../kernel/identity/passwords.ts'
import { makeSetupCode } from '../kernel/identity/setup-code.ts'
import { currentSettings, forgetSettings, saveSettings } from '../kernel/settings/settings.ts'
import { settings as settingsTable } from '../kernel/settings/tables.ts'
import { recordTakenOff } from '../kernel/settings/taken-off.ts'
import { settleProgramSeats } from '../views/program-seats.ts'
import { fillDemoChapters } from './demo/chapters.ts'
import type { DemoPictures } from './demo/drawings/drawing.ts'
import { fillDemoEntrance } from './demo/entrance.ts'
import { fillDemoLife } from './demo/life.ts'
import { type DemoPapers, fillDemoPapers } from './demo/papers.ts'
import { fillDemoSchool } from './demo/school.ts'
import { fillDemoSeason } from './demo/season.ts'
import { demoSets, fillDemoSet } from './demo/sets.ts'
import { firstPages } from './first-pages.ts'

type Options = {
  env: Env
  clock: () => Date
  log: Log
  passwords: Passwords
  /**
   * Draws and stores the demo school's pictures; called once, by a demo school without pictures.
   */
  drawPictures: () => Promise<DemoPictures>
  /** Draws the documents of its applicants; without it they have none. */
  drawPapers?: () => Promise<DemoPapers>
}

export const seedDatabase = async (db: Db, options: Options): Promise<void> => {
  const { env, clock, drawPictures, drawPapers } = options
  const now = clock()
  // Stored before the rows that reference them, like every upload.
  const filled = [CHAPTERS, LIFE, FRONT, ...demoSets.map(([name]) => `demo_${name}`)]
  const isDrawn = filled.every((what) => isDone(db, what))
  const pictures = env.DEMO && !isDrawn ? await drawPictures() : null
  const papers = env.DEMO && !isDone(db, PAPERS) ? await drawPapers?.() : undefined
  write(db, (tx) => {
    // After an earlier start, settings that are new in this version are added, and values that
    // staff have changed stay.
    const refused = isListed(tx) ? refusedInList(tx, db, now) : 0
    const showsValues = isFromBeforeValues(tx)
    saveMissingSettings(tx, now)
    addMissingPages(tx, now)
    if (env.DEMO && once(tx, DEMO_SCHOOL)) {
      fillDemoSchool(tx, now)
      if (env.DEMO_SEASON) once(tx, SEASON_DUE)
    }
    if (once(tx, CALENDAR)) settleCalendar(tx, now)
    if (once(tx, SEATS)) settleProgramSeats(tx, now)
    const claims = once(tx, CLAIMS) ? settleClaims(tx, now) : []
    if (showsValues) claims.push(...settleValues(tx, now))
    const promise = once(tx, PROMISE) && settlePromise(tx, now)
    recordTakenOff(tx, { claims, promise, refused }, now)
    if (papers && once(tx, PAPERS)) fillDemoPapers(tx, db, now, papers)
    fillPictured(tx, now, pictures)
    if (papers && isDone(tx, SEASON_DUE) && once(tx, SEASON)) fillDemoSeason(tx, db, now)
  })
  forgetSettings(db)
  if (!hasAccounts(db)) await addFirstAccount(db, options)
}

const fillPictured = (tx: Tx, now: Date, pictures: DemoPictures | null): void => {
  if (!pictures) return
  if (once(tx, CHAPTERS)) fillDemoChapters(tx, now, pictures)
  if (once(tx, LIFE)) fillDemoLife(tx, now, pictures)
  if (once(tx, FRONT)) fillDemoEntrance(tx, now)
  for (const set of demoSets) {
    if (once(tx, `demo_${set[0]}`)) fillDemoSet(tx, now, pictures, set)
  }
}

/**
 * Marks that the calendar was set up: schools from before the calendar have their dates in a
 * timeline.
 */
const CALENDAR = 'calendar_settled'
/** Marks that programmes state the seats of the year: before, waves did, too. */
const SEATS = 'seats_settled'
/**
 * Marks that demo articles and pages were added; demo schools of earlier versions get them, too.
 */
const CHAPTERS = 'demo_chapters'
/** Marks that demo alumni, agenda, gallery and achievements were added. */
const LIFE = 'demo_life'
/** Marks that demo document types and documents were added. */
const PAPERS = 'demo_papers'
/** Marks a demo school that is to have a season: those of earlier versions stay without one. */
const SEASON_DUE = 'demo_season_due'
/** Marks that the demo season was added. */
const SEASON = 'demo_season'
/** Marks that the demo home page header, vacancies and inbox were added. */
const FRONT = 'demo_front'

const saveMissingSettings = (tx: Tx, now: Date) => {
  const known = new Set(
    tx
      .select()
      .from(settingsTable)
      .all()
      .map((row) => row.setting_key),
  )
  const missing = settingKeys
    .filter((key) => !known.has(key))
    .map((key): Setting => ({ setting_key: key, setting_value: initialSettings[key] }))
  saveSettings(tx, missing, now)
}

/**
 * Whether the public list shows refused applicants, as it did before there was a setting for that.
 */
const isListed = (tx: Tx): boolean => {
  const keys = tx.select({ key: settingsTable.setting_key }).from(settingsTable).all()
  return keys.length > 0 && !keys.some(({ key }) => key === 'ppdb_public_list')
}

/** The number of applicants whom visitors could see as refused until now. */
const refusedInList = (tx: Tx, db: Db, now: Date): number => {
  if (!resultsAreOut(currentSettings(db), now)) return 0
  const refused = and(
    eq(applicants.admission_year, presentYear(db, now)),
    eq(applicants.status, 'rejected'),
  )
  return tx.select({ n: count() }).from(applicants).where(refused).get()?.n ?? 0
}

/** Marks that claims were settled: only a demo school, or confirmation by staff, publishes them. */
const CLAIMS = 'claims_settled'

/**
 * Makes a demo school adopt the proposed claims. An earlier version stored them in every school:
 * those that no one has changed since become proposals again. Returns the settings that the site no
 * longer shows.
 */
const settleClaims = (tx: Tx, now: Date): SettingKey[] => {
  const isDemo = isDone(tx, DEMO_SCHOOL)
  const untouched = tx
    .select()
    .from(settingsTable)
    .all()
    .filter(({ created_at, updated_at }) => created_at === updated_at)
  const values = untouched.flatMap(({ setting_key, setting_value }): Setting[] => {
    const proposal = proposedSettings[setting_key]
    if (proposal === undefined) return []
    if (isDemo) return [{ setting_key, setting_value: proposal }]
    return setting_value === proposal
      ? [{ setting_key, setting_value: initialSettings[setting_key] }]
      : []
  })
  saveSettings(tx, values, now)
  // A school that starts today has never shown any.
  const stored = new Map(untouched.map((row) => [row.setting_key, row.setting_value]))
  return isDemo
    ? []
    : values
        .filter(({ setting_key: key, setting_value }) => stored.get(key) !== setting_value)
        .map(({ setting_key }) => setting_key)
}

/** Whether the site showed values of the school that were fixed in the program. */
const isFromBeforeValues = (tx: Tx): boolean => {
  const keys = tx.select({ key: settingsTable.setting_key }).from(settingsTable).all()
  return keys.length > 0 && !keys.some(({ key }) => key === 'school_values')
}

/** A demo school keeps its values; elsewhere they wait for confirmation. */
const settleValues = (tx: Tx, now: Date): SettingKey[] => {
  const setting_value = proposedSettings.school_values ?? ''
  if (!isDone(tx, DEMO_SCHOOL)) return ['school_values']
  saveSettings(tx, [{ setting_key: 'school_values', setting_value }], now)
  return []
}

/** Marks that no page promises an answer in the school's name which nobody there has written. */
const PROMISE = 'promise_settled'

/**
 * A demo school promises an answer; elsewhere the promise leaves a page that nobody has edited.
 * Returns whether the site no longer shows it.
 */
const settlePromise = (tx: Tx, now: Date): boolean => {
  const page = tx.select().from(pages).where(eq(pages.key, 'privacy')).get()
  if (page?.created_at !== page?.updated_at) return false
  const plain = page?.content.replace('; kami menjawab paling lambat 3 x 24 jam.', '.') ?? ''
  const isDemo = isDone(tx, DEMO_SCHOOL)
  const content = isDemo ? withAnswerPromise(plain) : plain
  if (!page || content === page.content) return false
  writeContent(tx, 'pages', now, ({ rev }) =>
    tx.update(pages).set({ content, rev }).where(eq(pages.key, 'privacy')).returning().get(),
  )
  recordAudit(
    tx,
    { actor: null, action: 'update', object: 'pages/privacy', fields: ['content'] },
    now,
  )
  return !isDemo
}

const addMissingPages = (tx: Tx, now: Date) => {
  const known = new Set(
    tx
      .select()
      .from(pages)
      .all()
      .map((page) => page.key),
  )
  for (const page of firstPages) {
    if (known.has(page.key)) continue
    writeContent(tx, 'pages', now, (stamp) =>
      tx
        .insert(pages)
        .values({ ...page, created_at: stamp.updated_at, ...stamp })
        .returning()
        .get(),
    )
  }
}

/** True only the first time: demo rows that staff deleted do not come back. */
const once = (tx: Tx, what: string): boolean => {
  if (isDone(tx, what)) return false
  tx.insert(meta).values({ key: what, value: 'done' }).run()
  return true
}

const isDone = (db: Reader, what: string): boolean =>
  db.select().from(meta).where(eq(meta.key, what)).get() !== undefined

const addFirstAccount = async (db: Db, { env, clock, log, passwords }: Options) => {
  const first = env.DEMO
    ? { ...demoAccount, email: 'admin@smknusabakti.sch.id', must_change: false }
    : accountFromEnv(env)
  if (!first) {
    const code = makeSetupCode(db, clock())
    log.warn('setup_code', { code, valid_minutes: 15, use: 'POST /api/auth/setup' })
    return
  }
  const { password, ...account } = first
  const password_hash = await passwords.hash(password)
  write(db, (tx) => {
    const user = addAccount(tx, { ...account, password_hash, role: 'super_admin' }, clock())
    recordAudit(tx, { actor: null, action: 'create', object: `user/${user.id}` }, clock())
  })
}

/** The account of ADMIN_*; its password was in the environment, so it must be changed. */
const accountFromEnv = ({ ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }: Env) => {
  if (!ADMIN_USERNAME && !ADMIN_EMAIL && !ADMIN_PASSWORD) return null
  const parsed = setupInput.omit({ code: true }).safeParse({
    username: ADMIN_USERNAME,
    email: ADMIN_EMAIL,
    password: ADMIN_PASSWORD,
  })
  if (parsed.success) return { ...parsed.data, must_change: true }
  const issue = parsed.error.issues[0]
  throw new StartRefused(`ADMIN_${String(issue?.path[0]).toUpperCase()}: ${issue?.message}`)
}
