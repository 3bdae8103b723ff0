/** The interface between the server and the built site that renders pages for it. */
import type { PostedStatus } from './admission/posted-status.ts'
import type { PublicRoute } from './routes.ts'
import type { ContentSource } from './sync/schemas.ts'

/** Query keys that affect the rendered page; the server ignores all others. */
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
  /** Identifies the content and the day: anything derived from them is valid until it changes. */
  edition: () => string
  /** What a family has sent by the plain form of Cek Status, with the answer. */
  posted?: PostedStatus
}

export type RenderedPage = {
  status: number
  html: string
  /** The inline scripts that the renderer wrote itself; the CSP allows only these. */
  scripts: string[]
  /** The target of a redirect; null without one. */
  location: string | null
  /** Source file of the page; the build's manifest maps it to its chunk. */
  source: string | null
}

/** The export `render` of the site's `entry-server`; `url` is absolute. */
export type RenderPage = (url: string, context: RenderContext) => Promise<RenderedPage>
