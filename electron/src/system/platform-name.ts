import type { DesktopInfo } from '@sekolah/contract/desktop/schemas'

/** The platform as the panel knows it. */
export const platformName = (platform: NodeJS.Platform): DesktopInfo['platform'] =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux'
