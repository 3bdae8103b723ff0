/**
 * Libraries that few visitors need are imported on first use, because a small server has little
 * memory.
 */
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const late = [
  ...['sharp', '@node-rs/argon2', '@cantoo/pdf-lib', 'opentype.js', 'sanitize-html'],
  ...['write-excel-file', 'nodemailer', 'web-push', '@simplewebauthn/server', '@zxcvbn-ts/core'],
]

test('a started server has loaded no library for pictures, passwords, files or mail', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'commands/serve.ts')],
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
    ...{ write: false, metafile: true, logLevel: 'silent' },
  })
  const first = new Map<string, string>()
  const follow = (file: string) => {
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || first.has(path)) continue
      first.set(path, file)
      follow(path)
    }
  }
  const [entry = ''] = Object.keys(metafile.inputs).filter((path) => path.endsWith('/serve.ts'))
  follow(entry)
  expect([...first.keys()]).toContain('better-sqlite3')
  const early = [...first].filter(([path]) =>
    late.some((name) => path === name || path.startsWith(`${name}/`)),
  )
  expect(early).toEqual([])
})
