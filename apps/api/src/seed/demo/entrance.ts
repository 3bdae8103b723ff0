/** The demo school's home page header, its vacancies and its inbox, as people send them. */

import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { contactInput } from '@sekolah/contract/school/contact/form-schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { storedHome } from '../../chapters/home/tables.ts'
import { changeMessage, storeMessage } from '../../chapters/school/contact/messages.ts'
import { storedSchool } from '../../chapters/school/tables.ts'
import { DAY_MS, HOUR_MS } from '../../engine/base/time.ts'
import type { Tx } from '../../engine/db/connect.ts'
import { addRow } from '../../kernel/resources/rows.ts'
import { demoHero } from './home.ts'
import { demoCareers, demoMessages } from './office.ts'

export const fillDemoEntrance = (tx: Tx, now: Date): void => {
  addRow(tx, storedHome.home_content, resourceSchemas.home_content.input.parse(demoHero), now)
  for (const { daysAhead, ...career } of demoCareers) {
    const deadline = dayIn('WIB', new Date(now.getTime() + daysAhead * DAY_MS))
    addRow(
      tx,
      storedSchool.careers,
      resourceSchemas.careers.input.parse({ ...career, deadline }),
      now,
    )
  }
  for (const { hoursAgo, is_read = false, is_done = false, ...message } of demoMessages) {
    const arrived = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const { row } = storeMessage(tx, contactInput.parse(message), arrived)
    const readAt = new Date(arrived.getTime() + HOUR_MS)
    if (is_read) changeMessage(tx, row, { is_read, is_done }, readAt)
  }
}
