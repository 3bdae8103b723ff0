/** Shown instead of a form when this device cannot store anything. */
import { Notice } from '@sekolah/ui/status'

export const StorageFails = () => (
  <Notice tone="bad" role="alert" title="Penyimpanan peramban ini tidak dapat dibuka">
    Formulir tidak dapat disimpan di HP ini. Hapus beberapa foto atau berkas bila HP penuh, lalu
    tutup halaman ini dan buka lagi, atau hubungi sekolah.
  </Notice>
)
