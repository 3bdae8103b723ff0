/** Whether Windows has the app for all who use the PC: only administrators write where it lies. */
import type { App } from 'electron'

export const isForAllUsers = (
  { getPath }: Pick<App, 'getPath'>,
  { ProgramFiles }: Record<string, string | undefined>,
): boolean => !!ProgramFiles && getPath('exe').startsWith(ProgramFiles)
