/** A page whose content is still being written: its heading and one honest line. */
import { isPublicPath, publicRoutes } from '@sekolah/contract/routes'
import { buttonClass } from '@sekolah/ui/button'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactFrame } from '../contact/frame.tsx'
import { InformationFrame } from '../information/frame.tsx'
import { PageHeading } from '../layout/page-heading.tsx'

export default function Coming() {
  const { pathname } = useLocation()
  const Frame = frameOf(pathname)
  return (
    <Frame title={isKnown(pathname) ? publicRoutes[pathname] : ''}>
      <p className="text-lg">Isi halaman ini sedang disiapkan oleh sekolah.</p>
      <Link to="/contact" className={`${buttonClass()} mt-6`}>
        Hubungi sekolah
      </Link>
    </Frame>
  )
}

const isKnown = (path: string): path is keyof typeof publicRoutes => isPublicPath(path)

const frameOf = (path: string) => {
  if (path.startsWith('/information/')) return InformationFrame
  if (path.startsWith('/contact/')) return ContactFrame
  return PlainFrame
}

const PlainFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading title={title} />
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">{children}</div>
  </>
)
