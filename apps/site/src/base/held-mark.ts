/** A mark of how many lines the strip has, set before the first paint; styles.css reads it. */
import { readStored } from '@sekolah/offline/storage/browser-storage'

/** The key in the browser's storage. */
export const HELD_MARK = 'held'

/** The element that the strip is put into. */
export const STRIP_PLACE = 'strip'

/** `data-held` on the root: "1" to "3", or absent. */
export const markHeld = (): void => {
  const { dataset } = document.documentElement
  const lines = readStored('localStorage', HELD_MARK)
  if (lines) dataset.held = lines
  else delete dataset.held
}
