/**
 * What a school's server offers: one feed for each platform, as electron-builder writes it, and
 * beside it a signature by the key of those who build the app. The server has no such key, so
 * whoever takes it over can withhold a version and can offer none of their own.
 */
import { createPublicKey, verify } from 'node:crypto'

/** A program that the signature speaks for. */
export type Release = { version: string; file: string; sha512: string; size: number }

const feeds: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'latest.yml',
  linux: 'latest-linux.yml',
  darwin: 'latest-mac.yml',
}

/** The name of a platform's feed. */
export const feedName = (platform: NodeJS.Platform): string => feeds[platform] ?? 'latest-linux.yml'

/** What is signed: with its name, so that no platform is given the feed of another. */
export const signedText = (name: string, feed: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`panel-sekolah release\n${name}\n`), feed])

type Signed = {
  name: string
  feed: Buffer
  /** Base64, as the file beside the feed has it. */
  signature: string
  /** The public key, Ed25519 in base64 (SPKI). */
  key: string
}

export const isGenuine = ({ name, feed, signature, key }: Signed): boolean => {
  try {
    const publicKey = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return verify(null, signedText(name, feed), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** The program in a feed that ends with `ending`; null when there is none. */
export const releaseIn = (feed: string, ending: string): Release | null => {
  const version = /^version: (\d{1,5}\.\d{1,5}\.\d{1,5})$/m.exec(feed)?.[1]
  const files = [...feed.matchAll(/^ +- url: (.+)\n +sha512: (\S+)\n +size: (\d{1,12})$/gm)]
  const found = files.find(([, file = '']) => /^\w[\w. -]*$/.test(file) && file.endsWith(ending))
  if (version === undefined || !found) return null
  const [, file = '', sha512 = '', size = ''] = found
  return { version, file, sha512, size: Number(size) }
}

/** Which of a platform's programs replaces the running one. */
export const endingFor = (
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
): string => {
  if (platform === 'win32') return '.exe'
  if (platform === 'darwin') return '.dmg'
  return env.APPIMAGE ? '.AppImage' : '.deb'
}
