/**
 * Tests of the package that electron-builder makes from a stand-in for Electron: its files, its
 * fuses, and its Windows properties. Whether it starts can only be tested with the real Electron.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, getRawHeader, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../bundle.mjs'
import { copyProjectForPacking } from '../test/packed.ts'

let project: Awaited<ReturnType<typeof copyProjectForPacking>>
beforeAll(async () => {
  project = await copyProjectForPacking()
  project.pack('linux', ['dir'])
  project.pack('win32', ['dir'])
}, 240_000)
afterAll(() => project.remove())

const folderOf = (platform: 'linux' | 'win32') =>
  join(project.release, platform === 'linux' ? 'linux-unpacked' : 'win-unpacked')

/** Path of the packaged program: Electron's program under its new name. */
const programIn = (folder: string): string =>
  join(
    folder,
    readdirSync(folder).find((name) => /^(Panel Sekolah\.exe|panel-sekolah)$/.test(name)) ?? '',
  )

const fusesOf = (program: string): string => {
  const bytes = readFileSync(program)
  const at = bytes.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
  expect(at).toBeGreaterThan(0)
  return bytes.subarray(at + 34, at + 42).toString()
}

describe.each(['linux', 'win32'] as const)('the package for %s', (platform) => {
  const asar = () => join(folderOf(platform), 'resources/app.asar')

  test('contains the bundles and the panel, and no sources', () => {
    const files = listPackage(asar(), { isPack: false }).map((path) => path.replaceAll('\\', '/'))
    expect(files).toContain('/dist/main.cjs')
    expect(files).toContain('/dist/preload.cjs')
    expect(files).toContain('/dist/panel/index.html')
    expect(files.filter((path) => /node_modules|\.map$|\.test\.|\.env|^\/src/.test(path))).toEqual(
      [],
    )
    const { main } = JSON.parse(extractFile(asar(), 'package.json').toString())
    expect(files).toContain(`/${main}`)
  })

  test('speaks Indonesian and English only', () => {
    expect(readdirSync(join(folderOf(platform), 'locales')).sort()).toEqual(['en-US.pak', 'id.pak'])
  })

  test('has its fuses set as the configuration says', () => {
    // In the order of the fuse wire; "1" is on.
    expect(fusesOf(programIn(folderOf(platform)))).toBe('01001100')
  })
})

test('the package for Windows has its name and the hash of its content', () => {
  const folder = folderOf('win32')
  const bytes = readFileSync(programIn(folder))
  const { headerString } = getRawHeader(join(folder, 'resources/app.asar'))
  expect(bytes.includes(createHash('sha256').update(headerString).digest('hex'))).toBe(true)
  expect(bytes.includes(Buffer.from('Panel Sekolah', 'utf16le'))).toBe(true)
  expect(existsSync(join(folder, 'electron.exe'))).toBe(false)
})

test('the preload script is small, and loads Electron only', async () => {
  const [main, preload] = await bundle({ write: false, metafile: true })
  const imports = ({ metafile }: typeof main) =>
    Object.values(metafile?.outputs ?? {}).flatMap((output) =>
      output.imports.map(({ path }) => path),
    )
  expect(new Set(imports(preload))).toEqual(new Set(['electron']))
  expect(preload.outputFiles?.[0]?.contents.length).toBeLessThan(150 * 1024)
  expect(imports(main)).toContain('electron')
  expect(imports(main).filter((path) => path !== 'electron' && !path.startsWith('node:'))).toEqual(
    [],
  )
})
