/**
 * Detects a data folder on a network file system, where SQLite's locks and its log are unreliable.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** File system types in Linux's list of mounts. */
const overNetwork =
  /^(nfs4?|cifs|smb3?|smbfs|9p|afs|ceph|glusterfs|lustre|fuse\.(sshfs|s3fs|rclone|glusterfs|davfs))$/

/** The type of the network file system below a folder; null on a local disk. */
export const networkDiskOf = (folder: string): string | null => {
  if (process.platform === 'win32') return /^\\\\[^?.]/.test(resolve(folder)) ? 'SMB' : null
  // Other systems have no such list, so nothing is reported there.
  if (process.platform !== 'linux') return null
  // /proc/mounts is hidden by ProcSubset=pid of our unit; the process's own list is readable.
  return networkMountOf(realpathSync(folder), readFileSync('/proc/self/mounts', 'utf8'))
}

/** As `networkDiskOf`, from a text in the format of /proc/self/mounts. */
export const networkMountOf = (folder: string, mounts: string): string | null => {
  const above = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, point = '', kind = '']) => ({ point: unescaped(point), kind }))
    .filter(({ point }) => point !== '' && isBelow(folder, point))
    .sort((one, other) => one.point.length - other.point.length)
  // Of two mounts on one point, the later covers the earlier.
  const kind = above.at(-1)?.kind ?? ''
  return overNetwork.test(kind) ? kind : null
}

const isBelow = (folder: string, point: string): boolean =>
  folder === point || folder.startsWith(point.endsWith(sep) ? point : `${point}${sep}`)

/** A space is escaped as \040. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\(\d{3})/g, (_whole, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  )
