/** Shared by the information pages: the heading and the tabs. */
import type { ReactNode } from 'react'
import { PageHeading } from '../blocks/page-heading.tsx'
import { type Tab, TabLinks } from '../blocks/tab-links.tsx'

export const InformationFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading title={title} />
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <TabLinks label="Bagian informasi" tabs={tabs} under="/information" />
      <div className="pt-8">{children}</div>
    </div>
  </>
)

const tabs: Tab[] = [
  { to: '/information/news', label: 'Berita & Artikel', also: '/information' },
  { to: '/information/events', label: 'Agenda' },
  { to: '/information/schedule', label: 'Jadwal' },
  { to: '/information/gallery', label: 'Galeri' },
]
