/** Checks of the school's data: database, copies, uploads, accounts, audit. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { formatAge, formatDay } from '@sekolah/contract/values/dates'
import Database from 'better-sqlite3'
import { arePushKeysDamaged } from '../../chapters/admission/applications/push/vapid.ts'
import {
  type ComingErasure,
  comingErasure,
} from '../../chapters/admission/applications/retention.ts'
import { listPageFiles } from '../../chapters/admission/documents/transfer/pages.ts'
import { applicantParts } from '../../chapters/admission/parts.ts'
import { formatCommandLine } from '../../engine/base/command-line.ts'
import { DAY_MS, HOUR_MS } from '../../engine/base/time.ts'
import { APPLICATION_ID } from '../../engine/db/connect.ts'
import { DAMAGED_MESSAGE, RESTORE_ADVICE } from '../../engine/db/damage.ts'
import { mediaFolder, pagesFolder } from '../../engine/disk/folders.ts'
import { hashInFileName } from '../../engine/media/names.ts'
import { backupsFolder } from '../../engine/ops/copies/copy.ts'
import {
  elsewhereFile,
  findStoppedOffsiteCopies,
  readOffsiteState,
} from '../../engine/ops/copies/elsewhere.ts'
import { storedCopies } from '../../engine/ops/copies/stored-copies.ts'
import { laterVersionText, migrationsOf } from '../../engine/ops/migrate.ts'
import { unfinishedRestore } from '../../engine/ops/open-database.ts'
import { findBrokenLink } from '../../kernel/audit/chain.ts'
import { accountsWithDemoPassword, isDemoSchool } from '../../kernel/identity/demo/demo-account.ts'
import { createPasswords } from '../../kernel/identity/passwords.ts'
import { findKeyLoss, type KeyLoss } from '../../kernel/identity/second-factor/key.ts'
import { namedUploads } from '../named-uploads.ts'
import { waitingErasure } from '../waiting-erasure.ts'
import {
  badFinding,
  type Check,
  currentDatabaseCheck,
  databaseCheck,
  goodFinding,
  warningFinding,
} from './check.ts'

export const checkDatabase: Check = ({ db, env: { DATA_DIR } }) => {
  if (!db) {
    // The marker is written together with the first database.
    const unfinished = unfinishedRestore(DATA_DIR)
    if (unfinished && !existsSync(join(DATA_DIR, 'school.db'))) return [badFinding(unfinished)]
    return existsSync(join(DATA_DIR, 'instance.json'))
      ? [badFinding(`Tidak ada data sekolah yang terbaca di ${DATA_DIR}. ${RESTORE_ADVICE}`)]
      : [
          badFinding(
            `Belum ada data sekolah di ${DATA_DIR}: server di sini belum pernah selesai mulai.`,
          ),
        ]
  }
  const pragma = (name: string) => db.$client.pragma(name, { simple: true })
  if (pragma('application_id') !== APPLICATION_ID) {
    return [badFinding(`school.db di ${DATA_DIR} bukan data dari program ini. ${RESTORE_ADVICE}`)]
  }
  if (pragma('integrity_check') !== 'ok') return [badFinding(DAMAGED_MESSAGE)]
  const broken = db.$client.pragma('foreign_key_check')
  return [
    goodFinding('Basis data utuh.'),
    ...(Array.isArray(broken) && broken.length > 0
      ? [badFinding(`${broken.length} baris merujuk ke baris yang tidak ada. ${RESTORE_ADVICE}`)]
      : []),
    ...(pragma('journal_mode') === 'wal'
      ? []
      : [warningFinding('Basis data tidak dalam mode WAL; server menyetelnya saat mulai.')]),
  ]
}

export const checkMigrations = databaseCheck((db) => {
  const { pending, unknown } = migrationsOf(db)
  if (unknown > 0) return [badFinding(laterVersionText(db))]
  return pending > 0
    ? [
        warningFinding(
          `${pending} perubahan basis data menunggu; server menjalankannya saat mulai.`,
        ),
      ]
    : [goodFinding('Basis data sesuai dengan versi program ini.')]
})

export const checkNewestCopy: Check = async ({ env: { DATA_DIR }, now }) => {
  const folder = backupsFolder(DATA_DIR)
  const { copies, unreadable } = await storedCopies(folder)
  const skipped = unreadable.map((file) =>
    warningFinding(`Keterangan salinan ${file} tidak terbaca.`),
  )
  const [newest] = copies
  if (!newest) return [warningFinding(`Belum ada salinan data di ${folder}.`), ...skipped]
  const { name, created_at, sha256 } = newest
  const path = join(folder, name)
  const text = `Salinan terbaru ${name}, ${formatAge(created_at, now)}`
  if (!existsSync(path) || (await hashOf(path)) !== sha256 || !isWhole(path)) {
    return [
      badFinding(`${text}, rusak atau berubah sejak dibuat. Buat salinan baru di Pengaturan.`),
      ...skipped,
    ]
  }
  const age = now.getTime() - Date.parse(created_at)
  if (age > 2 * DAY_MS)
    return [badFinding(`${text}: server seharusnya membuatnya setiap jam.`), ...skipped]
  if (age > 2 * HOUR_MS) {
    return [
      warningFinding(`${text}: selama server berjalan, salinan dibuat setiap jam.`),
      ...skipped,
    ]
  }
  return [goodFinding(`${text}, utuh.`), ...skipped]
}

/** Checks the files that the operator copies to another machine. */
export const checkOffsiteCopies: Check = ({ env: { DATA_DIR }, now }) => {
  const known = readOffsiteState(DATA_DIR)
  if (known === null) return []
  const { at, succeeded } = known
  const text = succeeded
    ? `Salinan terakhir ke tempat lain ${formatAge(at, now)}`
    : `Salinan ke tempat lain belum pernah berhasil, dicoba sejak ${formatAge(at, now)}`
  if (!findStoppedOffsiteCopies(DATA_DIR, now))
    return succeeded ? [goodFinding(`${text}.`)] : [warningFinding(`${text}.`)]
  return [
    badFinding(
      `${text}. Cari sebabnya: journalctl -u sekolah-backup, lalu systemctl start sekolah-backup. Bila salinan itu memang tidak dipakai lagi: hapus ${elsewhereFile(DATA_DIR)}.`,
    ),
  ]
}

// Asynchronous, not to block others: a copy of several years is hundreds of megabytes.
const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const isWhole = (path: string): boolean => {
  const copy = new Database(path, { readonly: true, fileMustExist: true })
  try {
    return copy.pragma('integrity_check', { simple: true }) === 'ok'
  } catch {
    return false
  } finally {
    copy.close()
  }
}

export const checkUploads = databaseCheck((db, { env: { DATA_DIR } }) => {
  const folder = mediaFolder(DATA_DIR)
  const stored = new Set(existsSync(folder) ? readdirSync(folder).map(hashInFileName) : [])
  const missing = [...namedUploads(db)].filter((hash) => !stored.has(hash))
  return missing.length === 0
    ? [goodFinding('Semua gambar dan dokumen yang dipakai ada.')]
    : [
        badFinding(
          `${missing.length} gambar atau dokumen yang dipakai tidak ada di ${folder}, misalnya ${missing[0]}. Salin dari ${join(backupsFolder(DATA_DIR), 'media')}; yang tidak ada di sana diunggah lagi.`,
        ),
      ]
})

/** Checks the documents of families. */
export const checkDocumentPages = currentDatabaseCheck((db, { env: { DATA_DIR } }) => {
  const folder = pagesFolder(DATA_DIR)
  const named = listPageFiles(db)
  if (named.length === 0) return []
  const missing = named.filter((page) => !existsSync(join(folder, page.folder, page.file)))
  const copies = join(backupsFolder(DATA_DIR), 'documents')
  return missing.length === 0
    ? [goodFinding(`Semua ${named.length} halaman berkas pendaftar ada.`)]
    : [
        badFinding(
          `${missing.length} dari ${named.length} halaman berkas pendaftar tidak ada di ${folder}. Salin yang ada dari ${copies}, lalu jalankan ulang server; yang lain diminta lagi dari keluarga.`,
        ),
      ]
})

export const checkErasure = currentDatabaseCheck((db, { now }) => {
  const { trash, overdue } = waitingErasure(db, now)
  const coming = comingErasure(db, now, applicantParts)
  return [
    ...(coming ? [warningFinding(comingText(coming))] : []),
    overdue === 0
      ? goodFinding(`${trash} data di sampah; tidak ada yang terlambat dihapus.`)
      : warningFinding(
          `${overdue} data seharusnya sudah dihapus. Server menghapusnya sendiri dalam beberapa menit selama berjalan: jalankan server, dan bila tetap ada, cari timer_failed di log.`,
        ),
  ]
})

const comingText = ({ year, on, applicants }: ComingErasure): string =>
  `Tahun penerimaan masih ${year}, dan lama menyimpan datanya habis: data ${applicants} pendaftar terhapus sendiri mulai ${formatDay(on)}. Salin dulu yang masih diperlukan (Kelola PPDB, Export Data), lalu atur tahun penerimaan baru di Pengaturan.`

export const checkDemo = databaseCheck(async (db, { env: { NODE_ENV } }) => {
  const isProduction = NODE_ENV === 'production'
  const names = await accountsWithDemoPassword(db, createPasswords())
  const say = isProduction ? badFinding : warningFinding
  const known = names.map((name) =>
    say(
      `Akun ${name} memakai kata sandi sekolah contoh, yang diketahui semua orang: ${formatCommandLine(`admin password ${name}`)}`,
    ),
  )
  return isDemoSchool(db)
    ? [...known, warningFinding('Folder ini berisi sekolah contoh: orang dan artikelnya karangan.')]
    : known
})

const keyLosses: Record<KeyLoss['what'], string> = {
  missing: 'hilang',
  damaged: 'rusak',
  another: 'bukan yang dulu',
}

export const checkSecondFactorKey = databaseCheck((db, { env: { DATA_DIR } }) => {
  const loss = findKeyLoss(db, DATA_DIR)
  if (!loss) return []
  const { what, usernames } = loss
  const text = `Kunci ${join(DATA_DIR, 'keys', 'second-factor')} ${keyLosses[what]}`
  const remedy =
    'Kembalikan berkas itu: isinya nilai second-factor dalam berkas .keys di samping salinan data.'
  if (usernames.length === 0)
    return [badFinding(`${text}. ${remedy} Bila tidak ada, hapus berkas itu.`)]
  return [
    badFinding(
      `${text}: kode aplikasi autentikator ${usernames.join(', ')} tidak dapat diperiksa. ${remedy} Sementara itu mereka masuk dengan kode pemulihan atau passkey; tanpa keduanya: ${formatCommandLine(`admin second-factor ${usernames[0]}`)}`,
    ),
  ]
})

export const checkPushKey: Check = ({ env: { DATA_DIR } }) =>
  arePushKeysDamaged(DATA_DIR)
    ? [
        badFinding(
          `Kunci ${join(DATA_DIR, 'keys', 'push')} rusak: tidak ada notifikasi yang terkirim ke HP keluarga. Kembalikan berkas itu: isinya nilai push dalam berkas .keys di samping salinan data. Bila tidak ada, hapus berkas itu; keluarga lalu menyalakan notifikasinya sekali lagi.`,
        ),
      ]
    : []

const ASK_WHO =
  'Hanya orang yang dapat menulis ke folder data yang bisa melakukannya: simpan semua salinan di tempat lain, lalu periksa siapa yang masuk ke server ini.'

export const checkAuditChain = databaseCheck(async (db, { env: { DATA_DIR } }) => {
  const { copies } = await storedCopies(backupsFolder(DATA_DIR))
  const found = findBrokenLink(db, copies)
  if (!found) return [goodFinding('Jejak audit utuh.')]
  if (found.broken === 'rewritten') {
    return [
      badFinding(
        `Jejak audit nomor ${found.id} tidak sama dengan yang ada di salinan ${found.copy}. ${ASK_WHO}`,
      ),
    ]
  }
  const what = found.broken === 'missing' ? 'hilang' : 'diubah'
  return [badFinding(`Jejak audit nomor ${found.id} ${what}. ${ASK_WHO}`)]
})
