/** Tests of the messages that the desktop commands print when Electron cannot be downloaded. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, '../../electron-binary.mjs'))

/**
 * Requires Electron as on a computer without a network; `files` are all that its folder contains.
 */
const askForElectron = (files: string[]) => {
  const dist = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  for (const name of files) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), '')
  }
  const ask = `import { requireElectron } from '${module}'; console.log(await requireElectron('NOT RUN. '))`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', ask],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ELECTRON_OVERRIDE_DIST_PATH: dist,
        ELECTRON_MIRROR: 'http://127.0.0.1:9/',
        electron_config_cache: join(dist, 'cache'),
      },
    },
  )
  return { status, stdout, stderr, dist }
}

test('downloads a missing Electron, and says what to do when the download fails', () => {
  const { status, stdout, stderr } = askForElectron([])
  expect(stdout).toContain('✗ download, Electron itself')
  expect(stderr).toMatch(/^NOT RUN\. Electron itself could not be downloaded: .* ELECTRON_MIRROR\./)
  expect(status).toBe(1)
})

test('uses a downloaded Electron without a message', () => {
  const { status, stdout, dist } = askForElectron([
    'electron',
    'electron.exe',
    'Electron.app/Contents/MacOS/Electron',
  ])
  expect(stdout.startsWith(dist)).toBe(true)
  expect(status).toBe(0)
})
