/**
 * The package that electron-builder makes from a stand-in for Electron: its files, its fuses, and
 * what Windows shows of it. Whether it starts can only be tested with a real Electron.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile, getRawHeader, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../bundle.mjs'
import { standInElectron } from '../test/stand-in-electron.ts'

const here = join(import.meta.dirname, '../..')
const work = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
const project = join(work, 'project')
const builder = createRequire(join(here, 'package.json')).resolve('electron-builder/cli.js')
afterAll(() => rmSync(work, { recursive: true }))

beforeAll(async () => {
  mkdirSync(join(project, 'dist/panel/assets'), { recursive: true })
  mkdirSync(join(project, 'dist/icons'))
  mkdirSync(join(project, 'build'))
  await bundle({ outdir: join(project, 'dist') })
  writeFileSync(join(project, 'dist/panel/index.html'), '<title>Panel</title>')
  writeFileSync(join(project, 'dist/panel/assets/panel.js.map'), '{}')
  for (const name of [
    'package.json',
    'electron-builder.yml',
    'build/icon.ico',
    'build/icon.png',
    'build/installer.nsh',
  ]) {
    writeFileSync(join(project, name), readFileSync(join(here, name)))
  }
  mkdirSync(join(project, 'src'))
  writeFileSync(join(project, 'src/secret.test.ts'), '')
  writeFileSync(join(project, '.env'), 'ADMIN_PASSWORD=rahasia')
})

const folders = {
  linux: join(project, 'release/linux-unpacked'),
  win32: join(project, 'release/win-unpacked'),
}
const pack = (platform: 'linux' | 'win32'): void => {
  const dist = join(work, `electron-${platform}`)
  standInElectron(dist, platform)
  const system = platform === 'linux' ? '--linux' : '--win'
  const target = [system, 'dir', '--x64', '--publish', 'never', `-c.electronDist=${dist}`]
  execFileSync(process.execPath, [builder, ...target], { cwd: project, stdio: 'pipe' })
}

/** The program of a package: Electron's program under its new name. */
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

beforeAll(() => {
  pack('linux')
  pack('win32')
}, 240_000)

describe.each(['linux', 'win32'] as const)('the package for %s', (platform) => {
  const folder = folders[platform]
  const asar = join(folder, 'resources/app.asar')

  test('contains the bundles and the panel, and no sources', () => {
    const files = listPackage(asar, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
    expect(files).toContain('/dist/main.cjs')
    expect(files).toContain('/dist/preload.cjs')
    expect(files).toContain('/dist/panel/index.html')
    expect(files.filter((path) => /node_modules|\.map$|\.test\.|\.env|^\/src/.test(path))).toEqual(
      [],
    )
    const { main } = JSON.parse(extractFile(asar, 'package.json').toString())
    expect(files).toContain(`/${main}`)
  })

  test('speaks Indonesian and English only', () => {
    expect(readdirSync(join(folder, 'locales')).sort()).toEqual(['en-US.pak', 'id.pak'])
  })

  test('has its fuses set as the configuration says', () => {
    // In the order of the fuse wire; "1" is on.
    expect(fusesOf(programIn(folder))).toBe('01001100')
  })
})

test('the package for Windows has its name and the hash of its content', () => {
  const bytes = readFileSync(programIn(folders.win32))
  const { headerString } = getRawHeader(join(folders.win32, 'resources/app.asar'))
  expect(bytes.includes(createHash('sha256').update(headerString).digest('hex'))).toBe(true)
  expect(bytes.includes(Buffer.from('Panel Sekolah', 'utf16le'))).toBe(true)
  expect(existsSync(join(folders.win32, 'electron.exe'))).toBe(false)
})
