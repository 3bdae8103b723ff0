/** Seleksi: waves and their rules, marks, runs and results, objections. */

import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { Options } from '@sekolah/ui/field'
import { FilterSelect } from '@sekolah/ui/list'
import { Skeleton } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { NoSection } from '../../screens/empty/no-section.tsx'
import { NEW_RECORD, parseRecordSegment } from '../../screens/resource/address.ts'
import { SectionTabs } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import {
  IMPORT_SEGMENT,
  mayCallSelection,
  type SelectionTab,
  selectionTabLabels,
  selectionTabsFor,
  waveToShow,
} from './address.ts'
import { ObjectionsTab } from './objections/objections-tab.tsx'
import { RunsTab } from './results/runs-tab.tsx'
import { EditorScreen } from './rules/editor-screen.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { ScoreImportScreen } from './scores/score-import.tsx'
import { ScoresTab } from './scores/scores-tab.tsx'

export const Selection = () => {
  const { user } = useSession()
  const { zone } = useSchool()
  const { query, record } = useListAddress()
  const [now] = useState(() => new Date())
  const waves = useCall('waves.list')
  const tabs = selectionTabsFor(user)
  const tab = tabs.find((one) => one === query.tab) ?? tabs[0]
  const wave = waveToShow(waves.data ?? [], query.gelombang, dayIn(zone, now))
  if (waves.error && !waves.data) {
    return <NotLoaded of={waves} />
  }
  if (!waves.data) return <Skeleton className="h-96" />
  if (record !== undefined) {
    if (record === IMPORT_SEGMENT && wave && mayCallSelection('scores.start', user)) {
      return (
        <Framed title={`Impor nilai: ${wave.label}`} tab="nilai" wave={wave}>
          <ScoreImportScreen key={wave.id} wave={wave} />
        </Framed>
      )
    }
    const opened = parseRecordSegment(record)
    const found = waves.data.find(({ id }) => id === opened)
    if (!mayCallSelection('waves.create', user)) return <NoSection />
    if (opened === NEW_RECORD || found) {
      return (
        <Framed title={found?.label ?? 'Gelombang baru'} tab="aturan" wave={found}>
          <EditorScreen key={opened} wave={found ?? null} waves={waves.data} />
        </Framed>
      )
    }
    return <NoSection />
  }
  return (
    <div className="flex flex-col gap-4 lg:h-full">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl">Seleksi</h1>
        {tab !== 'aturan' && waves.data.length > 1 && <WaveChoice waves={waves.data} wave={wave} />}
      </div>
      {waves.data.length > 0 && tabs.length > 1 && (
        <SectionTabs
          label="Bagian seleksi"
          tabs={selectionTabLabels}
          offered={tabs}
          present={tab}
          kept={addressOf(wave)}
        />
      )}
      {(tab === 'aturan' || !wave) && <RulesTab waves={waves.data} />}
      {tab === 'nilai' && wave && <ScoresTab key={wave.id} wave={wave} />}
      {tab === 'hasil' && wave && <RunsTab key={wave.id} wave={wave} />}
      {tab === 'sanggahan' && wave && <ObjectionsTab key={wave.id} wave={wave} />}
    </div>
  )
}

const addressOf = (wave: Wave | undefined): Record<string, string> =>
  wave ? { gelombang: `${wave.id}` } : {}

const WaveChoice = ({ waves, wave }: { waves: Wave[]; wave: Wave | undefined }) => {
  const { filter } = useListAddress()
  return (
    <FilterSelect
      label="Gelombang"
      value={`${wave?.id ?? ''}`}
      onChoose={(id) => filter('gelombang', id)}
    >
      <Options of={Object.fromEntries(waves.map(({ id, label }) => [`${id}`, label]))} />
    </FilterSelect>
  )
}

type FramedProps = { title: string; tab: SelectionTab; wave: Wave | undefined; children: ReactNode }

const Framed = ({ title, tab, wave, children }: FramedProps) => (
  <>
    <Link
      to="/$section"
      params={{ section: 'seleksi' }}
      search={{ tab, ...addressOf(wave) }}
      className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand no-underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Seleksi
    </Link>
    <h1 className="mb-4 text-xl sm:text-2xl">{title}</h1>
    {children}
  </>
)
