/** Previews of articles, upcoming events, and counts per category. */
import {
  faqCategories,
  faqCategoryLabels,
  galleryCategories,
} from '@sekolah/contract/information/labels'
import type { Article } from '@sekolah/contract/information/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { withAdmissionWord } from '@sekolah/contract/settings/rules'
import { count, gte, lt, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Unavailable } from '../../engine/base/errors.ts'
import type { Db, Reader } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { visibleCondition } from '../../kernel/resources/rows.ts'
import type { StoredResource } from '../../kernel/resources/stored.ts'
import { currentSettings } from '../../kernel/settings/settings.ts'
import type { ReaderCounts } from './reader-counts.ts'
import { events, faq, finishArticle, gallery, storedInformation } from './tables.ts'

/** A function that renders an article's page as complete HTML. */
export type ArticlePage = (article: Article) => Promise<string>

export type InformationDeps = KernelDeps & {
  readerCounts: ReaderCounts
  /** Renders the page of an article for previews; null while no site is built. */
  articlePage: ArticlePage | null
}

export const requireArticlePage = ({ articlePage }: InformationDeps): ArticlePage => {
  if (!articlePage) throw new Unavailable('Pratinjau perlu situs yang sudah dibangun.')
  return articlePage
}

/** The placeholder id of an article that is not stored yet. */
const UNSTORED = 2 ** 31 - 1

/** An article as it would be stored now. */
export const previewArticle = async (
  { sanitiser, clock }: InformationDeps,
  { id = UNSTORED, ...sent }: ParsedBodyOf<'articles.preview'>,
): Promise<Article> => {
  const written = { ...sent, content: await sanitiser.sanitise(sent.content) }
  const now = clock()
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString(), rev: 0 }
  return { ...written, ...finishArticle(written, now), id, view_count: 0, ...stamps }
}

/** Events from today on, or past ones; all by default. */
export const eventPeriodCondition = (
  today: string,
  upcoming: boolean | undefined,
): SQL | undefined => {
  if (upcoming === undefined) return undefined
  return upcoming ? gte(events.date, today) : lt(events.date, today)
}

/** The categories of questions with the number of visible ones; `publicAt` is null for staff. */
export const countFaq = (db: Db, publicAt: Date | null): DataOf<'faq.categories'> => {
  const settings = currentSettings(db)
  const counts = countBy(db, storedInformation.faq, faq.category, publicAt)
  return faqCategories.map((value) => ({
    value,
    label: withAdmissionWord(faqCategoryLabels[value], settings),
    count: counts.get(value) ?? 0,
  }))
}

/** Like `countFaq`, for pictures. */
export const countGallery = (db: Reader, publicAt: Date | null): DataOf<'gallery.categories'> => {
  const counts = countBy(db, storedInformation.gallery, gallery.category, publicAt)
  return galleryCategories.map((value) => ({ value, label: value, count: counts.get(value) ?? 0 }))
}

const countBy = (
  db: Reader,
  stored: StoredResource,
  column: SQLiteColumn,
  publicAt: Date | null,
): Map<unknown, number> => {
  const rows = db
    .select({ value: column, count: count() })
    .from(stored.table)
    .where(visibleCondition(stored, publicAt))
    .groupBy(column)
    .all()
  return new Map(rows.map((row) => [row.value, row.count]))
}
