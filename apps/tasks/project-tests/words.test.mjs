/** Names and words that were replaced by the field's terms do not come back: see the glossary. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const replaced = {
  'invalidate, not askAgain': /\baskAgain/,
  'MAX_, not MOST_': /\bMOST_[A-Z]/,
  'Deps, not Tools': /\btype (Outbox|Copy|Whole|Page|Family)?Tools\b/,
  'applyTheme, storedTheme': /\b(wear|kept)Theme\b/,
  'writeTombstone, not bury': /\bbury\b/,
  'jobs, not chores': /\b[cC]hores?\b/,
  'a noun, not whoever': /\bwhoever\b/i,
}

const sources = projectFiles().filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('words.test.mjs'),
)

for (const [word, pattern] of Object.entries(replaced)) {
  test(word, () => {
    expect(sources.length).toBeGreaterThan(2_000)
    expect(sources.filter((path) => pattern.test(readFileSync(at(path), 'utf8')))).toEqual([])
  })
}
