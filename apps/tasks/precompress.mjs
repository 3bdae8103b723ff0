/**
 * Writes `.br` and `.gz` copies beside the built text files with the best compression, so that the
 * server compresses nothing during a request.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(css|html|js|svg)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses every text file below a folder. */
export const precompress = async (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => isText.test(path) && statSync(path).isFile())
  await Promise.all(
    files.map(async (path) => {
      const raw = readFileSync(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(`${path}.br`, await toBrotli(raw, quality))
      writeFileSync(`${path}.gz`, await toGzip(raw, { level: 9 }))
    }),
  )
}
