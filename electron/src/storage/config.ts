/** The user's own settings. Settings of the computer's administration are in machine-config.ts. */
import { renameSync } from 'node:fs'
import { z } from 'zod'
import type { Log } from '../base/log.ts'
import { readJson, writeJson } from './json-file.ts'

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
  /** Data of a former school is still stored here and has to be erased. */
  mustErase: z.boolean().default(false),
  window: bounds.nullable(),
  /** The user was informed once that a closed window continues in the tray. */
  toldOfTray: z.boolean(),
  /** How often the graphics process crashed, and when it last did (ms since the epoch). */
  gpuCrashes: z.int().min(0),
  gpuCrashedAt: z.number().default(0),
  /** Locks the panel after this many idle minutes; 0 is never. */
  lockAfterMinutes: z.int().min(0).default(0),
  /** The panel is locked until somebody enters the password. */
  locked: z.boolean().default(false),
  /** The user was asked once whether to start with the computer. */
  askedOfLogin: z.boolean().default(false),
  /** The receipt printer, by the system's name; null shows the dialog each time. */
  receiptPrinter: z.string().nullable().default(null),
  /** A system-wide shortcut opens the counter's form. */
  counterShortcut: z.boolean().default(false),
})
export type UserConfig = z.infer<typeof userConfig>

const defaults: UserConfig = {
  version: 1,
  server: null,
  mustErase: false,
  window: null,
  toldOfTray: false,
  gpuCrashes: 0,
  gpuCrashedAt: 0,
  lockAfterMinutes: 0,
  locked: false,
  askedOfLogin: false,
  receiptPrinter: null,
  counterShortcut: false,
}

/**
 * The user's settings file. A broken one is renamed to `.bak` and replaced. A change that cannot be
 * written is logged and applies until the app quits: no window may fail because of it.
 */
export const openUserConfig = (path: string, log: Log) => {
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      log('The settings could not be kept', error)
    }
  }
  const found = readJson(path, userConfig)
  if (found === 'broken') attempt(() => renameSync(path, `${path}.bak`))
  let current = found === null || found === 'broken' ? defaults : found
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
