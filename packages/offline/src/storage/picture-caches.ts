/** The service worker's picture caches; pages and the worker share the names. */

/** By picture width: the cache's name and its limit; the oldest is evicted first. */
export const pictureCaches = {
  320: { name: 'pictures-320', most: 120 },
  640: { name: 'pictures-640', most: 30 },
} as const
