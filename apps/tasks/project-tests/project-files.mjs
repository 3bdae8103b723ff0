/** The files of the project, without packages and generated files. */
import { readdirSync } from 'node:fs'
import { at } from '../lib.mjs'

const made = new Set([
  '.git',
  'node_modules',
  'dist',
  'release',
  'data',
  'test-results',
  'playwright-report',
  '.cache',
])

/** Paths from the root, with `/` on every system. */
export const projectFiles = (folder = '.') =>
  readdirSync(at(folder), { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? projectFiles(path) : [path]
    })
