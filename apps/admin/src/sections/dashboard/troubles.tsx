/** Warns of data that will expire, and of server problems that the office should report. */

import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { formatAge, formatDay } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Notice } from '@sekolah/ui/status'

type Props = {
  stats: Pick<
    DashboardStats,
    | 'copy_failed_at'
    | 'copies_elsewhere_stopped_at'
    | 'low_disk_mb'
    | 'unknown_proxy'
    | 'coming_erasure'
    | 'taken_off'
    | 'doctor'
  >
}

export const DashboardWarnings = ({
  stats: {
    copy_failed_at,
    copies_elsewhere_stopped_at,
    low_disk_mb,
    unknown_proxy,
    coming_erasure,
    taken_off,
    doctor,
  },
}: Props) => (
  <>
    {coming_erasure && (
      <Notice
        tone="wait"
        title={`Data ${coming_erasure.applicants} pendaftar ${coming_erasure.year} terhapus mulai ${formatDay(coming_erasure.on)}`}
      >
        <p>
          Tahun penerimaan masih {coming_erasure.year}, dan lama menyimpan datanya habis. Salin dulu
          yang masih diperlukan: Kelola PPDB, Export Data. Sesudah itu atur tahun penerimaan baru di
          Pengaturan.
        </p>
      </Notice>
    )}
    {taken_off && (
      <Notice tone="wait" title="Versi baru menyembunyikan sesuatu dari situs">
        {taken_off.claims.length > 0 && (
          <p>
            Belum pernah dikonfirmasi sekolah, jadi tidak tampil lagi sampai diisi di Pengaturan:{' '}
            {taken_off.claims.join(', ')}.
          </p>
        )}
        {taken_off.promise && (
          <p>
            Kebijakan privasi tidak lagi berjanji menjawab permintaan paling lambat 3 × 24 jam,
            karena sekolah belum pernah menyatakannya. Kelola Konten, <i>Kebijakan privasi</i>,{' '}
            <i>Tambahkan janji ini</i> mengembalikannya.
          </p>
        )}
        {taken_off.refused > 0 && (
          <p>
            {taken_off.refused} anak yang ditolak tidak lagi ada dalam daftar pendaftar di situs.
            Pengaturan <i>Daftar pendaftar di situs</i> mengembalikannya.
          </p>
        )}
      </Notice>
    )}
    {low_disk_mb !== null && (
      <Notice
        tone={low_disk_mb < UPLOADS_STOP_MB ? 'bad' : 'wait'}
        title={`Disk server hampir penuh: tersisa ${formatSize(low_disk_mb)}`}
      >
        <p>
          Di bawah 1 GB gambar dan berkas ditolak, di bawah 300 MB perubahan staf dan salinan data
          juga. Pendaftaran tetap diterima sampai akhir. Minta teknisi mengosongkan ruang.
        </p>
      </Notice>
    )}
    {copy_failed_at !== null && (
      <Notice tone="bad" title="Salinan data gagal dibuat">
        <p>
          Percobaan terakhir {formatAge(copy_failed_at, new Date())}. Server mencobanya lagi setiap
          menit. Minta teknisi menjalankan <code>{doctor}</code>.
        </p>
      </Notice>
    )}
    {copies_elsewhere_stopped_at !== null && (
      <Notice tone="bad" title="Salinan data ke tempat lain berhenti">
        <p>
          Yang terakhir {formatAge(copies_elsewhere_stopped_at, new Date())}. Bila disk server
          rusak, yang ada sesudah itu hilang. Minta teknisi menjalankan <code>{doctor}</code>.
        </p>
      </Notice>
    )}
    {unknown_proxy && (
      <Notice tone="wait" title="Semua pengunjung terhitung sebagai satu alamat">
        <p>
          Permintaan datang lewat proksi (X-Forwarded-For), tetapi server berjalan dengan
          TRUST_PROXY=0. Bila memang ada proksi di depan server ini, minta teknisi menjalankannya
          dengan TRUST_PROXY=1; jika tidak, pendaftar bisa tertolak karena terlalu banyak percobaan.
        </p>
      </Notice>
    )}
  </>
)

const UPLOADS_STOP_MB = 1024

const formatSize = (megabytes: number): string =>
  megabytes < UPLOADS_STOP_MB
    ? `${megabytes} MB`
    : `${formatNumber(megabytes / UPLOADS_STOP_MB, 1)} GB`
