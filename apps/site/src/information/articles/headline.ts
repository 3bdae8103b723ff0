/** An article for lists, without its body. */
import type { Article } from '@sekolah/contract/information/schemas'
import type { MirroredArticle } from '@sekolah/contract/sync/schemas'

export type Headline = Pick<
  Article,
  'id' | 'title' | 'category' | 'author' | 'date' | 'excerpt' | 'image'
>

export const headlineOf = (article: MirroredArticle): Headline => {
  const { id, title, category, author, date, excerpt, image } = article
  return { id, title, category, author, date, excerpt, image }
}
