/** The demo school's people and what it tells, through the same input schemas as staff use. */
import { articleInput, faqInput } from '@sekolah/contract/information/schema'
import { teacherInput } from '@sekolah/contract/people/schema'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../connect.ts'
import { writeContent } from '../content.ts'
import { addRow } from '../rows.ts'
import { articles } from '../tables/information.ts'
import { pages } from '../tables/school.ts'
import { demoArticles } from './articles.ts'
import { demoFaq } from './faq.ts'
import { demoPages } from './pages.ts'
import { demoTeachers } from './people.ts'
import type { DemoPictures } from './pictures.ts'

const DAY_MS = 86_400_000

export const fillDemoChapters = (tx: Tx, now: Date, pictures: DemoPictures): void => {
  for (const [n, { portrait: _, ...teacher }] of demoTeachers.entries()) {
    addRow(tx, 'teachers', { ...teacherInput.parse(teacher), photo: pictures.teachers[n] }, now)
  }
  for (const { daysAgo, readers, scene, ...text } of demoArticles) {
    const date = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
    const sent = { ...articleInput.parse({ ...text, date }), image: pictures.scenes[scene] }
    const { id } = addRow(tx, 'articles', sent, now)
    tx.update(articles).set({ view_count: readers }).where(eq(articles.id, id)).run()
  }
  for (const [order_index, entry] of demoFaq.entries()) {
    addRow(tx, 'faq', faqInput.parse({ ...entry, order_index }), now)
  }
  for (const page of demoPages(pictures.principal)) {
    const untouched = and(eq(pages.key, page.key), eq(pages.updated_at, pages.created_at))
    if (!tx.select().from(pages).where(untouched).get()) continue
    writeContent(tx, 'pages', now, (stamp) =>
      tx
        .update(pages)
        .set({ ...page, ...stamp })
        .where(eq(pages.key, page.key))
        .returning()
        .get(),
    )
  }
}
