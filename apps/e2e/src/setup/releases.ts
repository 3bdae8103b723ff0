/** Later releases of the site: the same code with other file names. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtApps } from '../actors/school.ts'

export type Release = {
  /** The folder for `school.deploy`. */
  readonly folder: string
  /** A precached file that exists only in this release. */
  readonly chunk: string
  /** Changes a file of the site's browser build; null deletes it. */
  change: (file: string, edit: (text: string) => string | null) => void
  remove: () => void
}

/** A copy of the build in which every script has another name, as after a change of code. */
export const newRelease = (name: string): Release => {
  const root = mkdtempSync(join(tmpdir(), 'sekolah-release-'))
  const folder = join(root, 'apps')
  symlinkSync(join(builtApps, '../node_modules'), join(root, 'node_modules'), 'junction')
  for (const app of ['api', 'site', 'admin']) {
    cpSync(join(builtApps, app, 'dist'), join(folder, app, 'dist'), { recursive: true })
    writeFileSync(join(folder, app, 'package.json'), '{ "type": "module" }')
  }
  const migrations = 'api/src/migrations'
  cpSync(join(builtApps, migrations), join(folder, migrations), { recursive: true })

  const client = join(folder, 'site/dist/client')
  const change: Release['change'] = (file, edit) => {
    const path = join(client, file)
    const before = readFileSync(path, 'utf8')
    const after = edit(before)
    if (after === before) return
    // The compressed copies still contain the old text.
    for (const old of ['', '.br', '.gz']) rmSync(path + old, { force: true })
    if (after !== null) writeFileSync(path, after)
  }
  // The worker caches a file only if its bytes match the hash in the list.
  const listHashes = () =>
    change('sw.js', (text) =>
      text.replace(listed, (entry, between: string, file: string) => {
        const path = join(client, file)
        return existsSync(path) ? `"hash":"${hashOf(path)}"${between}"url":"${file}"` : entry
      }),
    )

  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => /^assets.*\.js$/.test(file)).map((file) => basename(file))
  const anyScript = new RegExp(
    scripts.map((script) => script.replace(/[.$]/g, '\\$&')).join('|'),
    'g',
  )
  for (const file of files.filter((file) => /\.(js|json|html)$/.test(file))) {
    change(file, (text) => text.replace(anyScript, (script) => renamed(script, name)))
  }
  for (const script of scripts) {
    renameSync(join(client, 'assets', script), join(client, 'assets', renamed(script, name)))
  }
  // The shell refers to other scripts, so its revision changes too.
  change('sw.js', (text) =>
    text.replace(/"revision":"\w+","url":"index\.html"/, `"revision":"${name}","url":"index.html"`),
  )
  listHashes()
  const chunk = scripts.find((script) => script.startsWith('pages-'))
  if (!chunk) throw new Error('The build has no file of its pages.')
  return {
    folder,
    chunk: `assets/${renamed(chunk, name)}`,
    change: (file, edit) => {
      change(file, edit)
      if (file !== 'sw.js') listHashes()
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Matches a file in the worker's list. */
const listed = /"hash":"[^"]+"(,"revision":[^,]+,)"url":"([^"]+)"/g

const hashOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest().subarray(0, 6).toString('base64')

const renamed = (script: string, name: string): string => script.replace(/\.js$/, `.${name}.js`)

/** The first script that a page loads: from the shell's tag, or from the rendered page. */
export const loadedScriptOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const tag = document.querySelector('[src^="/assets/index-"], [href^="/assets/index-"]')
    return tag?.getAttribute('src') ?? tag?.getAttribute('href') ?? 'no script'
  })

/** Checks for a new worker; resolves to its final state. */
export const lookForUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const settled = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' || worker.state === 'redundant') resolve(worker.state)
        })
      })
    })
    await registration.update()
    return settled
  })
