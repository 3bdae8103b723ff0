/** Pages for missing content and for errors; each offers a way on. */
import { NotStored } from '@sekolah/offline/storage/errors'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Link, useRouter } from '@tanstack/react-router'
import { useMarkHydrated } from '../base/use-awake.ts'
import { useSchoolTerms } from '../base/use-site.ts'
import { PageHeading } from './page-heading.tsx'

export const NotFound = () => {
  useMarkHydrated()
  return (
    <>
      <PageHeading title="Halaman Tidak Ditemukan">
        Alamat ini tidak ada di situs kami. Mungkin salah ketik, atau halamannya sudah pindah.
      </PageHeading>
      <RecoveryLinks>
        <Link to="/" className={buttonClass({ look: 'solid' })}>
          Ke Beranda
        </Link>
        <Link to="/search" className={buttonClass()}>
          Cari di Situs
        </Link>
        <Link to="/ppdb" className={buttonClass()}>
          {useSchoolTerms()('Info PPDB')}
        </Link>
        <Link to="/contact" className={buttonClass()}>
          Hubungi Sekolah
        </Link>
      </RecoveryLinks>
    </>
  )
}

export const PageFailed = ({ error }: { error: unknown }) => {
  useMarkHydrated()
  const router = useRouter()
  return (
    <>
      <PageHeading title="Halaman belum dapat dibuka">
        {error instanceof NotStored
          ? error.message
          : 'Periksa jaringan Anda, lalu coba lagi. Bila tetap begini, muat ulang halaman ini.'}
      </PageHeading>
      <RecoveryLinks>
        <Button look="solid" onClick={() => router.invalidate()}>
          Coba lagi
        </Button>
        <a href="/darurat" className={buttonClass()}>
          Isian di HP ini
        </a>
      </RecoveryLinks>
    </>
  )
}

export const RecoveryLinks = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto flex max-w-6xl flex-wrap gap-3 px-4 py-10 sm:px-6">{children}</div>
)
