import type { Article } from '@sekolah/contract/information/schemas'
import { expect, test } from 'vitest'
import type { ArticleField } from './fields.tsx'
import { previewInputOf } from './use-page.ts'

/** A form that holds these values. */
const formOf = (values: Record<string, string>) =>
  ({
    text: (name: string) => ({ value: values[name] ?? '' }),
    value: (name: string) => values[name] ?? '',
    picture: () => ({ value: undefined }),
  }) as unknown as ArticleField

test('a preview has the chosen category, and none that the school does not know', () => {
  const written = (values: Record<string, string>, article: Article | null = null) =>
    previewInputOf(formOf(values), article).written
  const typed = { title: 'Lomba', author: 'Ani', content: '<p>Juara</p>', date: '' }
  expect(written({ ...typed, category: 'announcement' })).toEqual({
    ...{ title: 'Lomba', author: 'Ani', content: '<p>Juara</p>' },
    ...{ category: 'announcement', date: undefined },
  })
  expect(written({ ...typed, category: 'news' }).category).toBe('news')
  expect(written({ ...typed, category: 'resep' }).category).toBeUndefined()
  expect(written(typed, { id: 7 } as Article)).toMatchObject({ id: 7 })
})
