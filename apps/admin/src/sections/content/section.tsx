/** Kelola Konten: one tab for each kind of content on the site's fixed pages. */
import { FileText } from 'lucide-react'
import { useSchoolLabels } from '../../core/school/words.ts'
import type { Section } from '../../core/section.ts'
import { SectionTabs } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { Achievements } from './achievements.tsx'
import { Facilities } from './facilities.tsx'
import { Pages } from './pages-tab.tsx'
import { PpdbInfo } from './ppdb-info.tsx'
import { Programs } from './programs.tsx'

export const section: Section = {
  path: '/content',
  label: 'Kelola Konten',
  icon: FileText,
  access: 'editor',
  place: 20,
  group: 'site',
}

const tabLabels = {
  pages: 'Halaman',
  facilities: 'Fasilitas',
  programs: 'Program',
  achievements: 'Prestasi',
  ppdb: 'Info PPDB',
} as const

const screens = {
  pages: Pages,
  facilities: Facilities,
  programs: Programs,
  achievements: Achievements,
  ppdb: PpdbInfo,
} as const

export const Screen = () => {
  const { query } = useListAddress()
  const present = tabNames.find((name) => name === query.tab) ?? 'pages'
  const Tab = screens[present]
  const tabs = (
    <SectionTabs label="Jenis konten" tabs={useSchoolLabels(tabLabels)} present={present} />
  )
  return <Tab title={section.label} tabs={tabs} />
}

const tabNames = Object.keys(tabLabels) as (keyof typeof tabLabels)[]
