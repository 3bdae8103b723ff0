/**
 * What this computer was told about the school: by its administration in a file outside of the
 * installation, which no update or user touches, and by the user in a file of their own.
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

/** Where the administration's file lies on a platform. */
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

/** The administration's wishes; an unreadable file counts as none, and is told to `log`. */
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
  /** Closing the window was explained once: it goes on in the tray. */
  toldOfTray: z.boolean(),
  /** How often the graphics process broke down; twice turns the graphics card off. */
  gpuCrashes: z.int().min(0),
})
export type UserConfig = z.infer<typeof userConfig>

const fresh: UserConfig = {
  version: 1,
  server: null,
  window: null,
  toldOfTray: false,
  gpuCrashes: 0,
}

/**
 * The user's own file. A broken one is put aside as `.bak`, and everything begins afresh. What the
 * disk refuses is told to `log` and holds until the app ends: no window must fail over it.
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
