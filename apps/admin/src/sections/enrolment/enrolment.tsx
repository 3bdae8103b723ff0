/**
 * Daftar Ulang: offered seats, families to call today, the funnel, class groups, portal lists, and
 * progress.
 */
import { mayCall } from '@sekolah/contract/roles'
import { classes } from '@sekolah/ui/classes'
import { useSession } from '../../core/session/use-session.ts'
import { SectionTabs } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { denseHeadClass, densePageClass, useDensity } from '../../screens/table/density.ts'
import { ExpiringOffers } from './call-today.tsx'
import { ClassesTab } from './classes/classes-tab.tsx'
import { FeederSchools } from './feeders/feeders.tsx'
import { Funnel } from './funnel.tsx'
import { PlanTab } from './plan-tab.tsx'
import { PortalTab } from './portal/portal-tab.tsx'
import { SeatsTab } from './seats/seats-tab.tsx'

const tabLabels = {
  kursi: 'Kursi',
  telepon: 'Telepon hari ini',
  ringkasan: 'Ringkasan',
  sekolah: 'Sekolah asal',
  rombel: 'Rombel',
  portal: 'Impor hasil portal',
  rencana: 'Aturan daftar ulang',
} as const
type Tab = keyof typeof tabLabels

const isTab = (text: string | undefined): text is Tab => text !== undefined && text in tabLabels

export const Enrolment = () => {
  const { user } = useSession()
  const { query } = useListAddress()
  const mayChange = mayCall('admin', user)
  const { isDense } = useDensity()
  const tabs = (Object.keys(tabLabels) as Tab[]).filter(
    (one) => mayChange || (one !== 'portal' && one !== 'rencana'),
  )
  const tab = isTab(query.tab) && tabs.includes(query.tab) ? query.tab : 'kursi'
  return (
    <div
      className={classes(
        'flex flex-col',
        isDense ? densePageClass : classes('gap-4', tab === 'kursi' && 'lg:h-full'),
        isDense && tab !== 'kursi' && 'h-auto! pb-5',
      )}
    >
      <div
        className={
          isDense
            ? classes(denseHeadClass, 'flex-row! items-center [&_nav_a]:px-3 [&_nav_a]:text-sm')
            : 'space-y-4'
        }
      >
        <h1 className="text-xl whitespace-nowrap sm:text-2xl">Daftar Ulang</h1>
        <div className="min-w-0 grow">
          <SectionTabs label="Bagian daftar ulang" tabs={tabLabels} offered={tabs} present={tab} />
        </div>
      </div>
      {tab === 'kursi' && <SeatsTab mayChange={mayChange} />}
      {tab === 'telepon' && <ExpiringOffers />}
      {tab === 'ringkasan' && <Funnel mayChange={mayChange} />}
      {tab === 'sekolah' && <FeederSchools mayChange={mayChange} />}
      {tab === 'rombel' && <ClassesTab mayChange={mayChange} />}
      {tab === 'portal' && <PortalTab />}
      {tab === 'rencana' && <PlanTab />}
    </div>
  )
}
