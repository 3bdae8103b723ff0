/** A page whose content is still being written: its heading and one honest line. */
import { isPublicPath, publicRoutes } from '@sekolah/contract/routes'
import { buttonClass } from '@sekolah/ui/button'
import { Link, useLocation } from '@tanstack/react-router'
import { PageHeading } from '../layout/page-heading.tsx'

export default function Coming() {
  const { pathname } = useLocation()
  const title = isKnown(pathname) ? publicRoutes[pathname] : ''
  return (
    <>
      <PageHeading title={title} />
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
        <p className="text-lg">Isi halaman ini sedang disiapkan oleh sekolah.</p>
        <Link to="/contact" className={`${buttonClass()} mt-6`}>
          Hubungi sekolah
        </Link>
      </div>
    </>
  )
}

const isKnown = (path: string): path is keyof typeof publicRoutes => isPublicPath(path)
