import { join } from 'node:path'
import { createClient } from '@sekolah/api-client'
import { connectStaff } from '@sekolah/api-client/live'
import { signIn } from '@sekolah/api-client/sign-in'
import { calls } from '@sekolah/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { builtRestore } from '../../test/killed-restores.ts'
import {
  headAccount,
  killServer,
  renameSchool,
  schoolNameOf,
  startServer,
} from '../../test/restored-server.ts'
import { makeFolder, removeFolder } from '../../test/temporary-folder.ts'
import { applicantForm, expectRefusal } from '../../test/test-app.ts'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'dist/restoring/main.js')

beforeAll(() => {
  builtRestore(root, 'dist/restoring')
  return () => removeFolder(join(root, 'dist/restoring'))
}, 60_000)

test('restores while it runs, in the same process, and everyone has to sign in again', async () => {
  const dataDir = makeFolder()
  const server = await startServer(main, dataDir)
  const { child, url, said, visitor, head, token } = server
  await head.settings.update({
    body: {
      settings: [
        { setting_key: 'school_name', setting_value: 'SMK Sebelum' },
        { setting_key: 'ppdb_status', setting_value: 'open' },
        { setting_key: 'ppdb_year', setting_value: '2027/2028' },
      ],
    },
  })
  const epoch = (await visitor.meta.get()).epoch
  const { name } = await head.backups.create()
  await renameSchool(head, 'SMK Sesudah')
  const { registration_number } = await visitor.ppdb.apply({
    body: applicantForm({ name: 'Datang Kemudian' }),
  })

  const socket = connectStaff({ baseUrl: url, token: () => token })
  const told = new Promise((resolve) => socket.once('school:restoring', resolve))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  expect((await head.restores.preview({ params: { backup: name } })).later.applications).toBe(1)
  await head.restores.begin({ params: { backup: name } })
  expect(await told).toMatchObject({ by: headAccount.username })
  await said('restored')
  expect(await schoolNameOf(server)).toBe('SMK Sebelum')
  expect((await visitor.meta.get()).epoch).not.toBe(epoch)
  expect(child.exitCode).toBeNull()

  expect(await expectRefusal(head.auth.me())).toMatchObject({ status: 401 })
  await new Promise<void>((resolve) => socket.once('connect_error', () => resolve()))
  socket.close()
  const again = await signIn(visitor, headAccount)
  const back = createClient(calls, { fetch, baseUrl: url, token: () => again.token })
  expect(await back.restores.last()).toMatchObject({
    state: 'restored',
    name,
    by: headAccount.username,
    later: { applications: 1 },
    aside: expect.stringMatching(/^sebelum-pemulihan-/),
  })
  const { rows } = await back.ppdb.list({ query: { search: 'Datang Kemudian', year: '' } })
  expect(rows.map((row) => row.registration_number)).toEqual([registration_number])
  const audited = (await back.audit.list({ query: { action: 'restore' } })).rows
  expect(audited).toContainEqual(
    expect.objectContaining({ actor: headAccount.username, object: `backup/${name}` }),
  )
  await killServer(child)
  await removeFolder(dataDir)
}, 60_000)
