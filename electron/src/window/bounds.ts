/**
 * Restores the window's last position on a screen that is connected now, and no larger than that
 * screen.
 */
import type { Rectangle } from 'electron'
import type { SavedBounds } from '../storage/config.ts'

const usual = { width: 1366, height: 768 }
/** The part of the title bar that must be reachable by mouse, in pixels. */
const GRIP = { width: 120, height: 24 }

/** `screens` are the work areas of the connected displays, the main one first. */
export const boundsFor = (
  saved: SavedBounds | null,
  screens: Rectangle[],
): Partial<Rectangle> & { width: number; height: number } => {
  const screen = saved && screens.find((one) => isInReach(saved, one))
  if (!screen) return fitting(usual, screens[0] ?? usual)
  const { width, height } = fitting(saved, screen)
  // A too large window that only shrinks would still extend over the screen's edge, so it moves,
  // too.
  const isTooLarge = width < saved.width || height < saved.height
  const { x, y } = isTooLarge ? screen : saved
  return { x, y, width, height }
}

type Size = Pick<Rectangle, 'width' | 'height'>

const fitting = (wanted: Size, screen: Size): Size => ({
  width: Math.min(wanted.width, screen.width),
  height: Math.min(wanted.height, screen.height),
})

const isInReach = ({ x, y, width }: Rectangle, screen: Rectangle): boolean =>
  y >= screen.y &&
  overlap(x, width, screen.x, screen.width) >= GRIP.width &&
  overlap(y, GRIP.height, screen.y, screen.height) >= GRIP.height

const overlap = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b)
