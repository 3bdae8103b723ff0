/**
 * Biodata daftar ulang: which fields are asked of seat holders, printed lists, and the Dapodik
 * file.
 */
import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import { mayCall } from '@sekolah/contract/roles'
import { useSession } from '../../core/session/use-session.ts'
import { AdmissionTabs } from '../../screens/admission/admission-tabs.tsx'
import { SectionTabs } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { FieldsTab } from './fields-tab.tsx'
import { PupilsTab } from './pupils-tab.tsx'

const tabLabels = { peserta: 'Pemegang kursi', isian: 'Isian yang diminta' }
type Tab = keyof typeof tabLabels

export const BiodataScreen = () => {
  const { user } = useSession()
  const { query } = useListAddress()
  const mayAsk = mayCall(biodataCalls['biodata.ask'].who, user)
  const tab: Tab = mayAsk && query.tab === 'isian' ? 'isian' : 'peserta'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl sm:text-2xl">Biodata daftar ulang</h1>
        <AdmissionTabs present="biodata" className="max-sm:w-full" />
      </div>
      {mayAsk && <SectionTabs label="Bagian biodata" tabs={tabLabels} present={tab} />}
      {tab === 'peserta' ? <PupilsTab /> : <FieldsTab />}
    </div>
  )
}
