/** Measures in the page what it paints, and what it moves without being asked. */

type Shift = PerformanceEntry & { value: number }
type Paint = PerformanceEntry & { size: number }

export const watchPaints = (): void => {
  const seen = { largest: 0, moved: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { size } of list.getEntries() as Paint[]) seen.largest = size
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as Shift[]) seen.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * The largest paint in CSS pixels, and the layout shift, once the browser has reported the present
 * screen.
 */
export const paintsSoFar = async (): Promise<{ largest: number; moved: number }> => {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  return { ...(window as unknown as { seen: { largest: number; moved: number } }).seen }
}
