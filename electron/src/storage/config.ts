/**
 * The app's two configurations: the administration's file lies outside of the installation, where
 * no update or user changes it; the user's own file holds everything else.
 */
import { renameSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { z } from 'zod'
import { readJson, writeJson } from './json-file.ts'

const machineConfig = z.object({
  server: z.string().optional(),
  lockServer: z.boolean().default(false),
  disableUpdates: z.boolean().default(false),
  allowInsecureLan: z.boolean().default(false),
})
export type MachineConfig = z.infer<typeof machineConfig>

/** The path of the administration's file on a platform. */
export const machineConfigPath = (
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
): string => {
  if (platform === 'win32') {
    return win32.join(env.ProgramData ?? 'C:\\ProgramData', 'PanelSekolah', 'config.json')
  }
  return posix.join(
    platform === 'darwin' ? '/Library/Application Support/PanelSekolah' : '/etc/panel-sekolah',
    'config.json',
  )
}

/** The administration's settings; an unreadable file counts as empty, and the log says so. */
export const readMachineConfig = (path: string, log: (line: string) => void): MachineConfig => {
  const found = readJson(path, machineConfig)
  if (found === 'broken') log(`The administration's file ${path} cannot be read and is ignored.`)
  return found === null || found === 'broken' ? machineConfig.parse({}) : found
}

const bounds = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
})
export type SavedBounds = z.infer<typeof bounds>

const userConfig = z.object({
  version: z.literal(1),
  server: z.object({ origin: z.string(), schoolName: z.string() }).nullable(),
  window: bounds.nullable(),
  /** The user was informed once that a closed window continues in the tray. */
  toldOfTray: z.boolean(),
  /** How often the graphics process crashed, and when it last did, in ms. */
  gpuCrashes: z.int().min(0),
  gpuCrashedAt: z.number().default(0),
  /** The user was asked once whether to start with the computer. */
  askedOfLogin: z.boolean().default(false),
})
export type UserConfig = z.infer<typeof userConfig>

const fresh: UserConfig = {
  version: 1,
  server: null,
  window: null,
  toldOfTray: false,
  gpuCrashes: 0,
  gpuCrashedAt: 0,
  askedOfLogin: false,
}

/**
 * The user's file. A broken one is renamed to `.bak` and replaced. A change that cannot be written
 * is logged and applies until the app ends: no window may fail because of it.
 */
export const openUserConfig = (path: string, log: (line: string) => void) => {
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      log(`The settings could not be kept: ${error}`)
    }
  }
  const found = readJson(path, userConfig)
  if (found === 'broken') attempt(() => renameSync(path, `${path}.bak`))
  let current = found === null || found === 'broken' ? fresh : found
  return {
    read: (): UserConfig => current,
    change: (changes: Partial<Omit<UserConfig, 'version'>>): void => {
      const next = { ...current, ...changes }
      if (JSON.stringify(next) === JSON.stringify(current)) return
      current = next
      attempt(() => writeJson(path, current))
    },
  }
}
export type UserConfigFile = ReturnType<typeof openUserConfig>
