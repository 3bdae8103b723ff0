/** `npm run restore`: lists the copies of the school, and restores one of them. */
import { backupReasonLabels } from '@sekolah/contract/backups/labels'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { formatCommandLine } from '../engine/base/command-line.ts'
import { readEnv } from '../engine/base/env.ts'
import { StartRefused } from '../engine/base/start-refused.ts'
import { MINUTE_MS } from '../engine/base/time.ts'
import { backupsFolder } from '../engine/ops/copies/copy.ts'
import { storedCopies } from '../engine/ops/copies/stored-copies.ts'
import {
  RestoreRefused,
  type RestoreResult,
  restoreCopy,
  runDrill,
} from '../views/restore/restore.ts'

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const printCopies = async (dataDir: string) => {
  const folder = backupsFolder(dataDir)
  const { copies, unreadable } = await storedCopies(folder)
  if (copies.length === 0) say(`Belum ada salinan data di ${folder}.`)
  else {
    say(`Salinan data di ${folder}, yang terbaru di atas:`, '')
    for (const { name, created_at, size, reason } of copies) {
      const about = `${formatNumber(size / 1e6, 1)} MB, ${backupReasonLabels[reason]}`
      say(`  ${name}  ${formatDateTime(created_at, 'WIB')}  ${about}`)
    }
    say(
      '',
      'Hentikan server, lalu pulihkan salah satunya:',
      `  ${formatCommandLine(`restore ${copies[0]?.name}`)}`,
    )
  }
  for (const file of unreadable) say(`Keterangan ${file} tidak dapat dibaca; salinannya dilewati.`)
}

const goBack = async (dataDir: string, name: string, withoutManifest: boolean) => {
  const { aside, applicants, articles, uploads, pages, later } = await restoreCopy(
    dataDir,
    name,
    new Date(),
    {
      withoutManifest,
    },
  )
  say(
    `Data sekolah sudah dipulihkan dari ${name}: ${applicants} pendaftar, ${articles} artikel.`,
    `Gambar dan dokumen yang dikembalikan: ${uploads}.`,
    ...(pages > 0 ? [`Halaman berkas pendaftar yang dikembalikan: ${pages}.`] : []),
    ...takenOver(later, aside),
    ...(aside
      ? [`Data sebelumnya disimpan di ${aside}, dan terhapus sendiri setelah 35 hari.`]
      : []),
    'Jalankan server seperti biasa. Semua staf perlu masuk kembali.',
  )
}

/** Reports which data that families sent after the copy was carried over. */
const takenOver = (later: RestoreResult['later'], aside: string | null): string[] => {
  if (later) {
    const { applications, corrections, messages } = later
    return [
      `Yang masuk setelah salinan dibuat ikut disimpan: ${applications} pendaftaran, ${corrections} perbaikan, ${messages} pesan.`,
    ]
  }
  if (!aside) return []
  return [
    'Data sebelumnya tidak dapat dibaca, jadi pendaftaran yang masuk setelah salinan dibuat tidak ikut.',
    'HP keluarga akan menanyakan pendaftarannya saat situs dibuka, dan memberi tahu bila tidak ada.',
  ]
}

const practise = async (dataDir: string) => {
  const { name, age, took, applicants, articles, uploads, missing, pages, missingPages } =
    await runDrill(dataDir, new Date())
  say(
    `Latihan pemulihan dari ${name}: ${applicants} pendaftar, ${articles} artikel, ${uploads} gambar dan dokumen.`,
    ...(pages > 0 ? [`Halaman berkas pendaftar: ${pages}.`] : []),
    `Umur salinan ${Math.round(age / MINUTE_MS)} menit; pemulihan selesai dalam ${formatNumber(took / 1000, 1)} detik. Data sekolah tidak disentuh.`,
  )
  const gone = [
    ...(missing > 0 ? [`${missing} gambar atau dokumen tidak ada di salinan mana pun.`] : []),
    ...(missingPages > 0
      ? [`${missingPages} halaman berkas pendaftar tidak ada di salinan mana pun.`]
      : []),
  ]
  if (gone.length > 0) throw new RestoreRefused(gone.join('\n'))
}

/**
 * Lists the copies, runs a drill with the newest (`--drill`), or restores the named one; with
 * `--without-manifest` also one whose manifest is missing or unreadable.
 */
export const runRestore = async (given: string[]): Promise<void> => {
  const withoutManifest = given.includes('--without-manifest')
  const [name] = given.filter((one) => one !== '--without-manifest')
  try {
    const { DATA_DIR } = readEnv(process.env)
    if (name === undefined) await printCopies(DATA_DIR)
    else if (name === '--drill') await practise(DATA_DIR)
    else await goBack(DATA_DIR, name, withoutManifest)
  } catch (error) {
    if (!(error instanceof RestoreRefused || error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
