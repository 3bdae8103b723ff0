/** The demo school's articles and pages, checked by the same input schemas as staff's. */
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { and, eq } from 'drizzle-orm'
import { articles, storedInformation } from '../../chapters/information/tables.ts'
import { pages } from '../../chapters/school/tables.ts'
import { DAY_MS } from '../../engine/base/time.ts'
import { writeContent } from '../../engine/content/revisions.ts'
import type { Tx } from '../../engine/db/connect.ts'
import { addRow } from '../../kernel/resources/rows.ts'
import { demoArticles } from './articles.ts'
import type { DemoPictures } from './drawings/drawing.ts'
import { scenes } from './drawings/scenes.ts'
import { demoPages } from './pages.ts'
import { demoPrincipal } from './people.ts'

export const fillDemoChapters = (tx: Tx, now: Date, pictures: DemoPictures): void => {
  for (const { daysAgo, readers, scene, ...text } of demoArticles) {
    const date = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
    const sent = resourceSchemas.articles.input.parse({ ...text, date })
    const { id } = addRow(
      tx,
      storedInformation.articles,
      { ...sent, image: pictures(scenes[scene]) },
      now,
    )
    tx.update(articles).set({ view_count: readers }).where(eq(articles.id, id)).run()
  }
  for (const page of demoPages(pictures(demoPrincipal.drawing))) {
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
