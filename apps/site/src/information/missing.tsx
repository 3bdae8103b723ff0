/** Shown in place of an article or event that does not exist. */
import { buttonClass } from '@sekolah/ui/button'
import { Link } from '@tanstack/react-router'
import { RecoveryLinks } from '../blocks/error-pages.tsx'
import { PageHeading } from '../blocks/page-heading.tsx'

export const ArticleMissing = () => (
  <>
    <PageHeading title="Artikel Tidak Ditemukan">
      Artikel yang Anda cari tidak ditemukan atau telah dihapus.
    </PageHeading>
    <RecoveryLinks>
      <Link to="/information" className={buttonClass({ look: 'solid' })}>
        Kembali ke Berita
      </Link>
    </RecoveryLinks>
  </>
)

export const EventMissing = () => (
  <>
    <PageHeading title="Agenda Tidak Ditemukan">
      Kegiatan ini tidak ditemukan atau telah dihapus.
    </PageHeading>
    <RecoveryLinks>
      <Link to="/information/events" className={buttonClass({ look: 'solid' })}>
        Kembali ke Agenda
      </Link>
    </RecoveryLinks>
  </>
)
