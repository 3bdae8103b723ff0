/** The demo school's front: programmes, home page, vacancies and inbox, as people send them. */
import { academicProgramInput } from '@sekolah/contract/academics/schema'
import { contactInput } from '@sekolah/contract/contact/schema'
import { dayIn } from '@sekolah/contract/dates'
import { homeContentInput, homeFeatureInput } from '@sekolah/contract/home/schema'
import { careerInput } from '@sekolah/contract/school/schema'
import { mark, receive } from '../../routes/contact/messages.ts'
import type { Tx } from '../connect.ts'
import { addRow } from '../rows.ts'
import { academicPrograms } from '../tables/academics.ts'
import { demoFeatures, demoHero } from './home.ts'
import { demoCareers, demoMessages } from './office.ts'
import type { DemoPictures } from './pictures.ts'
import { demoPrograms } from './programs.ts'

const HOUR_MS = 3_600_000

export const fillDemoFront = (tx: Tx, now: Date, { scenes }: DemoPictures): void => {
  // A demo school of an earlier version has some of them already.
  const known = new Set(
    tx
      .select()
      .from(academicPrograms)
      .all()
      .map(({ name }) => name),
  )
  for (const { scene, ...program } of demoPrograms) {
    if (known.has(program.name)) continue
    const sent = academicProgramInput.parse(program)
    addRow(tx, 'academic_programs', { ...sent, ...(scene && { image: scenes[scene] }) }, now)
  }
  addRow(tx, 'home_content', homeContentInput.parse(demoHero), now)
  for (const [order_index, { scene, ...feature }] of demoFeatures.entries()) {
    const sent = homeFeatureInput.parse({ ...feature, order_index })
    addRow(tx, 'home_features', { ...sent, image: scenes[scene] }, now)
  }
  for (const { daysAhead, ...career } of demoCareers) {
    const deadline = dayIn('WIB', new Date(now.getTime() + daysAhead * 24 * HOUR_MS))
    addRow(tx, 'careers', careerInput.parse({ ...career, deadline }), now)
  }
  for (const { hoursAgo, is_read = false, is_done = false, ...letter } of demoMessages) {
    const arrived = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const { row } = receive(tx, contactInput.parse(letter), arrived)
    if (is_read) mark(tx, row, { is_read, is_done }, new Date(arrived.getTime() + HOUR_MS))
  }
}
