/**
 * The key that signs releases (Ed25519). Its public half is bundled into the app, which accepts
 * only versions signed by the private half. The private half is never stored on a school's server.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Path of this computer's key file; RELEASE_KEY_FILE overrides it. */
const keyFile = () =>
  process.env.RELEASE_KEY_FILE || join(homedir(), '.panel-sekolah', 'release-key.pem')

/**
 * The private key: RELEASE_KEY (its PEM text, for a workflow), else the key file, which is created
 * if missing. `isNew` is true for a created key: the user has to copy it to a safe place.
 */
export const releaseKey = () => {
  if (process.env.RELEASE_KEY)
    return { key: createPrivateKey(process.env.RELEASE_KEY), isNew: false }
  const file = keyFile()
  const isNew = !existsSync(file)
  if (isNew) {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return { key: createPrivateKey(readFileSync(file)), isNew, file }
}

/** The public half (base64, SPKI), which is bundled into the app. */
export const publicHalf = (key) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** Writes `NAME.sig` beside every feed in a folder: returns the names of the feeds. */
export const signFeeds = (folder, key) => {
  const names = readdirSync(folder).filter((name) => /^latest(-linux|-mac)?\.yml$/.test(name))
  for (const name of names) {
    // Must match `signedBytes` in src/updates/feed.ts.
    const text = Buffer.concat([
      Buffer.from(`panel-sekolah release\n${name}\n`),
      readFileSync(join(folder, name)),
    ])
    writeFileSync(join(folder, `${name}.sig`), `${sign(null, text, key).toString('base64')}\n`)
  }
  return names
}
