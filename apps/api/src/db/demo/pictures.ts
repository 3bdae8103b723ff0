/** Draws the demo school's pictures and stores them as if staff had uploaded them. */
import sharp from 'sharp'
import type { Pictures } from '../../media/pictures.ts'
import { demoTeachers, principal } from './people.ts'
import { portrait } from './portraits.ts'
import { type SceneName, scenes } from './scenes.ts'

/** Addresses of what was drawn. */
export type DemoPictures = {
  scenes: Record<SceneName, string>
  /** In the order of the demo teachers. */
  teachers: string[]
  principal: string
}

export const drawDemoPictures = async (pictures: Pictures): Promise<DemoPictures> => {
  const names = Object.keys(scenes) as SceneName[]
  const drawings = [
    () => portrait(principal.portrait),
    ...demoTeachers.map((teacher) => () => portrait(teacher.portrait)),
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

  const [principalPhoto = '', ...others] = stored
  const teachers = others.slice(0, demoTeachers.length)
  const drawn = names.map((name, n) => [name, others[demoTeachers.length + n]])
  return { principal: principalPhoto, teachers, scenes: Object.fromEntries(drawn) }
}
