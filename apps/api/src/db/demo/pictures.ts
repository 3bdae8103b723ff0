/** Draws the demo school's pictures and stores them as if staff had uploaded them. */
import sharp from 'sharp'
import type { Pictures } from '../../media/pictures.ts'
import { demoAlumni } from './alumni.ts'
import { demoGallery } from './gallery.ts'
import { seen } from './looks.ts'
import { demoTeachers, principal } from './people.ts'
import { portrait } from './portraits.ts'
import { type SceneName, scenes } from './scenes.ts'

/** Addresses of what was drawn; lists stand in the order of the demo rows. */
export type DemoPictures = {
  scenes: Record<SceneName, string>
  teachers: string[]
  alumni: string[]
  gallery: string[]
  principal: string
}

export const drawDemoPictures = async (pictures: Pictures): Promise<DemoPictures> => {
  const names = Object.keys(scenes) as SceneName[]
  const drawings = [
    () => portrait(principal.portrait),
    ...demoTeachers.map((teacher) => () => portrait(teacher.portrait)),
    ...demoAlumni.map((alumnus) => () => portrait(alumnus.portrait)),
    ...demoGallery.map(
      ({ scene, look }) =>
        () =>
          seen(scenes[scene](), look),
    ),
    ...names.map((name) => scenes[name]),
  ]
  const stored: string[] = []
  const rest = drawings.entries()
  const work = async () => {
    for (const [n, draw] of rest) {
      const png = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer()
      stored[n] = (await pictures.store(png, 'image')).url
    }
  }
  // Uploads are encoded two at a time, so two hands draw for them.
  await Promise.all([work(), work()])

  const next = stored.values()
  const take = (count: number) => Array.from({ length: count }, () => next.next().value ?? '')
  const [principalPhoto = ''] = take(1)
  const teachers = take(demoTeachers.length)
  const alumni = take(demoAlumni.length)
  const gallery = take(demoGallery.length)
  const drawn = take(names.length).map((address, n) => [names[n], address])
  return {
    principal: principalPhoto,
    teachers,
    alumni,
    gallery,
    scenes: Object.fromEntries(drawn),
  }
}
