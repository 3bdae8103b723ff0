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
  // Two are encoded at a time; drawing the next ones does not wait for them.
  const stored = async (svg: string) => {
    const drawn = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
    return (await pictures.store(drawn, 'image')).url
  }
  const [teachers, principalPhoto, entries] = await Promise.all([
    Promise.all(demoTeachers.map((teacher) => stored(portrait(teacher.portrait)))),
    stored(portrait(principal.portrait)),
    Promise.all(
      Object.entries(scenes).map(async ([name, draw]) => [name, await stored(draw())] as const),
    ),
  ])
  const drawnScenes = Object.fromEntries(entries) as DemoPictures['scenes']
  return { teachers, principal: principalPhoto, scenes: drawnScenes }
}
