/** Everything outside of the API: the site's pages, its files, and the admin panel. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pass } from 'node:timers/promises'
import type { PostedStatus } from '@sekolah/contract/admission/posted-status'
import { renderedKeys } from '@sekolah/contract/render'
import { isPublicPath, isSectionPath } from '@sekolah/contract/routes'
import { brandStyle } from '@sekolah/contract/settings/brand'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Hono } from 'hono'
import type { ArticlePage } from '../../chapters/information/domain.ts'
import type { ReaderCounts } from '../../chapters/information/reader-counts.ts'
import { NotFound } from '../../engine/base/errors.ts'
import { type Limiter, searchLimit } from '../../engine/base/limits.ts'
import { createSemaphore } from '../../engine/base/turns.ts'
import { encodeBody, sendFinished } from '../../engine/http/answer/representation.ts'
import type { ApiEnv, ReadHeader } from '../../engine/http/context.ts'
import { toRefusal } from '../../engine/http/errors.ts'
import { pickQuery } from '../../engine/http/query.ts'
import { createDrawings, isDrawing } from '../drawings/drawings.ts'
import { type RenderDocument, type StyleTags, siteRenderer } from './built-site.ts'
import { busyPage } from './busy-page.ts'
import { findFeed } from './feeds.ts'
import { type BuiltFile, builtFiles } from './files.ts'
import { pageHeaders, panelHeaders } from './headers.ts'
import { webManifest } from './manifest.ts'
import { type CachedPage, createPageCache, NOT_FOUND_KEY } from './page-cache.ts'
import type { StatusPage } from './status-form.ts'

type Options = {
  content: ContentSource
  clock: () => Date
  /** Identifies the state that pages are rendered from; a new edition invalidates them. */
  edition: () => string
  /** The site's own address, `https://smk.sch.id`, without a trailing slash. */
  publicUrl: string
  /** Limits how many renders one client address may cause. */
  limiter: Limiter
  /** Called for every reader of an article, cached or not; `edition` identifies the shown count. */
  readerCounts: Pick<ReaderCounts, 'count' | 'edition'>
  /** The folder with the uploads, for drawings that contain them. */
  dataDir: string
  /** The folder that holds `site` and `admin`, both built. */
  apps: string
}

/** The query keys that a page is rendered with, by its path. */
const queryKeys: Record<string, readonly string[]> = renderedKeys

type SitePages = {
  pages: Hono<ApiEnv>
  /** Null while the site is not built, like `articlePage`. */
  statusPage: StatusPage | null
  /** Null while the site is not built. */
  articlePage: ArticlePage | null
}

/**
 * The routes that the server generates itself, and the pages of site and admin if they are built.
 */
export const sitePages = (options: Options): SitePages => {
  const { content, clock, edition, publicUrl, limiter, readerCounts } = options
  const { isBuilt, render, styleTags, files } = built(options.apps)
  const index = files.get('/admin/index.html')?.()
  const panel = index && { ...index, headers: { ...index.headers, ...panelHeaders } }
  const cached = createPageCache(edition)
  const drawings = createDrawings(options)

  const takeTurns = createSemaphore()
  /** Renders pages that are never cached: limited by client address and rendered in turns. */
  const renderUncached = (address: string, caller: string): Promise<CachedPage> => {
    limiter.take('render', caller, searchLimit)
    return takeTurns(() => renderPage(address))
  }

  /**
   * Renders a page for the cache. An existing page does not count against its first reader's limit;
   * a missing one does.
   */
  const renderShared = async (path: string, caller: string): Promise<CachedPage> => {
    limiter.take('render', caller, searchLimit)
    const page = await renderPage(path)
    if (page.status === 200) limiter.giveBack('render', caller)
    return page
  }

  /**
   * Draws a picture; like a page, an existing one does not count against its first reader's limit.
   */
  const drawShared = async (path: string, caller: string): Promise<CachedPage> => {
    limiter.take('render', caller, searchLimit)
    const finished = await drawings.draw(path)
    limiter.giveBack('render', caller)
    return { status: 200, location: null, finished }
  }

  const renderPage = async (address: string, posted?: PostedStatus): Promise<CachedPage> => {
    const page = await render(publicUrl + address, {
      content,
      origin: publicUrl,
      now: clock,
      edition,
      ...(posted && { posted }),
    })
    // A long page takes some milliseconds each to render, to compress and to answer.
    await pass()
    const { status, html, scripts, styles, location } = page
    return { status, location, finished: await encodeBody(html, pageHeaders(scripts, styles)) }
  }

  const written = async (type: string, text: string): Promise<CachedPage> => {
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' }
    return { status: 200, location: null, finished: await encodeBody(text, headers) }
  }

  const manifest = async (): Promise<CachedPage> => {
    const settings = settingsFrom(await content.all('settings'))
    const text = JSON.stringify(webManifest(settings))
    return written('application/manifest+json; charset=utf-8', text)
  }

  /** The tints of the school's colour, for phones that learned of the colour by sync. */
  const theme = async (): Promise<CachedPage> => {
    const { brand_color } = settingsFrom(await content.all('settings'))
    return written('text/css; charset=utf-8', brand_color ? brandStyle(brand_color) : '')
  }

  const articlePage: ArticlePage = (article) =>
    takeTurns(async () => {
      const draft = { ...content, article: async () => article }
      const address = `${publicUrl}/information/article/${article.id}`
      const { html } = await render(address, {
        content: draft,
        origin: publicUrl,
        now: clock,
        edition,
      })
      await pass()
      // The script that switches to the web font was removed, so the attribute is set here.
      return html.replace(active, '').replace('<html ', '<html data-font="web" ')
    })

  const statusPage: StatusPage = {
    /** A right answer does not count: thousands of families share the address of a carrier. */
    answered: async (posted, caller) => {
      limiter.take('render', caller, searchLimit)
      const page = await takeTurns(() => renderPage('/ppdb/status', posted))
      if (posted.answer) limiter.giveBack('render', caller)
      return page
    },
    busy: async (question) => {
      const settings = settingsFrom(await content.all('settings'))
      const { tags, styles } = styleTags(settings.brand_color)
      const text = busyPage({ question, settings, styleTags: tags })
      return {
        status: 200,
        location: null,
        finished: await encodeBody(text, pageHeaders([], styles)),
      }
    },
  }

  const pages = new Hono<ApiEnv>()
    .get('/spmb', (c) => c.redirect('/ppdb', 301))
    // Short enough for a banner: where a family reads its result.
    .get('/hasil', (c) => c.redirect('/ppdb/status', 301))
    // The guides are a section of the panel, visible only to staff.
    .get('/panduan/:name?', (c) => {
      const name = c.req.param('name')
      return c.redirect(name ? `/admin/panduan/${encodeURIComponent(name)}` : '/admin/panduan', 302)
    })
    // Links that were shared in the past point here.
    .get('/icons/share.png', (c) => c.redirect('/share/home.jpg', 301))
    .get('/manifest.webmanifest', async (c) => {
      const { finished } = await cached('/manifest.webmanifest', manifest)
      c.set('shared', {})
      return sendFinished(c, finished)
    })
    .get('/brand/theme.css', async (c) => {
      const { finished } = await cached('/brand/theme.css', theme)
      c.set('shared', {})
      return sendFinished(c, finished)
    })
    .get('*', async (c) => {
      const { path } = c.req
      const file = files.get(path === '/darurat' ? '/darurat.html' : path)?.()
      if (file) {
        c.set('route', path)
        return sendFinished(c, file)
      }
      const caller = c.get('address')
      // Limited like calls; the files above come from memory and are not limited, because one visit
      // requests many.
      limiter.takeTurn(caller)
      if (isDrawing(path)) {
        c.set('route', path)
        const { finished } = await cached(path, () => drawShared(path, caller))
        c.set('shared', {})
        return sendFinished(c, finished)
      }
      const feed = findFeed(path)
      if (feed) {
        c.set('route', path)
        c.set('shared', {})
        const { status, finished } = await cached(path, async () => {
          const text = await feed.write(content, publicUrl)
          return text === null ? renderUncached(path, caller) : written(feed.type, text)
        })
        return sendFinished(c, finished, status)
      }
      // A page of an older build may request its chunk, and must not get HTML for it.
      if (/^\/(admin\/)?assets\//.test(path)) return c.text('Not found', 404)
      if (panel && (path === '/admin' || path.startsWith('/admin/'))) return sendFinished(c, panel)
      const bare = path.replace(/\/+$/, '')
      if (bare !== path && isPublicPath(bare)) return c.redirect(bare, 301)

      // Scanners request such addresses all day: one cached page answers all of them.
      if (!isSectionPath(path)) {
        c.set('route', '*')
        const { status, finished } = await cached(NOT_FOUND_KEY, () => renderPage(NOT_FOUND_KEY))
        return sendFinished(c, finished, status)
      }
      const isKnown = isPublicPath(path)
      // Unknown addresses are not logged: people may paste anything after a slash.
      c.set('route', isKnown ? path : '*')
      const query = pickQuery(new URL(c.req.url).searchParams, queryKeys[path] ?? [])
      const isShared = isKnown && query === ''
      const article = /^\/information\/article\/(\d+)$/.exec(path)?.[1]
      const shownCount = () => (article ? readerCounts.edition(Number(article)) : '')
      const shown = shownCount()
      const page = await (isShared
        ? cached(path, () => renderShared(path, caller), shown)
        : renderUncached(path + (query && `?${query}`), caller))
      // The site redirects some queries, for example a search text that is too long.
      if (page.location) return c.redirect(page.location, 307)
      const onRead = (by: string, header: ReadHeader) =>
        readerCounts.count(Number(article), by, header)
      const isCurrent = () => shownCount() === shown
      if (article && page.status === 200) onRead(caller, (name) => c.req.header(name))
      if (isShared) c.set('shared', article ? { onRead, isCurrent } : {})
      return sendFinished(c, page.finished, page.status)
    })
  pages.onError((error, c) => {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    // A person opened this page, so the answer is plain text instead of JSON.
    return c.text(refusal.message, refusal.status, { ...refusal.details.headers })
  })
  return {
    pages,
    statusPage: isBuilt ? statusPage : null,
    articlePage: isBuilt ? articlePage : null,
  }
}

type Built = {
  isBuilt: boolean
  render: RenderDocument
  styleTags: StyleTags
  files: Map<string, BuiltFile>
}

/** Site and admin as built; in development they come from their own servers. */
const built = (apps: string): Built => {
  const site = join(apps, 'site/dist')
  const admin = join(apps, 'admin/dist')
  if (!existsSync(site) || !existsSync(admin)) {
    const render = () => Promise.reject(new NotFound('Alamat tidak ditemukan.'))
    const styleTags = () => ({ tags: '', styles: [] })
    return { isBuilt: false, render, styleTags, files: new Map() }
  }
  return {
    isBuilt: true,
    ...siteRenderer(site),
    files: new Map([...builtFiles(join(site, 'client'), ''), ...builtFiles(admin, '/admin')]),
  }
}

/** Matches scripts, preloads and inline styles, which the panel's CSP forbids in a preview. */
const active =
  /<script\b[\s\S]*?<\/script>|<style data-theme>[^<]*<\/style>|<link[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g
