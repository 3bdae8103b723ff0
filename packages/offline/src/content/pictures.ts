/**
 * Pictures on the phone: the service worker caches pictures that were shown, and a few are
 * prefetched on a fast connection without Save-Data.
 */
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { Mirror } from './mirror.ts'

export type NetworkInfo = { saveData?: boolean; effectiveType?: string }

/** Whether to prefetch; a browser that does not describe its network counts as fast. */
export const mayPrefetch = ({ saveData, effectiveType = '4g' }: NetworkInfo = {}): boolean =>
  !saveData && effectiveType === '4g'

/** Fewer than the cache's limit, so that prefetched pictures do not evict shown ones. */
const MAX_PREFETCHED = 40

/** Small pictures of the resources with `prefetch`, the one with the fewest pictures first. */
export const picturesToPrefetch = async (mirror: Pick<Mirror, 'all'>): Promise<string[]> => {
  const kinds = (Object.entries(resources) as [ResourceName, Resource][])
    .filter(([, { prefetch }]) => prefetch)
    .sort(([, a], [, b]) => (a.prefetch ?? 0) - (b.prefetch ?? 0))
  const all = await Promise.all(
    kinds.map(async ([name, { image = '', prefetch }]) => {
      const rows: Record<string, unknown>[] = await mirror.all(name)
      return rows.slice(0, prefetch).map((row) => row[image])
    }),
  )
  return [...new Set(all.flat().filter((url) => typeof url === 'string'))]
    .slice(0, MAX_PREFETCHED)
    .map((url) => url.replace(/-\d+\.webp$/, '-320.webp'))
}

type Deps = {
  mirror: Pick<Mirror, 'all'>
  stored: Pick<CacheStorage, 'match'>
  fetch: typeof fetch
  network: () => NetworkInfo | undefined
  /** URLs requested before; a picture that was evicted since is not fetched again. */
  memory: { read: () => Promise<string[]>; write: (urls: string[]) => Promise<unknown> }
}

/**
 * Fetches, in sequence, pictures that are neither cached nor were requested before; the service
 * worker caches them. Stops silently on a network failure or a slow network.
 */
export const prefetchPictures = async (deps: Deps): Promise<void> => {
  if (!mayPrefetch(deps.network())) return
  const urls = await picturesToPrefetch(deps.mirror)
  const known = new Set(await deps.memory.read())
  const asked = new Set(urls.filter((url) => known.has(url)))
  const before = asked.size
  for (const url of urls) {
    if (!asked.has(url) && (await tryToFetch(deps, url)) === 'unreachable') break
    asked.add(url)
  }
  if (asked.size > before) await deps.memory.write([...asked])
}

const tryToFetch = async ({ stored, fetch, network }: Deps, url: string) => {
  if (await stored.match(url)) return 'stored'
  if (!mayPrefetch(network())) return 'unreachable'
  const answer = await fetch(url, { priority: 'low' }).catch(() => null)
  await answer?.blob()
  return answer ? 'answered' : 'unreachable'
}
