/** What a receipt tells a family besides its number; the site and the counter print the same. */
import { formatDay, formatMoment, type TimeZone } from '../dates.ts'
import type { Settings } from '../settings/labels.ts'

/** The address in the QR code of a receipt. */
export const statusLink = (origin: string, number: string): string =>
  `${origin}/ppdb/status?no=${number}`

export const nextSteps = ({
  ppdb_result_at,
  ppdb_reregister_until,
  time_zone,
}: Settings): string[] => [
  'Simpan nomor pendaftaran ini; nomor dan tanggal lahir siswa dipakai untuk Cek Status.',
  ppdb_result_at
    ? `Lihat hasil seleksi mulai ${formatMoment(ppdb_result_at, time_zone as TimeZone)}.`
    : 'Tunggu kabar dari sekolah lewat WhatsApp atau email.',
  ...(ppdb_reregister_until
    ? [`Bila diterima, daftar ulang paling lambat ${formatDay(ppdb_reregister_until)}.`]
    : []),
]
