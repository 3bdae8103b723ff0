import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { networkOf } from './network-folder.ts'

test('knows the file systems of a network, and no others', () => {
  const linux = (type: number) => networkOf('/data', { platform: 'linux', typeOf: () => type })
  expect(linux(0x6969)).toBe('NFS')
  expect(linux(0xff534d42)).toBe('CIFS')
  // ext4, btrfs, overlay of a container, a folder of the host in a virtual machine (FUSE).
  for (const type of [0xef53, 0x9123683e, 0x794c7630, 0x65735546]) expect(linux(type)).toBeNull()
  const windows = (folder: string) => networkOf(folder, { platform: 'win32' })
  expect(windows('\\\\server\\sekolah')).toBe('SMB')
  expect(windows('\\\\?\\C:\\sekolah')).toBeNull()
  expect(windows('C:\\sekolah')).toBeNull()
  expect(networkOf(tmpdir())).toBeNull()
})
