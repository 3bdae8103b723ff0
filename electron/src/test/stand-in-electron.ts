/**
 * Folders that look enough like a downloaded Electron for electron-builder: the program cannot run,
 * but has the fuse wire, and on Windows the version resource that electron-builder writes to.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The marker that the fuse tool searches for, version 1, and eight fuses that are all off. */
const wire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.from('00000000'),
])

export const standInElectron = (folder: string, platform: 'linux' | 'win32'): void => {
  for (const part of ['locales', 'resources']) mkdirSync(join(folder, part), { recursive: true })
  for (const language of ['id', 'en-US', 'de', 'fr']) {
    writeFileSync(join(folder, 'locales', `${language}.pak`), language)
  }
  writeFileSync(join(folder, 'version'), '45.4.1')
  writeFileSync(join(folder, 'LICENSE'), 'MIT')
  writeFileSync(join(folder, 'LICENSES.chromium.html'), '<title>Licences</title>')
  if (platform === 'linux') {
    const program = Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(1024), wire])
    writeFileSync(join(folder, 'electron'), program, { mode: 0o755 })
    writeFileSync(join(folder, 'chrome-sandbox'), '', { mode: 0o755 })
    writeFileSync(join(folder, 'chrome_crashpad_handler'), '', { mode: 0o755 })
    return
  }
  // Any Windows program with a version resource will do; this one comes with electron-builder.
  const require = createRequire(import.meta.url)
  const vendor = join(dirname(require.resolve('electron-winstaller/package.json')), 'vendor')
  const program = join(folder, 'electron.exe')
  copyFileSync(join(vendor, '7z-x64.exe'), program)
  writeFileSync(program, Buffer.concat([readFileSync(program), wire]))
}
