/** Checks the configuration of the installers against electron-builder's schema. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEME } from '../system/deep-link.ts'
import { APP_ID } from '../system/identity.ts'

const here = join(import.meta.dirname, '../..')
const require = createRequire(createRequire(join(here, 'package.json')).resolve('electron-builder'))
const { load } = require('js-yaml')
const { validateConfiguration } = require('app-builder-lib/out/util/config/config')
const read = () => load(readFileSync(join(here, 'electron-builder.yml'), 'utf8'))
const validate = (config: unknown) =>
  validateConfiguration(config, { isEnabled: false, add: () => {} })

test('is valid for electron-builder', async () => {
  await expect(validate(read())).resolves.not.toThrow()
  await expect(validate({ ...read(), asarr: true })).rejects.toThrow('asarr')
})

test('sets every fuse explicitly, so that no default decides', () => {
  const { FuseV1Options } = createRequire(require.resolve('app-builder-lib/package.json'))(
    '@electron/fuses',
  )
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
  const spelled = Object.keys(read().electronFuses).map(
    (name) => name[0]?.toUpperCase() + name.slice(1),
  )
  expect(spelled.sort()).toEqual(known.sort())
})

test('ships the bundles and the panel, and no sources', () => {
  const config = read()
  expect(config.files).toContain('!node_modules/**')
  expect(config.electronLanguages).toEqual(['id', 'en-US'])
  expect(config.nsis).toMatchObject({ perMachine: false, deleteAppDataOnUninstall: false })
})

test('the installer’s Indonesian texts cover what electron-builder does not translate', () => {
  const templates = join(require.resolve('app-builder-lib/package.json'), '../templates/nsis')
  const messages = load(readFileSync(join(templates, 'messages.yml'), 'utf8'))
  const { include, installerLanguages } = read().nsis
  const script = readFileSync(join(here, include), 'utf8')
  const spoken = [...script.matchAll(/^ {2}LangString (\w+) 1057 ".+"$/gm)].map(([, name]) => name)
  expect(spoken.sort()).toEqual(Object.keys(messages).sort())
  // The installer opens in the first language of the list.
  expect(installerLanguages[0]).toBe('id_ID')
})

test('has fixed names, and its sandbox on Linux', () => {
  const config = read()
  const { productName, desktopName } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  expect(productName).toBe(config.productName)
  expect(desktopName).toBe(`${config.linux.executableName}.desktop`)
  expect(config.appId).toBe(APP_ID)
  expect(config.protocols[0].schemes).toEqual([SCHEME])
  expect(config.appImage.executableArgs).toEqual([])
})
