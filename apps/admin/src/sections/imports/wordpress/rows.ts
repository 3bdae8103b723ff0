/** WordPress posts as article rows for the import, with a list of what is lost or changed. */

import type { SentRow } from '@sekolah/contract/imports/schemas'
import { type ArticleCategory, articleCategoryLabels } from '@sekolah/contract/information/labels'
import type { WordPressPost, WordPressSite } from '../../../core/files/reading/wxr.ts'
import { guessCategory } from './categories.ts'
import { convertPost } from './html.ts'

type Options = {
  /** Our category, by the old site's category. */
  categories: Readonly<Record<string, ArticleCategory>>
  allDrafts: boolean
  /** The author of articles without one. */
  author: string
  addressOf: (source: string) => string | null
}

export type PostRows = {
  rows: SentRow[]
  /** How many pictures of the posts are missing from the ZIP. */
  missing: number
  /** Other lost content, such as "2 × formulir", by post title. */
  lost: { title: string; what: string[] }[]
}

export const postRows = (
  site: WordPressSite,
  { categories, allDrafts, author, addressOf }: Options,
): PostRows => {
  let missing = 0
  const lost: PostRows['lost'] = []
  const rows = site.posts.map((post, index): SentRow => {
    const converted = convertPost(post, site, addressOf)
    const [first = ''] = post.categories
    const category = categories[first] ?? guessCategory(first)
    const image = post.picture && addressOf(post.picture)
    missing += converted.missing.length + (post.picture && !image ? 1 : 0)
    if (converted.lost.length > 0) lost.push({ title: post.title, what: counted(converted.lost) })
    return {
      row: index + 1,
      cells: {
        title: post.title,
        content: converted.html,
        author: post.author || author,
        category: articleCategoryLabels[category],
        is_published: !allDrafts && wasPublicPost(post) ? 'ya' : 'tidak',
        ...(post.date && { date: post.date }),
        ...(image && { image }),
      },
    }
  })
  return { rows, missing, lost }
}

/** Whether the post was public on the old site, or scheduled to be. */
export const wasPublicPost = ({ status, hasPassword, isForMembers }: WordPressPost): boolean =>
  wasShown.test(status) && !hasPassword && !isForMembers

const wasShown = /^(?:publish|future)$/

/** Titles of posts that become drafts, by reason. */
export const draftTitlesByReason = (
  posts: readonly WordPressPost[],
): { why: string; titles: string[] }[] => {
  const titles = new Map<string, string[]>()
  for (const post of posts) {
    if (wasPublicPost(post)) continue
    const why = whyDraft(post)
    titles.set(why, [...(titles.get(why) ?? []), post.title])
  }
  return [...titles].map(([why, titles]) => ({ why, titles }))
}

const whyDraft = ({ status, hasPassword }: WordPressPost): string => {
  if (hasPassword) return 'dilindungi kata sandi'
  return wasShown.test(status) ? 'hanya untuk anggota' : (statusLabels[status] ?? 'draf')
}

const statusLabels: Record<string, string> = {
  private: 'hanya untuk pengelola situs (private)',
  pending: 'menunggu peninjauan (pending)',
  draft: 'draf',
}

/** Groups equal entries: "2 × formulir" for two occurrences. */
const counted = (all: readonly string[]): string[] =>
  [...new Set(all)].map((what) => {
    const count = all.filter((one) => one === what).length
    return count > 1 ? `${count} × ${what}` : what
  })
