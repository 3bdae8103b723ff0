/** How a page is displayed. */
export type PageView = {
  /** The zoom factor; 1 fits the page into its box. */
  zoom: number
  /** The number of quarter turns clockwise. */
  turns: number
}

export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
export const ZOOM_STEP = 1.5
export const fittedView: PageView = { zoom: MIN_ZOOM, turns: 0 }

export const zoomView = (view: PageView, by: number): PageView => ({
  ...view,
  zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * by)),
})

export const rotateView = (view: PageView): PageView => ({ ...view, turns: (view.turns + 1) % 4 })
