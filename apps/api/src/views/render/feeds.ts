/** The site's files for programs: robots.txt, the sitemap, the feed and the calendars. */
import { calendarFileSteps } from '@sekolah/contract/admission/info/calendar-file'
import { agendaFile, eventPath } from '@sekolah/contract/information/agenda'
import { publicRoutes } from '@sekolah/contract/routes'
import { eventCalendar, type feedPaths } from '@sekolah/contract/server-paths'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource, MirroredArticle } from '@sekolah/contract/sync/schemas'
import { removeUnwritable } from '@sekolah/contract/values/signs'

const CALENDAR = 'text/calendar; charset=utf-8'

/** The text at an address, rebuilt when the content changes; undefined for an unknown address. */
export const findFeed = (path: string): Feed | undefined => {
  const event = eventCalendar.exec(path)?.[1]
  return event ? calendarOf(Number(event)) : feeds[path]
}

const feeds: Record<string, Feed> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    write: async (_content, origin) =>
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    write: async (content, origin) => {
      const pages = Object.keys(publicRoutes).filter((path) => !unlisted.includes(path))
      const programs = (await content.all('academic_programs')).filter(
        ({ type }) => type === 'program_unggulan',
      )
      const rows = [
        ...programs.map((row) => ({ ...row, path: programPath(row) })),
        ...(await content.all('articles')).map((row) => ({ ...row, path: articlePath(row) })),
        ...(await content.all('events')).map((row) => ({ ...row, path: eventPath(row) })),
      ]
      return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('\n')}
${rows
  .map(
    ({ path, updated_at }) =>
      `<url><loc>${escaped(origin + path)}</loc><lastmod>${updated_at}</lastmod></url>`,
  )
  .join('\n')}
</urlset>
`
    },
  },
  '/agenda.ics': {
    type: CALENDAR,
    write: async (content, origin) => {
      const settings = settingsFrom(await content.all('settings'))
      const steps = calendarFileSteps(await content.all('ppdb_info'), settings, origin)
      return agendaFile(await content.all('events'), settings, origin, steps)
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
} satisfies Record<(typeof feedPaths)[number], Feed>

type Feed = {
  type: string
  /** Null when the event or article does not exist. */
  write: (content: ContentSource, origin: string) => Promise<string | null>
}

const calendarOf = (id: number): Feed => ({
  type: CALENDAR,
  write: async (content, origin) => {
    const event = (await content.all('events')).find((row) => row.id === id)
    if (!event) return null
    return agendaFile([event], settingsFrom(await content.all('settings')), origin)
  },
})

/**
 * Pages left out of the sitemap: those that repeat another one, show a search, or a person's own
 * status.
 */
const unlisted = ['/academics', '/information', '/ppdb/saya', '/ppdb/status', '/search']
const FEED_LENGTH = 20
/** A feed must contain a time, even when it is empty. */
const NEVER = '1970-01-01T00:00:00Z'

const xml = '<?xml version="1.0" encoding="utf-8"?>\n'

const entryOf = (origin: string, article: MirroredArticle): string => {
  const address = escaped(origin + articlePath(article))
  return `<entry><title>${escaped(article.title)}</title><id>${address}</id><link href="${address}"/><published>${article.date}</published><updated>${changedAt(article)}</updated><author><name>${escaped(article.author)}</name></author><summary>${escaped(article.excerpt)}</summary></entry>`
}

const programPath = ({ id }: { id: number }): string => `/academics/programs/${id}`

const articlePath = ({ id }: MirroredArticle): string => `/information/article/${id}`

/** The later of an article's publication time and its last change. */
const changedAt = ({ date, updated_at }: MirroredArticle): string =>
  [date, updated_at].sort().at(-1) ?? date

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Older rows may contain characters that are invalid in XML.
const escaped = (text: string): string =>
  removeUnwritable(text).replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
