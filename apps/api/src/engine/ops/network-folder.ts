/**
 * Whether a folder lies on a network file system. SQLite's log needs memory that all of its readers
 * share, and locks that hold; over a network neither is certain, and a school would be lost.
 */
import { statfsSync } from 'node:fs'

/** Numbers of Linux (statfs(2)), by which a mounted file system says what it is. */
const networks = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x517b, 'SMB'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
  [0x73757245, 'Coda'],
  [0x564c, 'NCP'],
])

/** Name of the network file system of a folder; null for a disk of this machine. */
export const networkOf = (
  folder: string,
  { platform = process.platform, typeOf = (path: string) => statfsSync(path).type } = {},
): string | null => {
  // Windows and macOS give these numbers other meanings.
  if (platform === 'win32') return /^[\\/]{2}[^?.]/.test(folder) ? 'SMB' : null
  return platform === 'linux' ? (networks.get(typeOf(folder)) ?? null) : null
}
