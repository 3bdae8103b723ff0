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
  // Which scripts and styles start the site is read from the shell's own tags.
  const filesOf = (tag: RegExp): string[] => [...shell.matchAll(tag)].map(([, file = '']) => file)
  const styles = filesOf(/<link[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"/g)
  const entry = filesOf(/<script[^>]*src="\/([^"]+)"/g)
  const scripts = [...entry, ...filesOf(/<link[^>]*rel="modulepreload"[^>]*href="\/([^"]+)"/g)]

  return async (url, context) => {
    const page = await render(url, context)
    const style = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    const code = page.source ? chunksOf(manifest, page.source, scripts) : scripts
    const html = page.html
      // At the very start of the head, before React's preloads: nothing is painted without styles.
      .replace('<head>', () => `<head>${style.join('')}`)
      .replace('</body></html>', () => `${startAfterPaint(entry, code)}</body></html>`)
    return { ...page, html }
  }
}

/**
 * A rendered page is complete without its code, so it is painted first: 100 KB of code would
 * compete with its styles, and delay it on a slow phone. The tag removes itself, because React did
 * not render it.
 */
const startAfterPaint = (entry: string[], code: string[]): string => {
  const preload =
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))'
  const start = `for(const href of ${hrefs(code)})${preload};for(const href of ${hrefs(entry)})import(href)`
  return `<script>document.currentScript.remove();${replayEarlyInput}requestAnimationFrame(()=>setTimeout(()=>{${start}}))</script>`
}

/**
 * Until the page is hydrated its buttons and fields do nothing: the last press and the fields that
 * were filled in are remembered, and their events are dispatched again then. The first event makes
 * React hydrate a field; it notices the second one, because the value differs from the last it has
 * seen. A press that React has handled by itself, while the page was being hydrated, is not
 * repeated: a menu would close as it opens.
 */
const replayEarlyInput = [
  'let pressed;const written=new Set,calm=new AbortController,early={capture:true,signal:calm.signal};',
  'addEventListener("click",({target})=>{pressed=target.closest("button")},early);',
  'addEventListener("click",()=>{if(Object.keys(pressed||{}).some(key=>key.startsWith("__reactProps")))pressed=null},{signal:calm.signal});',
  'addEventListener("input",({target})=>written.add(target),early);',
  'addEventListener("awake",()=>setTimeout(()=>{calm.abort();for(const field of written){',
  'const{value}=field,tell=()=>field.dispatchEvent(new Event("change",{bubbles:true}));tell();field.value="";',
  'Object.getOwnPropertyDescriptor(field.constructor.prototype,"value").set.call(field,value);',
  'tell()}if(pressed)pressed.click()}),early);',
].join('')

const hrefs = (files: string[]): string => JSON.stringify(files.map((file) => `/${file}`))

/** The files that every page starts with, and those that a page's chunk needs beyond them. */
const chunksOf = (
  manifest: z.infer<typeof viteManifest>,
  source: string,
  scripts: string[],
): string[] => {
  const files = new Set(scripts)
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(source)
  return [...files]
}
