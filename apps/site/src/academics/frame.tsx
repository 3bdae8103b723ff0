/** Shared by the academic pages: the heading and the four tabs. */
import type { ReactNode } from 'react'
import { PageHeading } from '../blocks/page-heading.tsx'
import { type Tab, TabLinks } from '../blocks/tab-links.tsx'

export const AcademicsFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading title={title}>
      Belajar di kelas, bengkel, dan studio, lalu membuktikannya di tempat kerja.
    </PageHeading>
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <TabLinks label="Bagian akademik" tabs={tabs} under="/academics" />
      <div className="pt-8">{children}</div>
    </div>
  </>
)

const tabs: Tab[] = [
  { to: '/academics/programs', label: 'Program Unggulan', also: '/academics' },
  { to: '/academics/extracurricular', label: 'Ekstrakurikuler' },
  { to: '/academics/achievements', label: 'Prestasi' },
  { to: '/academics/curriculum', label: 'Kurikulum' },
]
