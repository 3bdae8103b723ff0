/**
 * Settings by the administration of a computer, for all its users: Windows' policies, which only
 * administrators write, or a file outside of the installation, if only administrators can write it.
 * Anybody can create files below C:\\ProgramData, so the file's existence proves nothing.
 */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Log } from '../base/log.ts'
import { onlyAdministratorsWrite } from './file-owner.ts'
import { readJson } from './json-file.ts'
import { type MachineConfig, machineConfig } from './machine-settings.ts'
import { POLICY_KEY, parsePolicies } from './policies.ts'

/** Timeout for a program of Windows, on a PC that is still starting. */
const TIMEOUT_MS = 10_000
/** Exit code of reg.exe where no policy is set. */
const NO_SUCH_KEY = 1

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

type Deps = {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  path: string
  /** Runs a program of Windows and returns what it prints; rejects when it fails. */
  run: (program: string, args: string[]) => Promise<string>
  log: Log
}

/** The administration's settings; a policy comes before the file. Never rejects. */
export const readMachineConfig = async (tools: Deps): Promise<MachineConfig> => {
  const [file, policies] = await Promise.all([fileSettings(tools), policySettings(tools)])
  return machineConfig.parse({ ...file, ...policies })
}

/** The settings of this computer. */
export const machineConfigOf = (
  platform: NodeJS.Platform,
  env: Deps['env'],
  log: Log,
): Promise<MachineConfig> =>
  readMachineConfig({ platform, env, path: machineConfigPath(platform, env), run, log })

const run: Deps['run'] = (program, args) =>
  new Promise((resolve, reject) => {
    const options = { encoding: 'utf8', windowsHide: true, timeout: TIMEOUT_MS } as const
    execFile(program, args, options, (error, printed) => (error ? reject(error) : resolve(printed)))
  })

const fileSettings = async (tools: Deps): Promise<Partial<MachineConfig>> => {
  const { path, log } = tools
  const found = readJson(path, machineConfig)
  if (found === null) return {}
  if (found === 'broken') log("The administration's file cannot be read and is ignored")
  else if (!(await isOfAdministration(tools))) {
    log("The administration's file is ignored: others than administrators can write it")
  } else return found
  return {}
}

const isOfAdministration = async ({ platform, env, path, run, log }: Deps): Promise<boolean> => {
  try {
    if (platform !== 'win32') {
      const { uid, mode } = statSync(path)
      return uid === 0 && (mode & 0o022) === 0
    }
    const ask = `(Get-Acl -LiteralPath '${path.replaceAll("'", "''")}').Sddl`
    const shell = ofSystem(env, 'WindowsPowerShell\\v1.0\\powershell.exe')
    return onlyAdministratorsWrite(
      await run(shell, ['-NoProfile', '-NonInteractive', '-Command', ask]),
    )
  } catch (error) {
    log("Who can write the administration's file could not be found out", error)
    return false
  }
}

const policySettings = async ({
  platform,
  env,
  run,
  log,
}: Deps): Promise<Partial<MachineConfig>> => {
  if (platform !== 'win32') return {}
  try {
    return parsePolicies(await run(ofSystem(env, 'reg.exe'), ['query', POLICY_KEY, '/reg:64']))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === NO_SUCH_KEY
    if (!isMissing) log("Windows' policies could not be read", error)
    return {}
  }
}

/** Runs it by its full path, because a program of the same name may lie beside the app. */
const ofSystem = (env: Deps['env'], name: string): string =>
  win32.join(env.SystemRoot ?? 'C:\\Windows', 'System32', name)
