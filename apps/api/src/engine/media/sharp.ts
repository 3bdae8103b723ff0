/** sharp brings a library of its own of 20 MB, which a server needs that gets or draws a picture. */
import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

export const loadSharp = (): Promise<typeof Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One core for a picture, and nothing cached: pages must not wait for an upload.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
