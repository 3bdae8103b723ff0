import type { DesktopInfo } from '@sekolah/contract/desktop/schemas'

/** The platform under the name that the panel's contract has. */
export const platformName = (platform: NodeJS.Platform): DesktopInfo['platform'] =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux'
