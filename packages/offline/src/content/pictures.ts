/**
 * Pictures on the phone: the service worker caches those that were shown, and a few are prefetched
 * while the connection is fast and nobody asked to save data.
 */
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { Mirror } from './mirror.ts'

export type Network = { saveData?: boolean; effectiveType?: string }

/** Whether to prefetch; a browser that does not describe its network counts as fast. */
export const mayPrefetch = ({ saveData, effectiveType = '4g' }: Network = {}): boolean =>
  !saveData && effectiveType === '4g'

/** Fewer than the cache holds, so that prefetched pictures do not evict those that were shown. */
const MOST_PREFETCHED = 40

/** Small pictures of the resources that say `prefetch`, those with the fewest first. */
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
    .slice(0, MOST_PREFETCHED)
    .map((url) => url.replace(/-\d+\.webp$/, '-320.webp'))
}

type Tools = {
  mirror: Pick<Mirror, 'all'>
  stored: Pick<CacheStorage, 'match'>
  fetch: typeof fetch
  network: () => Network | undefined
  /** Which were requested before; a picture that was evicted since is not fetched again. */
  memory: { read: () => Promise<string[]>; write: (urls: string[]) => Promise<unknown> }
}

/**
 * Fetches what is neither cached nor was requested before, one after another; the service worker
 * caches it. Ends quietly when nobody answers, and as soon as the network gets slow.
 */
export const prefetchPictures = async (tools: Tools): Promise<void> => {
  if (!mayPrefetch(tools.network())) return
  const urls = await picturesToPrefetch(tools.mirror)
  const known = new Set(await tools.memory.read())
  const asked = new Set(urls.filter((url) => known.has(url)))
  const before = asked.size
  for (const url of urls) {
    if (!asked.has(url) && (await tryToFetch(tools, url)) === 'unreachable') break
    asked.add(url)
  }
  if (asked.size > before) await tools.memory.write([...asked])
}

const tryToFetch = async ({ stored, fetch, network }: Tools, url: string) => {
  if (await stored.match(url)) return 'stored'
  if (!mayPrefetch(network())) return 'unreachable'
  const answer = await fetch(url, { priority: 'low' }).catch(() => null)
  await answer?.blob()
  return answer ? 'answered' : 'unreachable'
}
