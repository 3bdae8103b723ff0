/**
 * The built site, loaded by path: its renderer, its shell, its early script, the chunks of its
 * pages.
 */
import { accessSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderContext, RenderedPage, RenderPage } from '@sekolah/contract/render'
import { brandStyle } from '@sekolah/contract/settings/brand'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { z } from 'zod'

/** Each page's files, by its source, from the manifest of the site's build. */
const pageFiles = z.record(z.string(), z.array(z.string()))

/** A page with its allowed inline styles. */
export type RenderedDocument = RenderedPage & { styles: string[] }

/** Renders a page and puts the build's scripts and styles into its head. */
export type RenderDocument = (url: string, context: RenderContext) => Promise<RenderedDocument>

/** The tags of the build's styles, and of the school's colour, whose style is also named alone. */
export type StyleTags = (brandColor?: string) => { tags: string; styles: string[] }

/** Renders the site built into `directory` (with `client/` and `server/` in it). */
export const siteRenderer = (
  directory: string,
): { render: RenderDocument; styleTags: StyleTags } => {
  const shell = readFileSync(join(directory, 'client/index.html'), 'utf8')
  const files = pageFiles.parse(
    JSON.parse(readFileSync(join(directory, 'client/.vite/pages.json'), 'utf8')),
  )
  const early = readFileSync(join(directory, 'server/early.js'), 'utf8').trim()
  const program = join(directory, 'server/entry-server.js')
  accessSync(program)
  // The entry scripts and styles of the site are read from the shell's own tags.
  const filesOf = (tag: RegExp): string[] => [...shell.matchAll(tag)].map(([, file = '']) => file)
  const styles = filesOf(/<link[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"/g)
  const entry = filesOf(/<script[^>]*src="\/([^"]+)"/g)
  const scripts = [...entry, ...filesOf(/<link[^>]*rel="modulepreload"[^>]*href="\/([^"]+)"/g)]

  const styleTags: StyleTags = (brandColor) => {
    const theme = brandColor ? brandStyle(brandColor) : null
    const style = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    const tags = `${style.join('')}${theme ? themeTags(theme) : ''}`
    return { tags, styles: theme ? [theme] : [] }
  }

  const render: RenderDocument = async (url, context) => {
    // Loaded with the first rendered page: it is by far the largest part of the server.
    const { render }: { render: RenderPage } = await import(pathToFileURL(program).href)
    const page = await render(url, context)
    const { brand_color } = settingsFrom(await context.content.all('settings'))
    const style = styleTags(brand_color)
    const code = new Set([...scripts, ...(files[page.source ?? ''] ?? [])])
    const start = earlyScript(early, [...code], entry)
    const html = page.html
      // First in the head, before React's preloads: nothing is painted without styles.
      .replace('<head>', () => `<head>${style.tags}`)
      .replace('</body></html>', () => `<script>${start}</script></body></html>`)
    return { ...page, html, scripts: [...page.scripts, start], styles: style.styles }
  }
  return { render, styleTags }
}

/**
 * Puts the school's colour over the build's styles, and into the browser's theme colour on phones.
 */
const themeTags = (theme: string): string => {
  const hero = /--brand-hero:(#\w+)/.exec(theme)?.[1]
  return `<style data-theme>${theme}</style><meta name="theme-color" content="${hero}"/>`
}

/** The site's early script, which runs before a page's code, with the names of the page's files. */
const earlyScript = (script: string, files: string[], entry: string[]): string =>
  script.replace('PAGE_FILES', () => hrefs(files)).replace('ENTRY_FILES', () => hrefs(entry))

const hrefs = (files: string[]): string => JSON.stringify(files.map((file) => `/${file}`))
