/** Where the window stood, and whether there is still a screen at that place. */
import type { Rectangle } from 'electron'
import type { SavedBounds } from '../keep/config.ts'

const usual = { width: 1366, height: 768 }
/** So much of the title bar must be in reach of the mouse, in pixels. */
const GRIP = { width: 120, height: 24 }

/** `screens` are the work areas of the displays that are there now. */
export const boundsFor = (
  saved: SavedBounds | null,
  screens: Rectangle[],
): Partial<Rectangle> & { width: number; height: number } => {
  if (saved === null) return usual
  const { x, y, width, height } = saved
  const inReach = screens.some(
    (screen) =>
      y >= screen.y &&
      overlap(x, width, screen.x, screen.width) >= GRIP.width &&
      overlap(y, GRIP.height, screen.y, screen.height) >= GRIP.height,
  )
  return inReach ? { x, y, width, height } : usual
}

const overlap = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b)
