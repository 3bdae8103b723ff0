import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { networkMountOf } from '../../engine/ops/network-disk.ts'
import { liveApp } from '../../test/live-app.ts'
import { postOffice } from '../../test/post-office.ts'
import { selfSigned } from '../../test/self-signed.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { thisMachine } from './this-machine.ts'

test('reads the certificate and the clock of an address, and detects an unreachable one', async () => {
  const { baseUrl } = await liveApp()
  const address = new URL(baseUrl)
  const answer = await thisMachine.answerOf(address)
  expect(answer).toEqual({ isSchool: true, date: expect.any(Date) })
  // A server without TLS has no certificate.
  expect(await thisMachine.certificateOf(address)).toBeNull()
  const nobody = new URL('http://127.0.0.1:1')
  expect(await thisMachine.answerOf(nobody)).toBeNull()
  expect(await thisMachine.certificateOf(nobody)).toBeNull()

  const folder = temporaryFolder()
  const { key, cert } = selfSigned
  const secure = createServer({ key, cert }, (_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    secure.close()
  })
  const { port } = secure.address() as AddressInfo
  const itself = new URL(`https://127.0.0.1:${port}`)
  expect(await thisMachine.certificateOf(itself)).toEqual({
    until: new Date('2126-10-29T23:59:30Z'),
    refusal: expect.stringMatching(/self.signed/i),
  })
  expect(await thisMachine.answerOf(itself)).toMatchObject({ isSchool: false })
  expect(thisMachine.newestFile(folder)).toBeNull()
  writeFileSync(join(folder, 'school.db'), '')
  expect(thisMachine.newestFile(folder)?.name).toBe(join(folder, 'school.db'))
})

test('recognises a network disk by the mount table', () => {
  const mounts = [
    '/dev/sda1 / ext4 rw 0 0',
    'nas:/export /srv nfs4 rw 0 0',
    '/dev/sdb1 /srv/school ext4 rw 0 0',
    '//nas/share /mnt/drive\\040two cifs rw 0 0',
    'me@far: /home/me/far fuse.sshfs rw 0 0',
  ].join('\n')
  const kindOf = (folder: string) => networkMountOf(folder, mounts)
  expect(kindOf('/var/lib/sekolah')).toBeNull()
  expect(kindOf('/srv/data')).toBe('nfs4')
  expect(kindOf('/srvother')).toBeNull()
  expect(kindOf('/srv/school/data')).toBeNull()
  expect(kindOf('/mnt/drive two')).toBe('cifs')
  expect(kindOf('/home/me/far/away')).toBe('fuse.sshfs')
})

test('reports how a mail server can be used, and why one cannot', async () => {
  const [open, secret] = [await postOffice(), await postOffice({ startTls: true })]
  expect(await thisMachine.mailServerOf(open.env.SMTP_URL)).toMatchObject({ isSecret: false })
  expect(await thisMachine.mailServerOf(secret.env.SMTP_URL)).toMatchObject({ isSecret: true })
  expect(await thisMachine.mailServerOf('smtp://127.0.0.1:1')).toMatch(/ECONNREFUSED/)
  // Checking the mail server neither signs in nor sends anything.
  expect([...open.mails, ...secret.mails, ...open.signIns]).toEqual([])
})
