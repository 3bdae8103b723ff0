import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { fileStream } from './file-stream.ts'

test('opens a file when its body is read, and not for a HEAD', async () => {
  const path = join(temporaryFolder(), 'later.bin')
  const answer = new Response(fileStream(path))
  // If it had been opened by now, opening would have failed.
  await new Promise((resolve) => setImmediate(resolve))
  const bytes = randomBytes(300_000)
  writeFileSync(path, bytes)
  expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
})

test('reports a missing file, and stops when its reader does', async () => {
  const path = join(temporaryFolder(), 'some.bin')
  await expect(new Response(fileStream(path)).text()).rejects.toThrow()
  writeFileSync(path, randomBytes(300_000))
  const reader = fileStream(path).getReader()
  expect((await reader.read()).value?.byteLength).toBe(65_536)
  await reader.cancel()
  expect(await reader.read()).toEqual({ value: undefined, done: true })
})
