/**
 * Parses Windows' policies for the app as `reg query` prints them; the templates for GPO are in
 * policies/.
 */
import { type MachineConfig, machineConfig } from './machine-settings.ts'

export const POLICY_KEY = 'HKLM\\SOFTWARE\\Policies\\PanelSekolah'

/** The name of each setting in the registry. */
export const policyNames = {
  Server: 'server',
  LockServer: 'lockServer',
  DisableUpdates: 'disableUpdates',
  AllowInsecureLan: 'allowInsecureLan',
  LockAfterMinutes: 'lockAfterMinutes',
} as const satisfies Record<string, keyof MachineConfig>

export const parsePolicies = (printed: string): Partial<MachineConfig> => {
  const settings: Partial<MachineConfig> = {}
  for (const [, name = '', type, value = ''] of printed.matchAll(/^ +(\w+) +(REG_\w+) +(.*)$/gm)) {
    const setting = policyNames[name as keyof typeof policyNames]
    if (setting === 'server') {
      if (type === 'REG_SZ') settings.server = value.trim()
    } else if (setting === 'lockAfterMinutes') {
      const minutes = machineConfig.shape.lockAfterMinutes.safeParse(Number(value))
      if (type === 'REG_DWORD' && minutes.success) settings.lockAfterMinutes = minutes.data
    } else if (setting && type === 'REG_DWORD') settings[setting] = Number(value) === 1
  }
  return settings
}
