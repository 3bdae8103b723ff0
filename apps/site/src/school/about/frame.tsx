/** Shared by the pages about the school: the heading and the tabs. */
import type { ReactNode } from 'react'
import { PageHeading } from '../../blocks/page-heading.tsx'
import { type Tab, TabLinks } from '../../blocks/tab-links.tsx'

type Part = 'principal' | 'facilities'
type Props = { title: string; about?: ReactNode; shown: ReadonlySet<Part>; children: ReactNode }

export const AboutFrame = ({ title, about, shown, children }: Props) => (
  <>
    <PageHeading title={title}>{about}</PageHeading>
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      {shown.size > 0 && (
        <TabLinks label="Bagian tentang sekolah" tabs={tabsOf(shown)} under="/about" />
      )}
      <div className="pt-8 sm:pt-12">{children}</div>
    </div>
  </>
)

const tabs: (Tab & { part?: Part })[] = [
  { to: '/about', label: 'Profil' },
  { to: '/about/principal', label: 'Sambutan', part: 'principal' },
  { to: '/about/facilities', label: 'Fasilitas', part: 'facilities' },
]

const tabsOf = (shown: ReadonlySet<Part>): Tab[] =>
  tabs.filter(({ part }) => !part || shown.has(part))
