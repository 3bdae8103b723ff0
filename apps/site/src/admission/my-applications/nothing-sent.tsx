/** In Pendaftaran saya, where nothing was sent from this device, or a form was only begun. */
import { buttonClass } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'

type Props = { hasDraft: boolean; isOpen: boolean }

export const NothingSent = ({ hasDraft, isOpen }: Props) => (
  <Notice
    tone={hasDraft ? 'wait' : 'plain'}
    title={hasDraft ? 'Draf pendaftaran belum dikirim' : 'Belum ada pendaftaran di HP ini'}
  >
    {!hasDraft && (
      <p>
        Yang dikirim dari HP ini tampil di sini. Dari HP lain, pakai{' '}
        <Link to="/ppdb/status" className="font-semibold underline">
          Cek Status
        </Link>
        .
      </p>
    )}
    {(hasDraft || isOpen) && (
      <Link to="/ppdb/daftar" className={buttonClass({ look: 'main' })}>
        {hasDraft ? 'Lanjutkan draf' : 'Isi formulir'}
      </Link>
    )}
  </Notice>
)
