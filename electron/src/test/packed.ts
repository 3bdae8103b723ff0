/** A copy of the project that electron-builder packs, with a stand-in for Electron. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../bundle.mjs'
import { testKey } from './release.ts'
import { standInElectron } from './stand-in-electron.ts'

const here = join(import.meta.dirname, '../..')
const builder = createRequire(join(here, 'package.json')).resolve('electron-builder/cli.js')

/** Makes the copy; `remove` deletes it. */
export const copyProjectForPacking = async () => {
  const work = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  const project = join(work, 'project')
  mkdirSync(join(project, 'dist/panel/assets'), { recursive: true })
  mkdirSync(join(project, 'dist/icons'))
  await bundle({ outdir: join(project, 'dist') }, testKey)
  writeFileSync(join(project, 'dist/panel/index.html'), '<title>Panel</title>')
  writeFileSync(join(project, 'dist/panel/assets/panel.js.map'), '{}')
  for (const name of ['package.json', 'electron-builder.yml', 'build']) {
    cpSync(join(here, name), join(project, name), { recursive: true })
  }
  mkdirSync(join(project, 'src'))
  writeFileSync(join(project, 'src/secret.test.ts'), '')
  writeFileSync(join(project, '.env'), 'ADMIN_PASSWORD=rahasia')
  return {
    work,
    release: join(project, 'release'),
    /** Packs for a platform; `env` adds to the variables of electron-builder. */
    pack: (platform: 'linux' | 'win32', target: string[], env: Record<string, string> = {}) => {
      const dist = join(work, `electron-${platform}`)
      standInElectron(dist, platform)
      const system = platform === 'linux' ? '--linux' : '--win'
      const options = ['--x64', '--publish', 'never', `-c.electronDist=${dist}`]
      return execFileSync(process.execPath, [builder, system, ...target, ...options], {
        cwd: project,
        env: { ...process.env, ...env },
        stdio: 'pipe',
      })
    },
    remove: () => rmSync(work, { recursive: true, force: true }),
  }
}
