/**
 * Stands in place of a form until this device's storage is open: a placeholder, or the reason for
 * the failure.
 */
import { useDevice, useOpening } from '@sekolah/offline/react'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useEffect, useState } from 'react'

/** Code that has not loaded within this time probably will not: the page shows a message. */
const LATE_MS = 10_000

export const UntilOpened = ({ children }: { children?: ReactNode }) => {
  const opening = useOpening()
  const device = useDevice()
  const isCodeMissing = useIsLate() && !device
  if (opening === 'failed') {
    return (
      <Notice tone="bad" role="alert" title="Penyimpanan peramban ini tidak dapat dibuka">
        Formulir tidak dapat disimpan di HP ini. Hapus beberapa foto atau berkas bila HP penuh, lalu
        tutup halaman ini dan buka lagi, atau hubungi sekolah.
      </Notice>
    )
  }
  if (opening === 'blocked') {
    return (
      <Notice tone="wait" role="alert" title="Tutup tab lain situs ini">
        Tab lain masih memakai penyimpanan situs ini dengan versi lama. Tutup tab itu: halaman ini
        lanjut sendiri, dan isian Anda tidak hilang.
      </Notice>
    )
  }
  if (isCodeMissing) {
    return (
      <Notice tone="wait" role="alert" title="Formulir belum dapat dibuka">
        <p>Sebagian situs ini belum termuat. Halaman ini terus mencoba sendiri.</p>
        <p>
          <a href="/darurat" className="font-semibold underline">
            Lihat isian yang tersimpan di HP ini
          </a>
        </p>
      </Notice>
    )
  }
  return children
}

const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
