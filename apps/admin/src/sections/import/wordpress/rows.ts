/** Posts of WordPress as rows of the import of articles. */

import type { SentRow } from '@sekolah/contract/imports/schemas'
import { type ArticleCategory, articleCategoryLabels } from '@sekolah/contract/information/labels'
import type { WordPressSite } from '../../../files/reading/wxr.ts'
import { guessCategory } from './categories.ts'
import { convertPost } from './html.ts'

type Options = {
  /** Ours by the category of the old site. */
  categories: Readonly<Record<string, ArticleCategory>>
  allDrafts: boolean
  /** Whose articles those without a name are. */
  author: string
  addressOf: (source: string) => string | null
}

/** `missing` are pictures that the posts show and the ZIP has not. */
export const postRows = (
  { posts, pictures }: WordPressSite,
  { categories, allDrafts, author, addressOf }: Options,
): { rows: SentRow[]; missing: number } => {
  let missing = 0
  const rows = posts.map((post, index): SentRow => {
    const converted = convertPost(post.content, pictures, addressOf)
    missing += converted.missing.length
    const [first = ''] = post.categories
    const category = categories[first] ?? guessCategory(first)
    const isPublished = !allDrafts && /^(?:publish|future)$/.test(post.status)
    const image = post.picture && addressOf(post.picture)
    return {
      row: index + 1,
      cells: {
        title: post.title,
        content: converted.html,
        author: post.author || author,
        category: articleCategoryLabels[category],
        is_published: isPublished ? 'ya' : 'tidak',
        ...(post.date && { date: post.date }),
        ...(image && { image }),
      },
    }
  })
  return { rows, missing }
}
