/**
 * The receipt, on screen and on paper: number, code, QR code of the status link with its proof,
 * next steps, what to bring. An unsent application is marked as unsent, and has no number.
 */

import { documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { nextSteps } from '@sekolah/contract/admission/next-steps'
import { proofLink } from '@sekolah/contract/admission/proof'
import { statusLink } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { admissionName } from '@sekolah/contract/settings/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { QrCode } from '@sekolah/ui/qr-code'
import { useNow, useOrigin, useSettings } from '../../base/use-site.ts'
import { resultCodeLabel, resultSentence } from '../selection/result-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { unsentPaperRows } from './unsent-text.ts'

type Props = { receipt: ApplicationReceipt; requirements: string[] }

export const Receipt = ({ receipt, requirements }: Props) => {
  const settings = useSettings()
  const origin = useOrigin()
  const now = useNow()
  const zone = settings.time_zone
  const link = statusLink(origin, receipt.registration_number)
  return (
    <div className="space-y-5">
      <PrintedHead settings={settings} title="Bukti Pendaftaran" />
      <div className="flex flex-wrap items-start justify-between gap-5">
        <dl className="space-y-3">
          <Row term="Nomor pendaftaran">
            <span className="text-2xl font-bold tabular-nums">{receipt.registration_number}</span>
          </Row>
          <Row term="Inisial murid">{receipt.initials}</Row>
          <Row term={applicantLabels.registration_date}>
            {formatDateTime(receipt.registration_date, zone)}
          </Row>
          {receipt.receipt_code && (
            <Row term={applicantLabels.receipt_code}>
              <span className="font-semibold tabular-nums">{receipt.receipt_code}</span>
            </Row>
          )}
          <Row term={`Status per ${formatDateTime(receipt.checkedAt, zone)}`}>
            <StatusBadge status={receipt.status} />
          </Row>
          {receipt.selection && (
            <Row term={`Hasil seleksi, ${formatDateTime(receipt.selection.published_at, zone)}`}>
              {resultSentence(receipt.selection)}
            </Row>
          )}
          {receipt.selection?.result_code && (
            <Row term={resultCodeLabel}>
              <span className="font-semibold tabular-nums">{receipt.selection.result_code}</span>
            </Row>
          )}
        </dl>
        <QrCode text={proofLink(origin, receipt)} label="Kode QR tautan Cek Status" />
      </div>
      <p className="text-sm break-all text-soft">{link}</p>
      <div>
        <h4 className="font-semibold">Langkah berikutnya</h4>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          {nextSteps(settings, now, receipt.wave).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {receipt.documents && (
        <div>
          <h4 className="font-semibold">Berkas per {formatDateTime(receipt.checkedAt, zone)}</h4>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {receipt.documents.list.map(({ type, label, state }) => (
              <li key={type}>
                {label}: {documentStateLabels[state]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {requirements.length > 0 && (
        <div>
          <h4 className="font-semibold">Yang perlu dibawa</h4>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {requirements.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

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

const PrintedHead = ({ settings, title }: { settings: PublicSettings; title: string }) => (
  <p className="hidden text-xl font-bold print:block">
    {title} {admissionName(settings)}
  </p>
)

const Row = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="print:contents">
    <dt className="text-sm text-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)
