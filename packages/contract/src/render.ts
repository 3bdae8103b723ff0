/** The seam between the server and the built site: what one gives and the other answers. */
import type { ContentSource } from './sync/schemas.ts'

export type RenderContext = {
  content: ContentSource
  /** Scheme and host of the site, for canonical addresses. */
  origin: string
  /** The present moment, by the school's clock. */
  now: () => Date
}

export type RenderedPage = {
  status: number
  html: string
  /** Where to go instead, for a redirect. */
  location: string | null
  /** Source file of the page; the build's manifest names the chunk made from it. */
  source: string | null
}

/** What `entry-server` of the site exports as `render`; `url` is absolute. */
export type RenderPage = (url: string, context: RenderContext) => Promise<RenderedPage>
