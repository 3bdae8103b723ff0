/** Releases of the app for tests, signed by a key of this run. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicHalf, signFeeds } from '../../release-key.mjs'

const { privateKey } = generateKeyPairSync('ed25519')

/** The public half, which is bundled into the app. */
export const testKey = publicHalf(privateKey)

type Options = { feed?: string; version?: string; ending?: string; program?: Buffer }

/** Files in a server's folder after a release, by name. */
export const releaseFiles = ({
  feed = 'latest.yml',
  version = '0.2.0',
  ending = '.exe',
  program = Buffer.from(`the program of ${version}`),
}: Options = {}): Map<string, Buffer> => {
  const file = `panel-sekolah-${version}${ending}`
  const sha512 = createHash('sha512').update(program).digest('base64')
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  try {
    writeFileSync(
      join(folder, feed),
      `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${program.length}\npath: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-11-22T00:00:00.000Z'\n`,
    )
    signFeeds(folder, privateKey)
    return new Map([
      [feed, readFileSync(join(folder, feed))],
      [`${feed}.sig`, readFileSync(join(folder, `${feed}.sig`))],
      [file, program],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Answers requests under /desktop/ from these files. */
export const answerFromFiles = (files: Map<string, Buffer>, address: string): Response => {
  const found = files.get(decodeURIComponent(new URL(address).pathname).replace('/desktop/', ''))
  return found ? new Response(new Uint8Array(found)) : new Response(null, { status: 404 })
}
