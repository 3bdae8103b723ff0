import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { readKnowledge } from '../knowledge.ts'

/** A school that shows only these rows. */
const school = (rows: Partial<Record<ContentKind, object[]>>) =>
  ({
    all: async (kind: ContentKind) => rows[kind] ?? [],
    article: async () => null,
  }) as unknown as ContentSource

const textOf = async (rows: Parameters<typeof school>[0], title: string) => {
  // Eleven at night in Jakarta, on the 21st.
  const { entries } = await readKnowledge(school(rows), new Date('2026-11-21T16:00:00Z'))
  return entries.find(({ entry }) => entry.title === title)?.entry.text
}

test('the agenda begins with what is today, and has nothing that is over', async () => {
  const event = (id: number, name: string, date: string) => ({ id, name, date, location: 'Aula' })
  const events = [
    event(1, 'Kemarin', '2026-11-20'),
    event(2, 'Hari ini', '2026-11-21'),
    event(3, 'Besok', '2026-11-22'),
  ]
  expect(await textOf({ events }, 'Agenda terdekat')).toBe(
    '• Hari ini, 21 November 2026\n• Besok, 22 November 2026',
  )
  expect(await textOf({ events: events.slice(0, 1) }, 'Agenda terdekat')).toBeUndefined()
})

test('achievements that the school puts first are named first', async () => {
  const achievements = [
    { id: 1, title: 'Juara harapan', year: 2026, is_featured: false },
    { id: 2, title: 'Juara umum', year: 2025, is_featured: true },
  ]
  expect(await textOf({ achievements }, 'Prestasi')).toBe(
    '• Juara umum (2025)\n• Juara harapan (2026)',
  )
})
