/** The service worker's caches of pictures; pages and the worker share the names. */

/** By the width of the picture: the cache's name, and how many it holds, oldest out. */
export const pictureCaches = {
  320: { name: 'pictures-320', most: 120 },
  640: { name: 'pictures-640', most: 30 },
} as const
