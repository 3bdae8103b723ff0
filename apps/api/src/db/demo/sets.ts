/** Demo rows as staff would write them, and what they would upload: a resource joins by one line. */
import type { BodyOf } from '@sekolah/contract/calls'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import { shapes } from '@sekolah/contract/shapes'
import type { Tx } from '../connect.ts'
import { storedAs } from '../resources.ts'
import { addRow } from '../rows.ts'
import type { Fields } from '../stored.ts'
import { demoFacilities } from './campus.ts'
import type { Drawing } from './drawing.ts'
import { demoFaq } from './faq.ts'
import { demoFeatures, demoStats } from './home.ts'
import { demoTeachers } from './people.ts'
import type { DemoPictures } from './pictures.ts'
import { demoPrograms } from './programs.ts'

export type DemoRow<Name extends ResourceName> = BodyOf<`${Name}.create`> & { drawing?: Drawing }

const sets: { [Name in ResourceName]?: DemoRow<Name>[] } = {
  teachers: demoTeachers,
  faq: demoFaq,
  facilities: demoFacilities,
  academic_programs: demoPrograms,
  home_stats: demoStats,
  home_features: demoFeatures,
}

export const demoSets = Object.entries(sets) as [ResourceName, (Fields & { drawing?: Drawing })[]][]

/** Adds the rows of one resource; a demo school of an earlier version has some of them already. */
export const fillDemoSet = (
  tx: Tx,
  now: Date,
  pictures: DemoPictures,
  [name, rows]: (typeof demoSets)[number],
): void => {
  const { table, title } = storedAs(name)
  const { image, order }: Resource = resources[name]
  const known = new Set(
    tx
      .select()
      .from(table)
      .all()
      .map((row) => row[title]),
  )
  for (const [order_index, { drawing, ...row }] of rows.entries()) {
    if (known.has(row[title])) continue
    const place = order === 'order_index' && { order_index }
    const sent = shapes[name].input.parse({ ...row, ...place })
    const picture = drawing && image && { [image]: pictures(drawing) }
    addRow(tx, name, { ...sent, ...picture }, now)
  }
}
