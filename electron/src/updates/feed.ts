/**
 * The feed of updates on a school's server: one for each platform, as electron-builder writes it,
 * and beside it a signature by the key of the app's developers. The server has no such key, so an
 * attacker who takes it over can withhold a version but cannot offer one of their own.
 */
import { createPublicKey, verify } from 'node:crypto'

/** A program that the signature covers. */
export type Release = { version: string; file: string; sha512: string; size: number }

const feeds: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'latest.yml',
  linux: 'latest-linux.yml',
  darwin: 'latest-mac.yml',
}

/** The name of a platform's feed. */
export const feedName = (platform: NodeJS.Platform): string => feeds[platform] ?? 'latest-linux.yml'

/**
 * The signed bytes: they include the feed's name, so that no platform accepts the feed of another.
 */
export const signedBytes = (name: string, feed: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`panel-sekolah release\n${name}\n`), feed])

type Signed = {
  name: string
  feed: Buffer
  /** The signature in base64, as in the file beside the feed. */
  signature: string
  /** The public key, Ed25519 in base64 (SPKI). */
  key: string
}

export const isSignatureValid = ({ name, feed, signature, key }: Signed): boolean => {
  try {
    const publicKey = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return verify(null, signedBytes(name, feed), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** The program in a feed whose name ends with `ending`; null when there is none. */
export const findRelease = (feed: string, ending: string): Release | null => {
  const version = /^version: (\d{1,5}\.\d{1,5}\.\d{1,5})$/m.exec(feed)?.[1]
  const files = [...feed.matchAll(/^ +- url: (.+)\n +sha512: (\S+)\n +size: (\d{1,12})$/gm)]
  const found = files.find(([, file = '']) => /^\w[\w. -]*$/.test(file) && file.endsWith(ending))
  if (version === undefined || !found) return null
  const [, file = '', sha512 = '', size = ''] = found
  return { version, file, sha512, size: Number(size) }
}

/** The file ending of the program that replaces the running one. */
export const installerExtension = (
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
): string => {
  if (platform === 'win32') return '.exe'
  if (platform === 'darwin') return '.dmg'
  return env.APPIMAGE ? '.AppImage' : '.deb'
}
