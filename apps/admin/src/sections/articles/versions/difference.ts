/** The difference between two versions of an article, word by word. */
import { articleCategoryLabels, articleLabels } from '@sekolah/contract/information/labels'
import type { WholeArticleVersion } from '@sekolah/contract/information/schemas'
import { diffWords } from 'diff'

export type DiffPart = { text: string; kind: 'same' | 'added' | 'removed' }

export type ArticleDiff = {
  title: DiffPart[]
  /** Null when the texts are too different for a readable comparison. */
  content: DiffPart[] | null
  /** Labels of other fields that differ between the versions. */
  others: string[]
}

type Compared = Pick<
  WholeArticleVersion,
  'title' | 'content' | 'category' | 'author' | 'image' | 'is_published' | 'date'
>

/** Timeout in ms: two long texts without a common word would take minutes. */
const LONGEST_MS = 1_500

/** `readText` extracts the text of HTML. */
export const diffVersions = (
  before: Compared,
  after: Compared,
  readText: (html: string) => string,
  longestMs = LONGEST_MS,
): ArticleDiff => {
  const [earlier = '', later = ''] = [before, after].map(({ content }) =>
    readText(content)
      .replace(/\n{2,}/g, '\n')
      .trim(),
  )
  const isOnlyLook = earlier === later && before.content !== after.content
  const fields = ['category', 'author', 'image', 'is_published', 'date'] as const
  return {
    title: partsOf(before.title, after.title, longestMs) ?? [],
    content: partsOf(earlier, later, longestMs),
    others: [
      ...fields
        .filter((field) => before[field] !== after[field])
        .map((field) => `${articleLabels[field]}${valuesOf(field, before, after)}`),
      ...(isOnlyLook ? ['Format atau gambar di dalam isi'] : []),
    ],
  }
}

/** Whether the text itself has changed. */
export const hasTextChanges = (parts: DiffPart[] | null): boolean =>
  parts === null || parts.some(({ kind }) => kind !== 'same')

const partsOf = (before: string, after: string, timeout: number): DiffPart[] | null => {
  const changes = diffWords(before, after, { timeout })
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? null
  )
}

const valuesOf = (field: string, before: Compared, after: Compared): string => {
  if (field === 'category') {
    return `: ${articleCategoryLabels[before.category]} → ${articleCategoryLabels[after.category]}`
  }
  if (field === 'author') return `: ${before.author} → ${after.author}`
  if (field === 'is_published') return after.is_published ? ': ya' : ': tidak'
  return ''
}
