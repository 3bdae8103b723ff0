/** What changed between two versions of an article, word by word. */
import { articleCategoryLabels, articleLabels } from '@sekolah/contract/information/labels'
import type { WholeArticleVersion } from '@sekolah/contract/information/schemas'
import { diffWords } from 'diff'
import { plainText } from '../../../resource-screen/form/conflict.tsx'

export type Part = { text: string; kind: 'same' | 'added' | 'removed' }

export type Difference = {
  title: Part[]
  /** Null where both are so different that no comparison would be read. */
  content: Part[] | null
  /** Labels of other fields that differ. */
  others: string[]
}

type Compared = Pick<
  WholeArticleVersion,
  'title' | 'content' | 'category' | 'author' | 'image' | 'is_published' | 'date'
>

/** Two long texts without a common word would be compared for minutes. */
const LONGEST_MS = 1_500

export const differenceOf = (before: Compared, after: Compared): Difference => {
  const fields = ['category', 'author', 'image', 'is_published', 'date'] as const
  return {
    title: partsOf(before.title, after.title) ?? [],
    content: partsOf(textOf(before.content), textOf(after.content)),
    others: [
      ...fields
        .filter((field) => before[field] !== after[field])
        .map((field) => `${articleLabels[field]}${valuesOf(field, before, after)}`),
      ...(isOnlyLook(before, after) ? ['Format atau gambar di dalam isi'] : []),
    ],
  }
}

/** Whether anything of the text itself changed. */
export const isChanged = (parts: Part[] | null): boolean =>
  parts === null || parts.some(({ kind }) => kind !== 'same')

const partsOf = (before: string, after: string): Part[] | null => {
  const changes = diffWords(before, after, { timeout: LONGEST_MS })
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? null
  )
}

const textOf = (html: string) =>
  plainText(html)
    .replace(/\n{2,}/g, '\n')
    .trim()

const isOnlyLook = (before: Compared, after: Compared) =>
  before.content !== after.content && textOf(before.content) === textOf(after.content)

const valuesOf = (field: string, before: Compared, after: Compared): string => {
  if (field === 'category') {
    return `: ${articleCategoryLabels[before.category]} → ${articleCategoryLabels[after.category]}`
  }
  if (field === 'author') return `: ${before.author} → ${after.author}`
  if (field === 'is_published') return after.is_published ? ': ya' : ': tidak'
  return ''
}
