/**
 * What the administration of a computer has decided for all who use it: Windows' policies, which
 * only administrators write, or a file outside of the installation, if only administrators can
 * write it. Anybody can create files below C:\\ProgramData, so a file alone proves nothing.
 */
import { statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Log } from '../system/log.ts'
import { onlyAdministratorsWrite } from './file-owner.ts'
import { readJson } from './json-file.ts'
import { type MachineConfig, machineConfig } from './machine-settings.ts'
import { POLICY_KEY, policiesIn } from './policies.ts'

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

type Tools = {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  path: string
  /** Runs a program of Windows and returns what it prints; throws when it fails. */
  run: (program: string, args: string[]) => string
  log: Log
}

/** The administration's settings; a policy comes before the file. */
export const readMachineConfig = (tools: Tools): MachineConfig =>
  machineConfig.parse({ ...fileSettings(tools), ...policySettings(tools) })

const fileSettings = (tools: Tools): Partial<MachineConfig> => {
  const { path, log } = tools
  const found = readJson(path, machineConfig)
  if (found === null) return {}
  if (found === 'broken') log("The administration's file cannot be read and is ignored")
  else if (!isOfAdministration(tools)) {
    log("The administration's file is ignored: others than administrators can write it")
  } else return found
  return {}
}

const isOfAdministration = ({ platform, env, path, run, log }: Tools): boolean => {
  try {
    if (platform !== 'win32') {
      const { uid, mode } = statSync(path)
      return uid === 0 && (mode & 0o022) === 0
    }
    const ask = `(Get-Acl -LiteralPath '${path.replaceAll("'", "''")}').Sddl`
    const shell = ofSystem(env, 'WindowsPowerShell\\v1.0\\powershell.exe')
    return onlyAdministratorsWrite(run(shell, ['-NoProfile', '-NonInteractive', '-Command', ask]))
  } catch (error) {
    log("Who can write the administration's file could not be found out", error)
    return false
  }
}

const policySettings = ({ platform, env, run }: Tools): Partial<MachineConfig> => {
  if (platform !== 'win32') return {}
  try {
    return policiesIn(run(ofSystem(env, 'reg.exe'), ['query', POLICY_KEY, '/reg:64']))
  } catch {
    // No policy is set, and so the key does not exist.
    return {}
  }
}

/** By its full path: a program of the same name may lie beside the app. */
const ofSystem = (env: Tools['env'], name: string): string =>
  win32.join(env.SystemRoot ?? 'C:\\Windows', 'System32', name)
