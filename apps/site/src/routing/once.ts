/** Loads once; after a failure the next call loads again. */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((error) => {
      loaded = null
      throw error
    })
    return loaded
  }
}
