/** Parts of what is printed of an application, and the paper of an unsent one. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { admissionName } from '@sekolah/contract/settings/rules'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useSettings } from '../../base/use-site.ts'
import { unsentPaperRows } from './unsent-text.ts'

/** An unsent application on paper, for families who bring it to the school. */
export const UnsentPaper = ({ entry }: { entry: Entry<'ppdb.apply'> }) => {
  const settings = useSettings()
  return (
    <div className="space-y-5">
      <PrintedHead settings={settings} title="Formulir Pendaftaran" />
      <p className="border-2 border-current p-4 text-center text-2xl font-bold">BELUM TERKIRIM</p>
      <p>
        Formulir ini masih tersimpan di HP saja dan belum diterima sekolah. Belum ada nomor
        pendaftaran.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {unsentPaperRows(entry).map(({ label, value }) => (
          <Row key={label} term={label}>
            {value}
          </Row>
        ))}
      </dl>
    </div>
  )
}

export const PrintedHead = ({ settings, title }: { settings: PublicSettings; title: string }) => (
  <p className="hidden text-xl font-bold print:block">
    {title} {admissionName(settings)}
  </p>
)

export const Row = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="print:contents">
    <dt className="text-sm text-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)
