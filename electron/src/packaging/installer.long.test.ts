/**
 * Compiles the installers for Windows with the system's NSIS: electron-builder's script that
 * includes ours. Its plugins would be downloaded from GitHub, so stubs with their names replace
 * them; that the installer runs is not tested here.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forAllUsers } from '../../for-all-users.mjs'
import { SCHEME } from '../system/deep-link.ts'
import { APP_ID, TOAST_CLSID } from '../system/identity.ts'
import { copyProjectForPacking } from '../test/packed.ts'
import { stubPlugin } from '../test/stub-plugin.ts'

const here = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const fromBuilder = createRequire(
  createRequire(join(here, 'package.json')).resolve('electron-builder'),
)
const templates = join(fromBuilder.resolve('app-builder-lib/package.json'), '../templates/nsis')

/** The path of a program; on Debian and Ubuntu its package is installed first if it is missing. */
const tool = (program: string, packageName: string): string => {
  const path = () =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, program))
      .find((one) => existsSync(one))
  if (path() === undefined && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['install', '-y', packageName], { stdio: 'ignore' })
  }
  const found = path()
  if (found === undefined) throw new Error(`Install ${packageName}: the test needs ${program}.`)
  return found
}

const script = (path: string, text: string): void => {
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
}

/** The functions that the templates call, by plugin. */
const pluginFunctions = (): Map<string, Set<string>> => {
  const names = new Map<string, Set<string>>()
  const texts = ['installer.nsi', 'oneClick.nsh', 'common.nsh', 'multiUser.nsh', 'uninstaller.nsh']
  const included = ['installSection.nsh', 'assistedInstaller.nsh', 'multiUserUi.nsh']
  const includes = readdirSync(join(templates, 'include')).map((name) => `include/${name}`)
  for (const name of [...texts, ...included, ...includes]) {
    const text = readFileSync(join(templates, name), 'utf8')
    for (const [, plugin = '', call = ''] of text.matchAll(/\b(\w+)::_?(\w+)/g)) {
      const key = plugin.toLowerCase()
      names.set(key, new Set([...(names.get(key) ?? []), call, `_${call}`]))
    }
  }
  return names
}

let project: Awaited<ReturnType<typeof copyProjectForPacking>>
let env: Record<string, string>
beforeAll(async () => {
  const [makensis, sevenZip] = [tool('makensis', 'nsis'), tool('7za', 'p7zip-full')]
  project = await copyProjectForPacking()
  const tools = join(project.work, 'tools')
  const plugins = join(tools, 'plugins/x86-unicode')
  mkdirSync(plugins, { recursive: true })
  const functions = pluginFunctions()
  for (const name of ['nsis7z', 'SpiderBanner', 'StdUtils', 'WinShell', 'nsProcess', 'UAC']) {
    const calls = [...(functions.get(name.toLowerCase()) ?? ['_'])]
    writeFileSync(join(plugins, `${name}.dll`), stubPlugin(calls))
  }
  writeFileSync(join(tools, 'elevate.exe'), 'MZ')
  // Compiled without compression, so that the test can read the texts.
  const plain = "-X'SetCompress off'"
  script(join(tools, 'makensis'), `exec ${makensis} ${plain} "$@" ${plain}`)
  // Replaces wine, which would run the first half of the installer only to write the uninstaller.
  script(
    join(tools, 'wine'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's variables.
    'cp "$1" "${1%exe}__uninstaller.exe"; cp "$1" "${1%.exe}.uninstaller"',
  )
  env = {
    PATH: `${tools}${delimiter}${process.env.PATH}`,
    ELECTRON_BUILDER_NSIS_DIR: tools,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: tools,
    ELECTRON_BUILDER_7ZIP_PATH: sevenZip,
    USE_SYSTEM_WINE: 'true',
  }
}, 240_000)
afterAll(() => project?.remove())

/** Whether a program contains a text; Windows' programs store texts in UTF-16. */
const contains = (file: string, text: string): boolean =>
  readFileSync(join(project.release, file)).includes(Buffer.from(text, 'utf16le'))

const kinds = [
  { name: 'for one person', file: `panel-sekolah-${version}`, options: [] },
  {
    name: 'for all who use a PC',
    file: `panel-sekolah-${version}-semua-pengguna`,
    options: forAllUsers,
  },
]

describe.each(kinds)('the installer $name', ({ file, options }) => {
  beforeAll(() => void project.pack('win32', ['nsis', ...options], env), 240_000)

  test('speaks Indonesian', () => {
    const ours = readFileSync(join(here, 'build/installer.nsh'), 'utf8')
    const sentences = [...ours.matchAll(/LangString (\w+) 1057 "(.+)"/g)].map(([, name, text]) => ({
      name,
      // NSIS encodes variables as codes, so only the longest text between them is compared.
      text: (text ?? '').split(/\$\{\w+\}|\$\\r\$\\n/).sort((a, b) => b.length - a.length)[0] ?? '',
    }))
    const missing = sentences.filter(
      ({ name, text }) =>
        // Only installers that contain a zip archive have this text.
        name !== 'decompressionFailed' &&
        !contains(`${file}.exe`, text) &&
        !contains(`${file}.uninstaller`, text),
    )
    expect(missing).toEqual([])
    expect(contains(`${file}.exe`, 'Panel Sekolah memerlukan Windows 10')).toBe(true)
    expect(contains(`${file}.exe`, 'Windows 7')).toBe(false)
  })

  test('leaves nothing of the app in the registry after uninstalling', () => {
    for (const text of [
      `Software\\Classes\\${SCHEME}`,
      `Software\\Classes\\CLSID\\${TOAST_CLSID}`,
      'CurrentVersion\\Run',
      APP_ID,
    ]) {
      expect(contains(`${file}.uninstaller`, text), text).toBe(true)
    }
  })
})

test('the installer for all users registers the links for all users', () => {
  for (const text of ['URL:Panel Sekolah', `${SCHEME}\\shell\\open\\command`]) {
    expect(contains(`panel-sekolah-${version}-semua-pengguna.exe`, text), text).toBe(true)
  }
})

test('the installer for all users requires an administrator, the other does not', () => {
  const levels = kinds.map(({ file }) => {
    const bytes = readFileSync(join(project.release, `${file}.exe`), 'latin1')
    return /requestedExecutionLevel level="(\w+)"/.exec(bytes)?.[1]
  })
  expect(levels).toEqual(['asInvoker', 'requireAdministrator'])
})
