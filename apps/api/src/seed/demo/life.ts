/** The demo school's alumni, agenda, gallery and achievements, as staff send them. */

import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { storedAcademics } from '../../chapters/academics/tables.ts'
import { storedInformation } from '../../chapters/information/tables.ts'
import { storedPeople } from '../../chapters/people/tables.ts'
import { DAY_MS } from '../../engine/base/time.ts'
import type { Tx } from '../../engine/db/connect.ts'
import { addRow } from '../../kernel/resources/rows.ts'
import { demoAlumni } from './alumni.ts'
import { demoAchievements } from './campus.ts'
import type { DemoPictures } from './drawings/drawing.ts'
import { demoEvents } from './events.ts'
import { demoGallery } from './gallery.ts'

export const fillDemoLife = (tx: Tx, now: Date, pictures: DemoPictures): void => {
  const dayFromNow = (days: number) => dayIn('WIB', new Date(now.getTime() + days * DAY_MS))
  const thisYear = Number(dayFromNow(0).slice(0, 4))

  for (const { yearsAgo, drawing, ...alumnus } of demoAlumni) {
    const sent = resourceSchemas.alumni.input.parse({
      ...alumnus,
      graduation_year: thisYear - yearsAgo,
    })
    addRow(tx, storedPeople.alumni, { ...sent, photo: pictures(drawing) }, now)
  }
  for (const { daysAhead, ...event } of demoEvents) {
    addRow(
      tx,
      storedInformation.events,
      resourceSchemas.events.input.parse({ ...event, date: dayFromNow(daysAhead) }),
      now,
    )
  }
  for (const [order_index, { drawing, ...picture }] of demoGallery.entries()) {
    const sent = resourceSchemas.gallery.input.parse({ ...picture, order_index })
    addRow(tx, storedInformation.gallery, { ...sent, image_url: pictures(drawing) }, now)
  }
  for (const { drawing, yearsAgo, ...achievement } of demoAchievements) {
    const sent = resourceSchemas.achievements.input.parse({
      ...achievement,
      year: thisYear - yearsAgo,
    })
    addRow(tx, storedAcademics.achievements, { ...sent, image: pictures(drawing) }, now)
  }
}
