/** Head tags: what a shared link shows and a search engine reads. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { schoolIcon } from '@sekolah/contract/settings/rules'
import { shortened } from '@sekolah/contract/values/shortened'
import kawung from '@sekolah/ui/kawung.svg'

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
    // Behind every heading: asked for beside the styles that name it, not after them.
    { rel: 'preload', as: 'image', href: kawung, type: 'image/svg+xml' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    ...(isOwn(root)
      ? [{ rel: 'icon', href: iconOf(root, 'icon-192.png'), type: 'image/png' }]
      : [{ rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' }]),
    { rel: 'alternate', href: '/feed.xml', type: 'application/atom+xml' },
    { rel: 'apple-touch-icon', href: iconOf(root, 'apple-touch-icon.png') },
  ],
})

const isOwn = (root: RootData | undefined): boolean =>
  Boolean(root?.settings.school_logo || root?.settings.brand_color)
const iconOf = (root: RootData | undefined, file: Parameters<typeof schoolIcon>[1]): string =>
  schoolIcon(root?.settings ?? {}, file)

export type PageHead = {
  path: string
  title: string
  description?: string | undefined | ((root: RootData) => string)
  /** Address of the picture on this site; by default the one that the server draws of the school. */
  image?: string
  type?: 'website' | 'article'
  /** Not indexed by search engines: a page that only repeats content of others. */
  hidden?: boolean
  /** Structured data of schema.org for search engines. */
  data?: (root: RootData) => object
}

/** As much as search engines and messengers show. */
const MOST_DESCRIBED = 160

/** Title, description, canonical address and preview of one page. */
export const pageHead = (
  matches: MatchForHead[],
  {
    path,
    title,
    description,
    image = path.startsWith('/ppdb') ? '/share/ppdb.jpg' : '/share/home.jpg',
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
  const described = typeof description === 'function' ? description(root) : description
  const about = shortened(
    described ??
      `${title} ${settings.school_name}. ${settings.ppdb_label} (penerimaan murid baru, PPDB/SPMB), program keahlian, dan kabar sekolah.`,
    MOST_DESCRIBED,
  )
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
      // Whoever previews a link reads what the server wrote: the browser need not know these.
      ...(import.meta.env.SSR ? pictureTags(origin + image, full) : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data(root) } }] : []),
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}

/** Its size is said at once, so that the very first share shows it large. */
const pictureTags = (address: string, what: string) => [
  ...(address.includes('/share/')
    ? [
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
      ]
    : []),
  { property: 'og:image:alt', content: what },
  { name: 'twitter:image', content: address },
]

/** "Program keahlian: A, B, C." for a page that lists things; undefined while there are none. */
export const naming = (what: string, names: string[]): string | undefined =>
  names.length > 0 ? `${what}: ${names.join(', ')}.` : undefined
