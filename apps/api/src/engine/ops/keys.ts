/** Secrets that a server makes for itself, as files of DATA_DIR/keys; made when first asked for. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolderSync, moveFileSync } from './durable.ts'

const KEY_BYTES = 32

/** The key of that name: 32 random bytes, the same after every start. */
export const readKey = (dataDir: string, name: string): Buffer => {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  const known = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'base64url') : null
  if (known?.length === KEY_BYTES) return known
  const key = randomBytes(KEY_BYTES)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.tmp`, `${key.toString('base64url')}\n`, { mode: 0o600 })
  moveFileSync(`${file}.tmp`, file)
  flushFolderSync(folder)
  return key
}
