import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { download, npm, root, run } from './lib.mjs'

const lib = pathToFileURL(join(import.meta.dirname, 'lib.mjs')).href

/** Writes a script into a folder with a space in its name, as Windows makes from people's names. */
const script = (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'Budi Santoso & '))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'a script.mjs')
  writeFileSync(path, text)
  return path
}

test('passes every argument on unchanged, in a folder with spaces', async () => {
  const printing = script('console.log(JSON.stringify(process.argv.slice(2)))')
  const args = ['two words', `it's "said"`, 'C:\\data\\', '%PATH%', '']
  const { ok, output } = await run(process.execPath, [printing, ...args])
  expect([ok, JSON.parse(output)]).toEqual([true, args])
})

test('finds npm where the task was not started by npm', async () => {
  vi.stubEnv('npm_execpath', undefined)
  onTestFinished(() => vi.unstubAllEnvs())
  const { ok, output } = await npm(['--version'])
  expect([ok, /^\d+\.\d+\.\d+/.test(output)]).toEqual([true, true])
}, 60_000)

test('links a workspace that was added after the packages were downloaded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const write = (path, value) => writeFileSync(join(folder, path), JSON.stringify(value))
  const [one, other] = ['one', 'other'].map((name) => ({ name, version: '1.0.0' }))
  const all = { workspaces: ['one', 'other'] }
  const link = (resolved) => ({ resolved, link: true })
  const packages = { '': all, one, other, 'node_modules/one': link('one') }
  for (const name of ['one', 'other', 'node_modules']) mkdirSync(join(folder, name))
  write('package.json', all)
  write('one/package.json', one)
  write('other/package.json', other)
  write('node_modules/.package-lock.json', { packages })
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: { ...packages, 'node_modules/other': link('other') },
  })
  expect(await download(relative(root, folder))).toMatchObject({ ok: true })
  expect(existsSync(join(folder, 'node_modules/other/package.json'))).toBe(true)
}, 60_000)

test('recognises the module that was started, however its path is written', async () => {
  const asked = script(`import { isMain } from '${lib}'; console.log(isMain(import.meta.url))`)
  const drive = `${asked[0]?.toLowerCase()}${asked.slice(1)}`
  for (const path of [asked, drive]) {
    expect(await run(process.execPath, [path])).toEqual({ ok: true, output: 'true\n' })
  }
  const other = script(`await import('${pathToFileURL(asked).href}')`)
  expect(await run(process.execPath, [other])).toEqual({ ok: true, output: 'false\n' })
})

test('ends when the parent asks over its channel', async () => {
  const waiting = script(`import { onEnding } from '${lib}'
onEnding(() => { console.log('ends'); process.exit() })
console.log('ready')`)
  const child = spawn(process.execPath, [waiting], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  const gone = once(child, 'exit')
  child.disconnect()
  expect((await lines.next()).value).toBe('ends')
  expect(await gone).toEqual([0, null])
})
