/** Draws the demo school's pictures and stores them as if staff had uploaded them. */
import type { Pictures } from '../../../engine/media/pictures.ts'
import { loadSharp } from '../../../engine/media/sharp.ts'
import { demoAlumni } from '../alumni.ts'
import { demoGallery } from '../gallery.ts'
import { demoPrincipal } from '../people.ts'
import { demoSets } from '../sets.ts'
import type { DemoPictures, Drawing } from './drawing.ts'
import { scenes } from './scenes.ts'

export const drawDemoPictures = async (pictures: Pictures): Promise<DemoPictures> => {
  const sharp = await loadSharp()
  const rows = [
    demoPrincipal,
    ...demoAlumni,
    ...demoGallery,
    ...demoSets.flatMap(([, rows]) => rows),
  ]
  const drawings = new Set([...rows.map(({ drawing }) => drawing), ...Object.values(scenes)])
  const stored = new Map<Drawing | undefined, string>()
  const rest = drawings.values()
  const work = async () => {
    for (const draw of rest) {
      if (!draw) continue
      const png = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer()
      stored.set(draw, (await pictures.store(png, 'image')).url)
    }
  }
  // Draws the next picture while the previous one is encoded.
  await Promise.all([work(), work()])
  return (drawing) => stored.get(drawing) ?? ''
}
