/** All demo rows as staff would enter them, with the pictures that they would upload. */
import type { Resource } from '@sekolah/contract/resource'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { Tx } from '../../engine/db/connect.ts'
import { addRow } from '../../kernel/resources/rows.ts'
import type { Fields } from '../../kernel/resources/stored.ts'
import { storedResources } from '../../views/resources.ts'
import { campusRows } from './campus.ts'
import type { DemoPictures } from './drawings/drawing.ts'
import { faqRows } from './faq.ts'
import { homeRows } from './home.ts'
import { peopleRows } from './people.ts'
import { programRows } from './programs.ts'
import type { DemoRows, RowDrawings } from './rows.ts'

const sets: DemoRows = { ...peopleRows, ...faqRows, ...campusRows, ...programRows, ...homeRows }

export const demoSets = Object.entries(sets) as [ResourceName, (Fields & RowDrawings)[]][]

/** Adds the rows of one resource; a demo school of an earlier version already has some of them. */
export const fillDemoSet = (
  tx: Tx,
  now: Date,
  pictures: DemoPictures,
  [name, rows]: (typeof demoSets)[number],
): void => {
  const resource = storedResources[name]
  const { table, title } = resource
  const { image, order }: Resource = resources[name]
  const known = new Set(
    tx
      .select()
      .from(table)
      .all()
      .map((row) => row[title]),
  )
  for (const [order_index, { drawing, shown, ...row }] of rows.entries()) {
    if (known.has(row[title])) continue
    const place = order === 'order_index' && { order_index }
    const shows = shown && {
      pictures: shown.map((one) => ({ image: pictures(one.drawing), caption: one.caption })),
    }
    const sent = resourceSchemas[name].input.parse({ ...row, ...place, ...shows })
    const picture = drawing && image && { [image]: pictures(drawing) }
    addRow(tx, resource, { ...sent, ...picture }, now)
  }
}
