/** The demo school's alumni, agenda, gallery, facilities and achievements, as staff send them. */
import { achievementInput, facilityInput } from '@sekolah/contract/academics/schema'
import { dayIn } from '@sekolah/contract/dates'
import { eventInput, galleryInput } from '@sekolah/contract/information/schema'
import { alumnusInput } from '@sekolah/contract/people/schema'
import type { Tx } from '../connect.ts'
import { addRow } from '../rows.ts'
import { demoAlumni } from './alumni.ts'
import { demoAchievements, demoFacilities } from './campus.ts'
import { demoEvents } from './events.ts'
import { demoGallery } from './gallery.ts'
import type { DemoPictures } from './pictures.ts'

const DAY_MS = 86_400_000

export const fillDemoLife = (tx: Tx, now: Date, pictures: DemoPictures): void => {
  const dayFromNow = (days: number) => dayIn('WIB', new Date(now.getTime() + days * DAY_MS))
  const thisYear = Number(dayFromNow(0).slice(0, 4))

  for (const [n, { yearsAgo, portrait: _, ...alumnus }] of demoAlumni.entries()) {
    const sent = alumnusInput.parse({ ...alumnus, graduation_year: thisYear - yearsAgo })
    addRow(tx, 'alumni', { ...sent, photo: pictures.alumni[n] }, now)
  }
  for (const { daysAhead, ...event } of demoEvents) {
    addRow(tx, 'events', eventInput.parse({ ...event, date: dayFromNow(daysAhead) }), now)
  }
  for (const [order_index, { scene: _, look: __, ...picture }] of demoGallery.entries()) {
    const sent = galleryInput.parse({ ...picture, order_index })
    addRow(tx, 'gallery', { ...sent, image_url: pictures.gallery[order_index] }, now)
  }
  for (const { scene, ...facility } of demoFacilities) {
    const sent = facilityInput.parse(facility)
    addRow(tx, 'facilities', { ...sent, image: pictures.scenes[scene] }, now)
  }
  for (const { scene, yearsAgo, ...achievement } of demoAchievements) {
    const sent = achievementInput.parse({ ...achievement, year: thisYear - yearsAgo })
    addRow(tx, 'achievements', { ...sent, image: pictures.scenes[scene] }, now)
  }
}
