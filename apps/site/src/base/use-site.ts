/** Hooks for every page: the school's settings, the time, and the current path. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { withAdmissionWord } from '@sekolah/contract/settings/rules'
import { OfflineContext } from '@sekolah/offline/react'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useContext, useMemo, useSyncExternalStore } from 'react'

const root = getRouteApi('__root__')

export const useSettings = (): PublicSettings => root.useLoaderData().settings

/** Replaces PPDB in our own texts by the school's label for admission. */
export const useSchoolTerms = (): ((text: string) => string) => {
  const settings = useSettings()
  return (text) => withAdmissionWord(text, settings)
}

/** Whether the settings are the school's: a phone without content has blank ones. */
export const useIsSchoolKnown = (): boolean => root.useLoaderData().isKnown

/**
 * The path of the rendered page. The router's location is already that of a pending page, and
 * subscribing to both would render the site's frame twice per tap.
 */
export const usePath = (): string =>
  useRouterState({
    select: ({ matches, location }) => {
      // An unknown address may match a parent route.
      const isMissing = matches.some(({ _notFound }) => _notFound)
      const shown = isMissing ? undefined : matches.at(-1)
      return shown?.pathname ?? location.pathname
    },
  })

/** The site's origin (scheme and host). */
export const useOrigin = (): string => root.useLoaderData().origin

/**
 * The current time, updated every minute. During hydration it is the server's time, so that both
 * render the same page.
 */
export const useNow = (): Date => {
  const { now } = root.useLoaderData()
  const { connection } = useContext(OfflineContext)
  const rendered = useMemo(() => new Date(now), [now])
  const clock = useMemo(() => {
    let time = connection ? new Date(connection.now()) : rendered
    return {
      get: () => time,
      subscribe: (onChange: () => void) => {
        if (!connection) return () => {}
        const renew = () => {
          time = new Date(connection.now())
          onChange()
        }
        const timer = setInterval(renew, 60_000)
        const stop = connection.subscribe(renew)
        return () => {
          clearInterval(timer)
          stop()
        }
      },
    }
  }, [connection, rendered])
  return useSyncExternalStore(clock.subscribe, clock.get, () => rendered)
}
