import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { builtRestore } from '../../test/killed-restores.ts'
import { killServer, renameSchool, schoolNameOf, startServer } from '../../test/restored-server.ts'
import { makeFolder, removeFolder } from '../../test/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'dist/restoring-long/main.js')

beforeAll(() => {
  builtRestore(root, 'dist/restoring-long')
  return () => removeFolder(join(root, 'dist/restoring-long'))
}, 60_000)

test('a server killed during a restore starts with the school before or after it', async () => {
  const dataDir = makeFolder()
  let server = await startServer(main, dataDir)
  await renameSchool(server.head, 'SMK Sebelum')
  const { name } = await server.head.backups.create()
  const seen = new Set<string>()
  for (const wait of [0, 30, 60, 90, 120, 150, 200, 300, 600]) {
    await renameSchool(server.head, 'SMK Sesudah')
    await server.head.restores.begin({ params: { backup: name } })
    await new Promise((resolve) => setTimeout(resolve, wait))
    await killServer(server.child)
    server = await startServer(main, dataDir)
    seen.add(await schoolNameOf(server))
    expect(existsSync(join(dataDir, 'pemulihan.json'))).toBe(false)
  }
  expect(['SMK Sebelum', 'SMK Sesudah']).toEqual(expect.arrayContaining([...seen]))
  expect(readdirSync(dataDir).filter((entry) => /^pemulihan/.test(entry))).toEqual([])
  await killServer(server.child)
  await removeFolder(dataDir)
}, 120_000)
