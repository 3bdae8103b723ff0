/**
 * Bundles main process and preload script as the build does, and runs them with a stand-in for
 * Electron.
 */
import { createRequire } from 'node:module'
import type { BuildResult } from 'esbuild'
import { bundle } from '../../bundle.mjs'
import { testKey } from './release.ts'

let built: Promise<Record<'main' | 'preload', string>> | null = null

const textOf = ({ outputFiles = [] }: BuildResult): string => outputFiles[0]?.text ?? ''

/** The text of both bundles, built once. */
export const buildBundles = () => {
  built ??= bundle({ write: false }, testKey).then(([main, preload]) => ({
    main: textOf(main),
    preload: textOf(preload),
  }))
  return built
}

type Options = {
  electron: unknown
  platform: NodeJS.Platform
  argv?: string[]
  env?: Record<string, string>
  /** Replacements for Node's modules, by name. */
  modules?: Record<string, unknown>
  /**
   * Receives the listeners that the bundle passes to `process.on`, such as its handler of uncaught
   * exceptions.
   */
  onProcess?: (name: string, listener: (error: unknown) => void) => void
  /** Receives the bundle's interval callbacks; without it, intervals never run. */
  onInterval?: (work: () => void) => void
}

/** Runs the main process with its own `process`. */
export const runMain = (
  text: string,
  {
    electron,
    platform,
    argv = ['app'],
    env = {},
    modules = {},
    onProcess = () => {},
    onInterval = () => {},
  }: Options,
) => {
  const require = createRequire(import.meta.url)
  const load = (name: string) => (name === 'electron' ? electron : (modules[name] ?? require(name)))
  const versions = { electron: '45.4.1', chrome: '140.0.7339.127' }
  const process = { platform, argv, env, versions, arch: 'x64', on: onProcess }
  const run = new Function('require', 'module', 'exports', 'process', 'setInterval', text)
  run(load, { exports: {} }, {}, process, onInterval)
}

/** Runs the preload script as the sandbox does: the only module it can load is Electron. */
export const runPreload = (text: string, electron: unknown) => {
  const load = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return electron
  }
  new Function('require', 'process', 'Buffer', 'global', text)(load, { type: 'renderer' })
}
