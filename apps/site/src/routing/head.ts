/** Head tags: what a shared link shows and a search engine reads. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'

export type RootData = { settings: PublicSettings; origin: string }

/** The part of a route match that head tags need. */
export type MatchForHead = { loaderData?: unknown }

/** Tags that every page carries. */
export const siteHead = (root: RootData | undefined) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: root?.settings.school_name ?? 'Sekolah' },
    // In a school's own colour the server writes it, and the page when it knows of another.
    ...(root?.settings.brand_color ? [] : [{ name: 'theme-color', content: '#0b3a41' }]),
    { name: 'format-detection', content: 'telephone=no' },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:site_name', content: root?.settings.school_name ?? 'Sekolah' },
  ],
  links: [
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
    { rel: 'alternate', href: '/feed.xml', type: 'application/atom+xml' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  ],
})

export type PageHead = {
  path: string
  title: string
  description?: string | undefined
  /** Address of the picture on this site; by default the school's own. */
  image?: string
  type?: 'website' | 'article'
  /** Not indexed by search engines: a page that only repeats content of others. */
  hidden?: boolean
  /** Structured data of schema.org for search engines. */
  data?: (root: RootData) => object
}

/** Title, description, canonical address and preview of one page. */
export const pageHead = (
  matches: MatchForHead[],
  {
    path,
    title,
    description,
    image = '/icons/share.png',
    type = 'website',
    hidden,
    data,
  }: PageHead,
) => {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!root) return {}
  const { settings, origin } = root
  const full =
    path === '/'
      ? [settings.school_name, settings.school_motto].filter(Boolean).join(' — ')
      : `${title} — ${settings.school_name}`
  const about =
    description ??
    `${title} ${settings.school_name}. ${settings.ppdb_label} (penerimaan murid baru, PPDB/SPMB), program keahlian, dan kabar sekolah.`
  return {
    meta: [
      { title: full },
      { name: 'description', content: about },
      { property: 'og:title', content: full },
      { property: 'og:description', content: about },
      { property: 'og:url', content: origin + path },
      { property: 'og:type', content: type },
      { property: 'og:image', content: origin + image },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data(root) } }] : []),
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}

/** "Program keahlian: A, B, C." for a page that lists things; undefined while there are none. */
export const naming = (what: string, names: string[]): string | undefined =>
  names.length > 0 ? `${what}: ${names.join(', ')}.` : undefined
