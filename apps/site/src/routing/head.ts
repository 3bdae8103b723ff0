/** Head tags for link previews and search engines. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { schoolIcon } from '@sekolah/contract/settings/rules'
import { shortenText } from '@sekolah/contract/values/shortened'
import kawung from '@sekolah/ui/kawung.svg'

export type RootData = { settings: PublicSettings; origin: string }

/** The part of a route match that head tags need. */
export type MatchForHead = { loaderData?: unknown }

/** Head tags of every page. */
export const siteHead = (root: RootData | undefined) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: root?.settings.school_name || 'Sekolah' },
    // For a school's own colour the server writes this tag, and the page updates it.
    ...(root?.settings.brand_color ? [] : [{ name: 'theme-color', content: '#0b3a41' }]),
    { name: 'format-detection', content: 'telephone=no' },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:site_name', content: root?.settings.school_name ?? 'Sekolah' },
  ],
  links: [
    // Used behind every heading: preload it together with the styles that name it.
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
  /** The picture's path on this site; by default the share image that the server draws. */
  image?: string
  type?: 'website' | 'article'
  /** Whether search engines must not index the page, because it only repeats other content. */
  hidden?: boolean
  /** Structured data of schema.org for search engines. */
  data?: (root: RootData) => object
}

/** The length that search engines and messengers show. */
const MAX_DESCRIBED = 160

/** Title, description, canonical URL and link preview of one page. */
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
  const { school_name, school_motto } = settings
  const full = (path === '/' ? [school_name, school_motto] : [title, school_name])
    .filter(Boolean)
    .join(' — ')
  const described = typeof description === 'function' ? description(root) : description
  const about = shortenText(
    described ??
      `${title} ${settings.school_name}. ${settings.ppdb_label} (penerimaan murid baru, PPDB/SPMB), program keahlian, dan kabar sekolah.`,
    MAX_DESCRIBED,
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
      // Link previews read the server's HTML: the browser does not need these tags.
      ...(import.meta.env.SSR ? pictureTags(origin + image, full) : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data(root) } }] : []),
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}

/** The size is declared, so that the very first share shows the picture large. */
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

/** "Program keahlian: A, B, C." for a page with a list; undefined when it is empty. */
export const listSentence = (what: string, names: string[]): string | undefined =>
  names.length > 0 ? `${what}: ${names.join(', ')}.` : undefined
