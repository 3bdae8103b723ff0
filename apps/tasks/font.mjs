/**
 * `node apps/tasks/font.mjs` rebuilds the web font: all characters of the package, without the
 * weights and digit forms that no page uses.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { at, isMain } from './lib.mjs'

const require = createRequire(import.meta.url)
const source = require.resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
)

/** "U+0000-00FF,U+0131,…": the character ranges of the file, as listed by the package. */
const { latin: ranges } = JSON.parse(
  readFileSync(require.resolve('@fontsource-variable/plus-jakarta-sans/unicode.json'), 'utf8'),
)

const characters = ranges.split(',').flatMap((range) => {
  const [first, last = first] = range.slice('U+'.length).split('-')
  const from = Number.parseInt(first, 16)
  const codes = Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, n) => from + n)
  return codes.map((code) => String.fromCodePoint(code))
})

export const fontPath = at('packages/ui/src/font/plus-jakarta-sans.woff2')

export const buildWebFont = () =>
  subsetFont(readFileSync(source), characters.join(''), {
    targetFormat: 'woff2',
    // Features that browsers apply by default, and tabular digits.
    keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum'],
    variationAxes: { wght: { min: 400, max: 800 } },
  })

if (isMain(import.meta.url)) writeFileSync(fontPath, await buildWebFont())
