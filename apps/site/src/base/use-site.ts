/** Hooks for every page: the school's settings, the time, and which page it is. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { inSchoolsWords } from '@sekolah/contract/settings/rules'
import { Offline } from '@sekolah/offline/react'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useContext, useMemo, useSyncExternalStore } from 'react'

const root = getRouteApi('__root__')

export const useSettings = (): PublicSettings => root.useLoaderData().settings

/** Our own texts, which say PPDB, with the school's word for admission in them. */
export const useWords = (): ((text: string) => string) => {
  const settings = useSettings()
  return (text) => inSchoolsWords(text, settings)
}

/** Whether the settings are the school's: a phone without content has blank ones. */
export const useIsSchoolKnown = (): boolean => root.useLoaderData().isKnown

/**
 * The path of the page that is shown. The router's location is that of a page still on its way, and
 * telling everybody of both would render the frame of the site twice for each tap.
 */
export const usePath = (): string =>
  useRouterState({
    select: ({ matches, location }) => {
      // An address without a page may match one above it.
      const isMissing = matches.some(({ _notFound }) => _notFound)
      const shown = isMissing ? undefined : matches.at(-1)
      return shown?.pathname ?? location.pathname
    },
  })

/** Scheme and host of the site. */
export const useOrigin = (): string => root.useLoaderData().origin

/**
 * The current time, updated every minute. While a page is hydrated it is the server's time, so that
 * both write the same page.
 */
export const useNow = (): Date => {
  const { now } = root.useLoaderData()
  const { connection } = useContext(Offline)
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
