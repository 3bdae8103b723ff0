/** Checks of the machine: version, Node, folder, disk, addresses. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unsupportedNodeReason } from '../../engine/base/node-version.ts'
import { productVersion } from '../../engine/base/product-version.ts'
import { MB, MIN_FREE_BYTES, NEARLY_FULL_BYTES } from '../../engine/disk/disk.ts'
import { unknownProxyAt } from '../../engine/http/unknown-proxy.ts'
import { describeForeignFiles } from '../../engine/ops/foreign-files.ts'
import { isOwnFolder } from '../../engine/ops/open-beside.ts'
import { badFinding, type Check, databaseCheck, goodFinding, warningFinding } from './check.ts'

export const checkVersion: Check = () => [goodFinding(`Sekolah ${productVersion()}.`)]

export const checkNodeVersion: Check = () => {
  const { node } = process.versions
  return unsupportedNodeReason(node) === null
    ? [goodFinding(`Node ${node}.`)]
    : [badFinding(`Node ${node} terlalu lama: pasang Node 22.14 atau yang lebih baru.`)]
}

export const checkService: Check = ({ env: { DATA_DIR }, machine }) => {
  const unit = machine.serviceOf(DATA_DIR)
  if (unit === null) return []
  const { name } = unit
  const reason = unit.reason ? ` Alasan terakhirnya: ${unit.reason}` : ''
  const again = `Sesudah sebabnya diperbaiki: systemctl reset-failed ${name}, lalu systemctl restart ${name}.`
  if (unit.state === 'failed') return [badFinding(`${name} gagal dan berhenti.${reason} ${again}`)]
  if (unit.isCrashLooping)
    return [badFinding(`${name} mati terus sesudah mulai.${reason} ${again}`)]
  if (unit.state === 'active') return [goodFinding(`${name} berjalan.`)]
  // On a machine of many schools, each one sleeps until a request comes.
  return name.includes('@')
    ? [goodFinding(`${name} tidur.`)]
    : [badFinding(`${name} tidak berjalan: systemctl start sekolah.socket ${name}.`)]
}

/** Checks of the systemd units, as far as the release knows them. */
export const checkUnits: Check = ({ env: { DATA_DIR }, machine }) =>
  machine
    .changedUnits(DATA_DIR)
    .map(({ path, source }) =>
      warningFinding(
        `${path} berbeda dari rilis ini, jadi perbaikan di dalamnya tidak berlaku di sini. Bandingkan: diff ${path} ${source}. Pindahkan perubahan sendiri ke drop-in (systemctl edit ${basename(path)}), lalu: cp ${source} ${path} && systemctl daemon-reload.`,
      ),
    )

/** Files of another owner, as after a copy by root, which the server cannot open. */
export const checkForeignFiles: Check = ({ env: { DATA_DIR }, machine }) => {
  const found = machine.foreignFiles(DATA_DIR)
  return found.length === 0 ? [] : [badFinding(describeForeignFiles(DATA_DIR, found))]
}

export const checkDataFolder: Check = ({ env: { DATA_DIR } }) => {
  try {
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK)
    if (!isOwnFolder(DATA_DIR)) {
      return [
        badFinding(
          `Folder data ${DATA_DIR} milik pengguna lain. Jalankan perintah ini sebagai pengguna yang menjalankan server.`,
        ),
      ]
    }
    return [goodFinding(`Folder data ${DATA_DIR} dapat ditulis.`)]
  } catch {
    return [
      badFinding(`Folder data ${DATA_DIR} tidak ada atau tidak dapat ditulis. Periksa DATA_DIR.`),
    ]
  }
}

export const checkFreeSpace: Check = ({ env: { DATA_DIR }, machine }) => {
  if (!existsSync(DATA_DIR)) return []
  const free = machine.freeBytes(DATA_DIR)
  const text = `Sisa ruang disk ${Math.floor(free / MB)} MB.`
  if (free < MIN_FREE_BYTES)
    return [badFinding(`${text} Server tidak dapat mulai; kosongkan ruang.`)]
  if (free < NEARLY_FULL_BYTES) {
    return [
      warningFinding(
        `${text} Kosongkan ruang: di bawah 1 GB gambar dan berkas ditolak, di bawah 300 MB salinan data juga tidak dibuat.`,
      ),
    ]
  }
  return [goodFinding(text)]
}

export const checkNetworkDisk: Check = ({ env: { DATA_DIR }, machine }) => {
  const kind = existsSync(DATA_DIR) ? machine.networkDisk(DATA_DIR) : null
  return kind === null
    ? []
    : [
        badFinding(
          `Folder data ${DATA_DIR} ada di disk jaringan (${kind}), tempat basis data dapat rusak. Pindahkan ke disk server ini; ke jaringan cukup salinannya.`,
        ),
      ]
}

/** Whether files have permission bits; on Windows they have none. */
const hasModes = process.platform !== 'win32'
const OTHERS = 0o077

export const checkKeys: Check = ({ env: { DATA_DIR } }) => {
  const folder = join(DATA_DIR, 'keys')
  if (!hasModes || !existsSync(folder)) return []
  const open = [folder, ...readdirSync(folder).map((file) => join(folder, file))].filter(
    (path) => (statSync(path).mode & OTHERS) !== 0,
  )
  return open.length === 0
    ? [goodFinding('Kunci rahasia hanya terbaca oleh pengguna server.')]
    : open.map((path) => badFinding(`${path} terbaca oleh pengguna lain: chmod go-rwx ${path}`))
}

export const checkPublicAddress: Check = ({ env: { NODE_ENV, PUBLIC_URL, TRUST_PROXY } }) => {
  const isSecure = PUBLIC_URL.startsWith('https:')
  if (NODE_ENV !== 'production') {
    return [
      warningFinding(
        'NODE_ENV bukan production: jalankan perintah ini dengan variabel yang sama dengan server.',
      ),
    ]
  }
  if (!isSecure)
    return [badFinding(`PUBLIC_URL ${PUBLIC_URL} tanpa https: kata sandi dapat disadap di jalan.`)]
  // The server itself does not speak TLS.
  return TRUST_PROXY === 0
    ? [
        warningFinding(
          `PUBLIC_URL ${PUBLIC_URL} memakai https, jadi ada proxy di depan server, tetapi TRUST_PROXY=0: semua pengunjung terlihat sebagai satu alamat. Biasanya TRUST_PROXY=1.`,
        ),
      ]
    : [goodFinding(`Alamat ${PUBLIC_URL}, di belakang ${TRUST_PROXY} proxy.`)]
}

/** Reports what the server itself recorded since its last start. */
export const checkUnknownProxy = databaseCheck((db, { env: { TRUST_PROXY } }) => {
  const seenAt = unknownProxyAt(db)
  if (seenAt === null || TRUST_PROXY > 0) return []
  return [
    warningFinding(
      `Server menerima X-Forwarded-For (${seenAt}) dengan TRUST_PROXY=0. Bila ada proxy di depannya, semua pengunjung terlihat sebagai satu alamat: setel TRUST_PROXY=1.`,
    ),
  ]
})
