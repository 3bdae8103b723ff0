/** The form's message when it could not be stored or sent: the reason, and that nothing is lost. */
import { ApiError, Unreachable } from '@sekolah/api-client/visitor'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { isDiskFull } from '@sekolah/offline/storage/errors'
import { Notice } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { serverMessage } from '../../base/server-message.ts'

/** HTTP statuses that a retry does not change. */
const final = [403, 404, 409, 410]

export const failureText = (error: unknown): ReactNode => {
  const message = serverMessage(error)
  if (message !== null) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title={
          error instanceof ApiError && final.includes(error.status)
            ? 'Perubahan ini tidak diterima sekolah.'
            : 'Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi.'
        }
      >
        {message}
      </Notice>
    )
  }
  if (isDiskFull(error)) {
    return (
      <Notice tone="bad" role="alert" title="Penyimpanan HP ini penuh">
        Hapus beberapa foto atau berkas, lalu tekan tombol kirim lagi. Isian Anda masih ada di
        layar.
      </Notice>
    )
  }
  return (
    <Notice tone="bad" role="alert" title="Belum dapat disimpan">
      {error instanceof ApiError || error instanceof Unreachable
        ? 'Pendaftaran ini mungkin sudah sampai di sekolah, jadi perubahannya perlu jaringan. Silakan coba lagi saat ada sinyal.'
        : error instanceof Outdated
          ? error.message
          : 'Tutup halaman ini dan buka lagi, lalu coba sekali lagi. Isian Anda masih ada di layar.'}
    </Notice>
  )
}
