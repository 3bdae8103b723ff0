/**
 * Bundles main process and preload script as the build does, and runs them with a fake Electron.
 */
import { createRequire } from 'node:module'
import { bundle } from '../../bundle.mjs'

let built: Promise<Record<'main' | 'preload', string>> | null = null

/** The text of both bundles, made once. */
export const bundles = () => {
  built ??= bundle({ write: false }).then(({ outputFiles = [] }) => ({
    main: outputFiles.find(({ path }) => path.endsWith('main.cjs'))?.text ?? '',
    preload: outputFiles.find(({ path }) => path.endsWith('preload.cjs'))?.text ?? '',
  }))
  return built
}

type Options = {
  electron: unknown
  platform: NodeJS.Platform
  argv?: string[]
  env?: Record<string, string>
}

/** Runs one bundle with a fake Electron and its own `process`. */
export const runBundle = (
  text: string,
  { electron, platform, argv = ['app'], env = {} }: Options,
) => {
  const require = createRequire(import.meta.url)
  const load = (name: string) => (name === 'electron' ? electron : require(name))
  const process = { platform, argv, env, on: () => {} }
  const run = new Function('require', 'module', 'exports', 'process', 'setInterval', text)
  run(load, { exports: {} }, {}, process, () => {})
}
