/** The versions of an article: every save stays readable. */
import type { ArticleVersion, WholeArticleVersion } from '@sekolah/contract/information/schemas'
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import type { WriteHook } from '../../../kernel/resources/crud.ts'
import type { articles } from '../tables.ts'
import { articleVersions } from './tables.ts'

/** The limit per article; older versions are erased. */
const MAX_VERSIONS = 30

const written = ['title', 'category', 'author', 'content', 'date', 'image', 'is_published'] as const

type Article = Pick<typeof articles.$inferSelect, (typeof written)[number] | 'id' | 'updated_at'>

/** Adds the saved state, and the replaced one if no version has it yet. */
export const addVersion = (
  tx: Tx,
  {
    before,
    row,
    by,
    now,
  }: Omit<Parameters<WriteHook>[1], 'before' | 'row'> & {
    before: Article | null
    row: Article
  },
): void => {
  const last = newestOf(tx, row.id)
  if (before && !(last && isSame(last, before))) {
    insert(tx, before, { saved_at: before.updated_at, saved_by: null })
  }
  if (before && isSame(before, row)) return
  insert(tx, row, { saved_at: now.toISOString(), saved_by: by.username })
  eraseOldest(tx, row.id)
}

/** The versions of an article with author and time, the latest first. */
export const versionsOf = (db: Reader, articleId: number): ArticleVersion[] => {
  const { id, saved_at, saved_by, title, is_published } = articleVersions
  return db
    .select({ id, saved_at, saved_by, title, is_published })
    .from(articleVersions)
    .where(eq(articleVersions.article_id, articleId))
    .orderBy(desc(articleVersions.id))
    .all()
}

export const readVersion = (db: Reader, articleId: number, id: number): WholeArticleVersion => {
  const { article_id, ...shown } = getTableColumns(articleVersions)
  const wanted = and(eq(articleVersions.id, id), eq(article_id, articleId))
  const version = db.select(shown).from(articleVersions).where(wanted).get()
  if (!version) throw new NotFound('Versi ini tidak ada lagi.')
  return version
}

const newestOf = (tx: Tx, articleId: number) =>
  tx
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.article_id, articleId))
    .orderBy(desc(articleVersions.id))
    .limit(1)
    .get()

type Content = Pick<Article, (typeof written)[number]>

const isSame = (one: Content, other: Content): boolean =>
  written.every((field) => one[field] === other[field])

const insert = (
  tx: Tx,
  { id, title, category, author, content, date, image, is_published }: Article,
  saved: { saved_at: string; saved_by: string | null },
) => {
  const values = { title, category, author, content, date, image, is_published }
  tx.insert(articleVersions)
    .values({ article_id: id, ...saved, ...values })
    .run()
}

const eraseOldest = (tx: Tx, articleId: number) => {
  const ofArticle = eq(articleVersions.article_id, articleId)
  const oldest = tx
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(ofArticle)
    .orderBy(desc(articleVersions.id))
    .limit(1)
    .offset(MAX_VERSIONS - 1)
    .get()
  if (!oldest) return
  tx.delete(articleVersions)
    .where(and(ofArticle, lt(articleVersions.id, oldest.id)))
    .run()
}
