/** Konten Beranda: hero, figures and featured items of the home page. */
import { House } from 'lucide-react'
import type { Section } from '../../core/section.ts'
import { SectionTabs } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Stats } from './stats.tsx'

export const section: Section = {
  path: '/home',
  label: 'Konten Beranda',
  icon: House,
  access: 'editor',
  place: 30,
  group: 'site',
}

const tabLabels = { hero: 'Konten Hero', stats: 'Statistik', features: 'Fitur Unggulan' } as const

const screens = { hero: Hero, stats: Stats, features: Features } as const

export const Screen = () => {
  const { query } = useListAddress()
  const present = tabNames.find((name) => name === query.tab) ?? 'hero'
  const Tab = screens[present]
  const tabs = <SectionTabs label="Isi beranda" tabs={tabLabels} present={present} />
  return <Tab title={section.label} tabs={tabs} />
}

const tabNames = Object.keys(tabLabels) as (keyof typeof tabLabels)[]
