/** The content of every kind that visitors may see: the rows for sync and for rendering pages. */
import { setImmediate as pass } from 'node:timers/promises'
import type { ResourceName } from '@sekolah/contract/resources'
import { resourceNames } from '@sekolah/contract/resources'
import { publicSettingKeys } from '@sekolah/contract/settings/definitions'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import { contentOrder } from '@sekolah/contract/sync/rules'
import type { ContentRows, ContentSource } from '@sekolah/contract/sync/schemas'
import { and, gt, inArray, sql } from 'drizzle-orm'
import { articles } from '../chapters/information/tables.ts'
import { pages } from '../chapters/school/tables.ts'
import { createEdition } from '../engine/content/edition.ts'
import type { Db } from '../engine/db/connect.ts'
import { composeRows } from '../kernel/resources/crud.ts'
import { entityColumns, findRow, visibleCondition } from '../kernel/resources/rows.ts'
import type { AnyRow } from '../kernel/resources/stored.ts'
import { currentSettings } from '../kernel/settings/settings.ts'
import { settings } from '../kernel/settings/tables.ts'
import { storedResources } from './resources.ts'

/** Kinds whose bodies are sent with the list of articles; others are fetched when opened. */
const MIRRORED_BODIES = 20

/** Rows read in one turn of the event loop: about two milliseconds. */
const ROWS_AT_ONCE = 250

type PublicRows<Kind extends ContentKind> = (
  db: Db,
  now: Date,
  since: number,
) => Promise<ContentRows[Kind][]>

/**
 * The public rows of each kind that were written after the revision `since`. Many rows are read in
 * several turns of the event loop; a row that changes meanwhile comes once, in its newest state.
 */
export const publicRows: { [Kind in ContentKind]: PublicRows<Kind> } = {
  ...rowsOfResources(),
  settings: async (db, _now, since) => {
    const values = currentSettings(db)
    const rows = db
      .select({
        setting_key: settings.setting_key,
        setting_value: settings.setting_value,
        rev: settings.rev,
      })
      .from(settings)
      .where(and(inArray(settings.setting_key, publicSettingKeys), gt(settings.rev, since)))
      .all()
    return rows.map((row) => ({ ...row, setting_value: values[row.setting_key] }))
  },
  pages: async (db, _now, since) => db.select().from(pages).where(gt(pages.rev, since)).all(),
}

/**
 * Content for server-side rendering, in display order: each kind's rows are read once for all pages
 * of an edition. Yields to other requests between reading and rendering.
 */
export const contentSource = (
  db: Db,
  clock: () => Date,
  edition = createEdition(db, clock),
): ContentSource => {
  let present = ''
  // Weak, so that the rows of a large school leave memory while no page needs them.
  let known: { [Kind in ContentKind]?: Promise<WeakRef<ContentRows[Kind][]> | null> } = {}

  const rowsOf = async <Kind extends ContentKind>(kind: Kind): Promise<ContentRows[Kind][]> => {
    const now = edition()
    if (now !== present) known = {}
    present = now
    const reading = known[kind]
    const kept = reading && (await reading)?.deref()
    if (kept) return kept
    const rows = publicRows[kind](db, clock(), 0).then((all) => all.sort(contentOrder[kind]))
    const weakly = rows.then(
      (all) => new WeakRef(all),
      () => null,
    )
    known[kind] = weakly as (typeof known)[Kind]
    return rows
  }

  return {
    all: async (kind) => pass(await rowsOf(kind)),
    article: async (id) => {
      const row = findRow(db, storedResources.articles, id, clock()) ?? null
      // The columns of a row were checked where its table is defined.
      return pass(row as Awaited<ReturnType<ContentSource['article']>>)
    },
  }
}

function rowsOfResources() {
  const rows = (name: ResourceName) => async (db: Db, now: Date, since: number) => {
    const resource = storedResources[name]
    const { table } = resource
    const columns = {
      ...entityColumns(resource),
      ...(name === 'articles' ? newestBodies(now) : {}),
    }
    // Keyed by id, because a row that changes meanwhile comes again with a higher revision.
    const all = new Map<number, AnyRow>()
    for (let after = since; ; await pass()) {
      const wanted = and(visibleCondition(resource, now), gt(table.rev, after))
      const next = db.select(columns).from(table).where(wanted).orderBy(table.rev)
      const part = next.limit(ROWS_AT_ONCE).all() as AnyRow[]
      for (const row of part) all.set(row.id, row)
      after = part.at(-1)?.rev ?? after
      if (part.length < ROWS_AT_ONCE) return composeRows(db, resource, [...all.values()], now)
    }
  }
  // The columns of a row were checked where its table is defined.
  return Object.fromEntries(resourceNames.map((name) => [name, rows(name)])) as unknown as {
    [Name in ResourceName]: PublicRows<Name>
  }
}

const newestBodies = (now: Date) => ({
  content: sql<string | null>`CASE WHEN ${articles.id} IN (
    SELECT id FROM articles WHERE ${visibleCondition(storedResources.articles, now)}
    ORDER BY date DESC, id DESC LIMIT ${MIRRORED_BODIES}
  ) THEN ${articles.content} END`,
})
