/** Builds the rescue page: one file with its script and styles in it, which needs no other. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const source = (name: string): string =>
  fileURLToPath(new URL(`../src/rescue/${name}`, import.meta.url))

const bundled = async (name: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [source(name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  })
  return outputFiles[0]?.text.trim() ?? ''
}

export const rescuePage = async (): Promise<string> => {
  const [script, style] = await Promise.all(['rescue.ts', 'rescue.css'].map(bundled))
  return readFileSync(source('rescue.html'), 'utf8')
    .replace(/\s*\n\s*/g, ' ')
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`)
}

/** Writes it beside the shell, and serves it in development. */
export const withRescuePage = (): Plugin => ({
  name: 'rescue-page',
  configureServer: ({ middlewares }) => {
    middlewares.use('/darurat', async (_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await rescuePage())
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'darurat.html', source: await rescuePage() })
  },
})
