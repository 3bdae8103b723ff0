import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { networkMountOf } from '../../engine/ops/network-disk.ts'
import { liveApp } from '../../test/live-app.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { thisMachine } from './this-machine.ts'

/** Of nobody: made for this test, for a hundred years. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtEEaqyGg9OomrUCx
q/Eu5CfCh//zE33udbrubxyoHWOhRANCAATHnaUL55L2QrYkB8ol10Gfnuy+HJuG
ofR1/7dYch1ct/Em0mvmeUyS0PQwXU/TmWltudgx0n2+YeZeWvfC776e
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIUEkU3OtuiSj5hxDzvlhVUiNuFf7QwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOYW5vdGhlci5zY2guaWQwIBcNMjYxMTIyMjM1OTMwWhgPMjEy
NjEwMjkyMzU5MzBaMBkxFzAVBgNVBAMMDmFub3RoZXIuc2NoLmlkMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEx52lC+eS9kK2JAfKJddBn57svhybhqH0df+3WHId
XLfxJtJr5nlMktD0MF1P05lpbbnYMdJ9vmHmXlr3wu++nqNTMFEwHQYDVR0OBBYE
FNijjISUnJS6OS0l1EXAu/GwfA/NMB8GA1UdIwQYMBaAFNijjISUnJS6OS0l1EXA
u/GwfA/NMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgEyPLf3Cl
gOpPg8vtvwepfg9DOo9DOeqknoq4VW/F/kICIDmeiF7WFQT3BWMgen8J4Jtaa1NA
w0v1KOn4+dsgTQa/
-----END CERTIFICATE-----`,
}

test('reads the certificate and the clock of an address, and knows when nobody answers', async () => {
  const { baseUrl } = await liveApp()
  const address = new URL(baseUrl)
  const answer = await thisMachine.answerOf(address)
  expect(answer).toEqual({ isSchool: true, date: expect.any(Date) })
  // What speaks no TLS has no certificate.
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

test('tells a network disk by the mounts', () => {
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
