/** Imports sharp on first use: its library of 20 MB is only needed to read or draw a picture. */
import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

export const loadSharp = (): Promise<typeof Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One core for a picture, and no cache: pages must not wait for an upload.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
