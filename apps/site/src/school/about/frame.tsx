/** What the pages about the school share: the heading and the tabs. */
import type { ReactNode } from 'react'
import { PageHeading } from '../../blocks/page-heading.tsx'
import { type Tab, TabLinks } from '../../blocks/tab-links.tsx'

type Props = { title: string; about?: ReactNode; children: ReactNode }

export const AboutFrame = ({ title, about, children }: Props) => (
  <>
    <PageHeading title={title}>{about}</PageHeading>
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <TabLinks label="Bagian tentang sekolah" tabs={tabs} under="/about" />
      <div className="pt-8 sm:pt-12">{children}</div>
    </div>
  </>
)

const tabs: Tab[] = [
  { to: '/about', label: 'Profil' },
  { to: '/about/principal', label: 'Sambutan' },
  { to: '/about/facilities', label: 'Fasilitas' },
]
