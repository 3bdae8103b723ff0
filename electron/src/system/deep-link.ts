/** Deep links, `panel-sekolah://ppdb/128`: they can only open a route of the panel. */
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import { appRoute } from '@sekolah/contract/desktop/schemas'
import type { App } from 'electron'
import { parseUrl } from '../security/policy.ts'
import { isInstalledForAllUsers } from './installed-for.ts'

export const SCHEME = 'panel-sekolah'

/** Registers the link scheme for this user; for all users the installer has registered it. */
export const claimLinks = (
  app: Pick<App, 'isPackaged' | 'getPath' | 'setAsDefaultProtocolClient'>,
  env: Record<string, string | undefined>,
): void => {
  if (app.isPackaged && !isInstalledForAllUsers(app, env)) app.setAsDefaultProtocolClient(SCHEME)
}

/** The route of a link; null for anything else. */
export const routeOfLink = (link: string): AppRoute | null => {
  const url = parseUrl(link)
  if (url?.protocol !== `${SCHEME}:` || url.username || url.password || url.port) return null
  const route = appRoute.safeParse(`/admin/${url.host}${url.pathname}${url.search}`)
  return route.success ? route.data : null
}

/** The route among the arguments of a start, when exactly one of them is a link. */
export const routeOfArguments = (argv: readonly string[]): AppRoute | null => {
  const links = argv.filter((argument) => argument.startsWith(`${SCHEME}:`))
  return links.length === 1 && links[0] !== undefined ? routeOfLink(links[0]) : null
}
