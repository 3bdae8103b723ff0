/**
 * Whether the app is installed for all users of the PC (Windows): then only administrators can
 * write its folder.
 */
import type { App } from 'electron'

export const isInstalledForAllUsers = (
  { getPath }: Pick<App, 'getPath'>,
  { ProgramFiles }: Record<string, string | undefined>,
): boolean => !!ProgramFiles && getPath('exe').startsWith(ProgramFiles)
