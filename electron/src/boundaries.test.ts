/**
 * Only two files may import Electron's values: the entry points of main process and preload script.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))

test('only main process and preload script import Electron’s values', () => {
  const importing = modules.filter(({ text }) =>
    /^import (\{[^}]*\}|\* as \w+) from 'electron'$/m.test(text),
  )
  expect(importing.map(({ name }) => name).sort()).toEqual(['main.ts', 'preload.ts'])
})

test('no code disables a protection of Electron', () => {
  const product = modules.filter(({ name }) => !/(^test\/|\.test\.ts$)/.test(name))
  for (const { name, text } of product) {
    expect(text, name).not.toMatch(
      /bypassCSP|corsEnabled|webSecurity: false|certificate-error|setCertificateVerifyProc|@electron\/remote|nodeIntegration: true/,
    )
  }
})
