/** What machines read of the site: which pages there are, and what is new. */
import { publicRoutes } from '@sekolah/contract/routes'
import { settingsFrom } from '@sekolah/contract/school'
import type { ContentSource, MirroredArticle } from '@sekolah/contract/sync'

/** Texts by their address; each is made anew when the content changes. */
export const feeds: Record<string, Feed> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    write: async (_content, origin) =>
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    write: async (content, origin) => {
      const pages = Object.keys(publicRoutes).filter((path) => !twins.includes(path))
      const articles = await content.all('articles')
      return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('\n')}
${articles
  .map(
    (article) =>
      `<url><loc>${escaped(addressOf(origin, article))}</loc><lastmod>${article.updated_at}</lastmod></url>`,
  )
  .join('\n')}
</urlset>
`
    },
  },
  '/feed.xml': {
    type: 'application/atom+xml; charset=utf-8',
    write: async (content, origin) => {
      const settings = settingsFrom(await content.all('settings'))
      const newest = (await content.all('articles')).slice(0, FEED_LENGTH)
      const changes = newest.map(changedAt).sort()
      return `${xml}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="id">
<title>${escaped(settings.school_name)}</title>
<id>${escaped(`${origin}/`)}</id>
<link href="${escaped(`${origin}/information/news`)}"/>
<link rel="self" href="${escaped(`${origin}/feed.xml`)}"/>
<updated>${changes.at(-1) ?? NEVER}</updated>
${newest.map((article) => entryOf(origin, article)).join('\n')}
</feed>
`
    },
  },
}

type Feed = {
  type: string
  write: (content: ContentSource, origin: string) => Promise<string>
}

/** Addresses that show what another one shows, or what only one person asks. */
const twins = ['/information', '/ppdb/status']
const FEED_LENGTH = 20
/** A feed must name a moment, even while there is nothing in it. */
const NEVER = '1970-01-01T00:00:00Z'

const xml = '<?xml version="1.0" encoding="utf-8"?>\n'

const entryOf = (origin: string, article: MirroredArticle): string => {
  const address = escaped(addressOf(origin, article))
  return `<entry><title>${escaped(article.title)}</title><id>${address}</id><link href="${address}"/><published>${article.date}</published><updated>${changedAt(article)}</updated><author><name>${escaped(article.author)}</name></author><summary>${escaped(article.excerpt)}</summary></entry>`
}

const addressOf = (origin: string, { id }: MirroredArticle): string =>
  `${origin}/information/article/${id}`

/** An article written ahead of its day was not there before it. */
const changedAt = ({ date, updated_at }: MirroredArticle): string =>
  [date, updated_at].sort().at(-1) ?? date

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
