/**
 * `node apps/tasks/font.mjs` writes the web font anew: the package's, with every glyph, but
 * without the weights that no page uses.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { at, isMain } from './lib.mjs'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
)

export const file = at('packages/ui/src/font/plus-jakarta-sans.woff2')

export const webFont = () =>
  subsetFont(readFileSync(source), null, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    variationAxes: { wght: { min: 400, max: 800 } },
  })

if (isMain(import.meta.url)) writeFileSync(file, await webFont())
