/** The built site, loaded by path: its renderer, its shell, and the chunks its pages need. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderContext, RenderedPage, RenderPage } from '@sekolah/contract/render'
import { z } from 'zod'

const viteManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
)

/** Renders a page and puts the build's scripts and styles into its head. */
export type RenderDocument = (url: string, context: RenderContext) => Promise<RenderedPage>

/** Loads the site built into `directory` (with `client/` and `server/` in it). */
export const loadBuiltSite = async (directory: string): Promise<RenderDocument> => {
  const shell = readFileSync(join(directory, 'client/index.html'), 'utf8')
  const manifest = viteManifest.parse(
    JSON.parse(readFileSync(join(directory, 'client/.vite/manifest.json'), 'utf8')),
  )
  const { render }: { render: RenderPage } = await import(
    pathToFileURL(join(directory, 'server/entry-server.js')).href
  )
  // The shell's own tags are the only truth about which script and style start the site.
  const startTags =
    shell
      .match(/<script[^>]*><\/script>|<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g)
      ?.join('') ?? ''

  return async (url, context) => {
    const page = await render(url, context)
    const preloads = page.source ? chunksOf(manifest, page.source, startTags) : []
    const tags =
      preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('') +
      startTags
    return { ...page, html: page.html.replace('</head>', () => `${tags}</head>`) }
  }
}

/** The files a page's chunk needs beyond those that every page starts with. */
const chunksOf = (
  manifest: z.infer<typeof viteManifest>,
  source: string,
  startTags: string,
): string[] => {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file) || startTags.includes(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(source)
  return [...files]
}
