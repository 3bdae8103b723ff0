import { expect, test } from 'vitest'
import type { Headline } from './headline.ts'
import { RelatedArticles } from './related-articles.tsx'

test('an article names others only where there are any', () => {
  const article = { id: 7, title: 'Juara LKS' } as Headline
  expect(RelatedArticles({ articles: [] })).toBeNull()
  expect(RelatedArticles({ articles: [article] })).not.toBeNull()
})
