/** A built site and panel of one page each, for tests without a build. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Source of a renderer that knows every address except /404 and articles with a number above nine.
 * Its pages have one script of the renderer, one injected by the content, the number of an article's
 * readers, and what a form has sent.
 */
const renderer = `export const render = async (url, { content, posted }) => {
  const id = /article\\/(\\d)$/.exec(url)?.[1]
  const article = id && (await content.article(Number(id)))
  return {
    status: /article\\/\\d{2,}|\\/404$/.test(url) ? 404 : 200,
    html: '<html><head></head><body><script>planted()</script>' + new URL(url).pathname +
      (article ? ' ' + article.view_count + ' kali dibaca' : '') +
      (posted ? JSON.stringify(posted) : '') + '<script>state()</script></body></html>',
    scripts: ['state()'],
    location: null,
    source: null,
  }
}`

/** The folder that holds both, until the test ends. */
export const builtSite = (): string => {
  const apps = temporaryFolder()
  for (const [file, text] of Object.entries({
    'site/dist/client/index.html':
      '<html><head><link rel="stylesheet" href="/assets/style-1.css"></head><body></body></html>',
    'site/dist/client/darurat.html': '<style>a{}</style><script>rescue()</script>',
    'site/dist/client/.vite/pages.json': '{}',
    'site/dist/client/assets/start-1.js': 'start()',
    'site/dist/server/entry-server.js': renderer,
    'site/dist/server/early.js': 'start(PAGE_FILES, ENTRY_FILES)',
    'site/dist/server/package.json': '{"type":"module"}',
    'admin/dist/index.html': '<html><head></head><body>admin</body></html>',
  })) {
    mkdirSync(dirname(join(apps, file)), { recursive: true })
    writeFileSync(join(apps, file), text)
  }
  return apps
}
