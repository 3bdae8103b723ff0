/** `npm run restore`: tells which copies of the school there are, and goes back to one of them. */
import { formatMoment } from '@sekolah/contract/dates'
import { backupReasonLabels } from '@sekolah/contract/staff'
import { readEnv } from './env.ts'
import { backupsFolder } from './ops/copy.ts'
import { keptCopies } from './ops/kept-copies.ts'
import { RestoreRefused, restore } from './ops/restore.ts'
import { StartRefused } from './start-refused.ts'

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const tellCopies = async (dataDir: string) => {
  const folder = backupsFolder(dataDir)
  const { copies, unreadable } = await keptCopies(folder)
  if (copies.length === 0) say(`Belum ada salinan data di ${folder}.`)
  else {
    say(`Salinan data di ${folder}, yang terbaru di atas:`, '')
    const megabytes = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
    for (const { name, created_at, size, reason } of copies) {
      const about = `${megabytes.format(size / 1e6)} MB, ${backupReasonLabels[reason]}`
      say(`  ${name}  ${formatMoment(created_at, 'WIB')}  ${about}`)
    }
    say(
      '',
      'Hentikan server, lalu pulihkan salah satunya:',
      `  npm run restore -- ${copies[0]?.name}`,
    )
  }
  for (const file of unreadable) say(`Keterangan ${file} tidak dapat dibaca; salinannya dilewati.`)
}

const goBack = async (dataDir: string, name: string) => {
  const { aside, applicants, articles, uploads } = await restore(dataDir, name, new Date())
  say(
    `Data sekolah sudah dipulihkan dari ${name}: ${applicants} pendaftar, ${articles} artikel.`,
    `Gambar dan dokumen yang dikembalikan: ${uploads}.`,
    ...(aside
      ? [`Data sebelumnya disimpan di ${aside}. Hapus folder itu bila sudah tidak diperlukan.`]
      : []),
    'Jalankan server seperti biasa. Semua staf perlu masuk kembali.',
  )
}

try {
  const { DATA_DIR } = readEnv(process.env)
  const [name] = process.argv.slice(2)
  await (name === undefined ? tellCopies(DATA_DIR) : goBack(DATA_DIR, name))
} catch (error) {
  if (!(error instanceof RestoreRefused || error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
