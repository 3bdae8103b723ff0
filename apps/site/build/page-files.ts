/** Which scripts each page is made of: Vite's own list leaves out pages that share a file. */
import type { Plugin } from 'vite'

type Built = { type: string; moduleIds?: string[]; imports?: string[] }

const page = /[\\/](src[\\/].*\.page\.tsx)$/

/** The files of every page by its source: the one that holds it, with all that this imports. */
export const pageFiles = (bundle: Record<string, Built>): Record<string, string[]> => {
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const next of bundle[file]?.imports ?? []) withImports(next, seen)
    return seen
  }
  const pages = Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) =>
    moduleIds.flatMap((id) => {
      const source = page.exec(id)?.[1]?.replaceAll('\\', '/')
      return source ? [[source, [...withImports(file)]]] : []
    }),
  )
  return Object.fromEntries(pages)
}

/** Writes the list beside the shell; the server names a page's files in its head. */
export const withPageFiles = (): Plugin => ({
  name: 'page-files',
  generateBundle(_options, bundle) {
    const source = JSON.stringify(pageFiles(bundle))
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
  },
})
