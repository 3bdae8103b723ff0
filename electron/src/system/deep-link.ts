/** Links from outside, `panel-sekolah://ppdb/128`: they open a place in the panel, and only that. */
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import { appRoute } from '@sekolah/contract/desktop/schemas'
import { parsed } from '../security/policy.ts'

export const SCHEME = 'panel-sekolah'

/** The place a link names; null for anything else. */
export const routeOfLink = (link: string): AppRoute | null => {
  const url = parsed(link)
  if (url?.protocol !== `${SCHEME}:` || url.username || url.password || url.port) return null
  const route = appRoute.safeParse(`/admin/${url.host}${url.pathname}${url.search}`)
  return route.success ? route.data : null
}

/** The place that a start's arguments name, when exactly one of them is a link. */
export const routeOfArguments = (argv: readonly string[]): AppRoute | null => {
  const links = argv.filter((argument) => argument.startsWith(`${SCHEME}:`))
  return links.length === 1 && links[0] !== undefined ? routeOfLink(links[0]) : null
}
