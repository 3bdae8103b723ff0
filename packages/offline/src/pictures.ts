/**
 * Pictures on the phone: the service worker keeps those that were seen, and the few that are
 * likely to be looked at next are fetched while the connection costs nobody anything.
 */
import type { Mirror } from './mirror.ts'

/** The caches by width of the picture: their names, and how many they keep, oldest out. */
export const pictureCaches = {
  320: { name: 'pictures-320', most: 120 },
  640: { name: 'pictures-640', most: 30 },
} as const

export type Network = { saveData?: boolean; effectiveType?: string }

/** Whether bytes that nobody asked for may travel; a browser that tells nothing is believed. */
export const isGenerous = ({ saveData, effectiveType = '4g' }: Network = {}): boolean =>
  !saveData && effectiveType === '4g'

/** Fewer than the cache keeps, so that what was seen is not pushed out by what was not. */
const MOST_LIKELY = 40
/** The articles on the home page. */
const ON_HOME = 3

/** Addresses of the small pictures of the home page and of the teachers. */
export const likelyPictures = async (mirror: Pick<Mirror, 'all'>): Promise<string[]> => {
  const [articles, teachers] = await Promise.all([mirror.all('articles'), mirror.all('teachers')])
  const all = [
    ...articles.slice(0, ON_HOME).map(({ image }) => image),
    ...teachers.map(({ photo }) => photo),
  ]
  return [...new Set(all.filter((url) => url !== null))]
    .slice(0, MOST_LIKELY)
    .map((url) => url.replace(/-\d+\.webp$/, '-320.webp'))
}

type Tools = {
  mirror: Pick<Mirror, 'all'>
  stored: Pick<CacheStorage, 'match'>
  fetch: typeof fetch
  network: () => Network | undefined
  /** Which have been asked for before; what this device has given up since is not fetched again. */
  memory: { read: () => Promise<string[]>; write: (urls: string[]) => Promise<unknown> }
}

/**
 * Fetches what is likely, not yet stored and never asked for, one after another; the service
 * worker keeps it. Ends quietly when nobody answers, and as soon as the network gets slow.
 */
export const fetchLikely = async (tools: Tools): Promise<void> => {
  if (!isGenerous(tools.network())) return
  const likely = await likelyPictures(tools.mirror)
  const known = new Set(await tools.memory.read())
  const asked = new Set(likely.filter((url) => known.has(url)))
  const before = asked.size
  for (const url of likely) {
    if (!asked.has(url) && (await tryToFetch(tools, url)) === 'nobody there') break
    asked.add(url)
  }
  if (asked.size > before) await tools.memory.write([...asked])
}

const tryToFetch = async ({ stored, fetch, network }: Tools, url: string) => {
  if (await stored.match(url)) return 'stored'
  if (!isGenerous(network())) return 'nobody there'
  const answer = await fetch(url, { priority: 'low' }).catch(() => null)
  await answer?.blob()
  return answer ? 'answered' : 'nobody there'
}
