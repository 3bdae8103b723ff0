/** The built files of site and admin, compressed at build time, served from memory. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { ifMissing } from '../../engine/disk/disk.ts'
import { type EncodedBody, etagOf } from '../../engine/http/answer/representation.ts'
import { pageHeaders } from './headers.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A built file; null when it was deleted since the start. */
export type BuiltFile = () => EncodedBody | null

/**
 * Every file under `directory` by its address under `prefix` ("/assets/index-1a2b.js"). Hashed
 * assets never change, and are read on first request; all others are revalidated by browsers each
 * time, and stay as they were at the start.
 */
export const builtFiles = (directory: string, prefix: string): Map<string, BuiltFile> => {
  const files = new Map<string, BuiltFile>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const address = `${prefix}/${relative(directory, path).split(sep).join('/')}`
    const isHashed = address.startsWith(`${prefix}/assets/`)
    let file = isHashed ? null : readFile(path, type, { isHashed })
    files.set(address, () => {
      file ??= readFile(path, type, { isHashed })
      return file
    })
  }
  return files
}

const readFile = (
  path: string,
  type: string,
  { isHashed }: { isHashed: boolean },
): EncodedBody | null => {
  const bytes = readIfThere(path)
  if (!bytes) return null
  const brotli = readIfThere(`${path}.br`)
  // Almost no browser requests the uncompressed form, which would be two thirds of all bytes.
  const inMemory = brotli ? null : bytes
  return {
    get raw() {
      return inMemory ?? readFileSync(path)
    },
    brotli,
    gzip: readIfThere(`${path}.gz`),
    etag: isHashed ? null : etagOf(bytes),
    headers: {
      ...(path.endsWith('.html') ? builtPageHeaders(bytes.toString()) : {}),
      'Content-Type': type,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  }
}

/** The CSP of a page of the build, which allows the build's own inline scripts. */
const builtPageHeaders = (html: string): Record<string, string> => {
  const inside = (element: RegExp) => [...html.matchAll(element)].map(([, code = '']) => code)
  return pageHeaders(inside(/<script>([\s\S]*?)<\/script>/g), inside(/<style>([\s\S]*?)<\/style>/g))
}

const readIfThere = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch (error) {
    return ifMissing(null)(error)
  }
}
