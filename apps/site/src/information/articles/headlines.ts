/** Selects the articles of a page; loaded with the first page that needs it. */
import { articleCategories, articleCategoryLabels } from '@sekolah/contract/information/labels'
import type { Article } from '@sekolah/contract/information/schemas'
import type { ContentSource, MirroredArticle } from '@sekolah/contract/sync/schemas'
import { shownRowCount } from '../../routing/paging.ts'
import { createTextMatcher } from '../../routing/search-params.ts'
import { type Headline, headlineOf } from './headline.ts'

/** The address's query: search text, category slug, number of pages shown. */
export type ArticleQuery = { cari?: string; kategori?: string; halaman?: string }

/** The data of the article list at an address. */
export const load = async (content: ContentSource, question: ArticleQuery) =>
  findArticles(await content.all('articles'), question)

/** The shown articles that match a query, and the total number of matches. */
export const findArticles = (
  articles: MirroredArticle[],
  { cari, kategori, halaman }: ArticleQuery,
): { headlines: Headline[]; total: number; isEmpty: boolean } => {
  const category = articleCategories.find((known) => categorySlug(known) === kategori)
  const isFound = createTextMatcher(cari)
  const found = articles.filter(
    (row) =>
      (!category || row.category === category) &&
      isFound(row.title, row.excerpt, textOf(row.content ?? '')),
  )
  return {
    headlines: found.slice(0, shownRowCount(found.length, halaman)).map(headlineOf),
    total: found.length,
    /** The school has no articles at all, so there is nothing to search. */
    isEmpty: articles.length === 0,
  }
}

/** "berita", "artikel", "pengumuman": the slug of a category. */
export const categorySlug = (category: Article['category']): string =>
  articleCategoryLabels[category].toLowerCase()

const RELATED = 3

/** Related articles: of the same category first, the newest first. */
export const relatedArticles = (article: Article, articles: MirroredArticle[]): Headline[] => {
  const others = articles.filter(({ id }) => id !== article.id)
  const isAlike = (row: MirroredArticle) => row.category === article.category
  return [...others.filter(isAlike), ...others.filter((row) => !isAlike(row))]
    .slice(0, RELATED)
    .map(headlineOf)
}

/** The text of HTML, so that a search does not match names of tags. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ')
