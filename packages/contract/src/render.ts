/** The interface between the server and the built site that renders pages for it. */
import type { PublicRoute } from './routes.ts'
import type { ContentSource } from './sync/schemas.ts'

/** Query keys that change what a page is rendered from; the server ignores all others. */
export const renderedKeys = {
  '/academics/extracurricular': ['halaman'],
  '/academics/achievements': ['halaman'],
  '/teachers': ['cari', 'mapel', 'halaman'],
  '/alumni': ['cari', 'tahun', 'halaman'],
  '/information': ['cari', 'kategori', 'halaman'],
  '/information/news': ['cari', 'kategori', 'halaman'],
  '/information/events': ['halaman'],
  '/information/gallery': ['kategori', 'halaman', 'gambar'],
  '/contact/faq': ['cari', 'kategori', 'halaman'],
  '/ppdb/pendaftar': ['cari', 'halaman'],
  '/search': ['q'],
} as const satisfies Partial<Record<PublicRoute, readonly string[]>>

export type RenderContext = {
  content: ContentSource
  /** Scheme and host of the site, for canonical addresses. */
  origin: string
  /** The present time by the school's clock. */
  now: () => Date
  /** Names content and day: what was made from them stays true until it changes. */
  edition: () => string
}

export type RenderedPage = {
  status: number
  html: string
  /** The inline scripts that the renderer wrote itself, and that may run; no others may. */
  scripts: string[]
  /** Where to go instead, for a redirect. */
  location: string | null
  /** Source file of the page; the build's manifest names the chunk made from it. */
  source: string | null
}

/** What `entry-server` of the site exports as `render`; `url` is absolute. */
export type RenderPage = (url: string, context: RenderContext) => Promise<RenderedPage>
