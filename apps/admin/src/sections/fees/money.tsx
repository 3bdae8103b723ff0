/** Keuangan: what families of a private school owe and pay, and the book of payments. */
import { Empty } from '@sekolah/ui/status'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { SectionTabs } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { AccountTab } from './account/account-tab.tsx'
import { feeTabLabels, feeTabsFor } from './address.ts'
import { BookTab } from './book/book-tab.tsx'
import { PayerView } from './counter/payer-view.tsx'
import { PayersTab } from './counter/payers-tab.tsx'
import { FeesTab } from './fees/fees-tab.tsx'
import { ProofsTab } from './proofs/proofs-tab.tsx'

export const Money = () => {
  const { settings, takesFees } = useSchool()
  const { query, record } = useListAddress()
  const tabs = feeTabsFor(useSession().user)
  if (settings && !takesFees) {
    return (
      <>
        <h1 className="mb-6 text-xl sm:text-2xl">Keuangan</h1>
        <Empty title="Sekolah ini tidak memungut biaya lewat situs">
          Sekolah swasta dapat memilih jenis sekolah di Pengaturan.
        </Empty>
      </>
    )
  }
  if (record !== undefined && /^[1-9]\d{0,9}$/.test(record)) {
    return <PayerView key={record} id={Number(record)} />
  }
  const tab = tabs.find((one) => one === query.tab) ?? 'loket'
  return (
    <div className="flex flex-col gap-4 lg:h-full">
      <h1 className="text-xl sm:text-2xl">Keuangan</h1>
      <SectionTabs label="Bagian keuangan" tabs={feeTabLabels} offered={tabs} present={tab} />
      {tab === 'loket' && <PayersTab />}
      {tab === 'bukti' && <ProofsTab />}
      {tab === 'buku' && <BookTab />}
      {tab === 'biaya' && <FeesTab />}
      {tab === 'rekening' && <AccountTab />}
    </div>
  )
}
