/**
 * The receipt, on screen and on paper: number, code, QR code of the status link with its proof,
 * next steps, what to bring.
 */

import { documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { nextSteps } from '@sekolah/contract/admission/next-steps'
import { proofLink } from '@sekolah/contract/admission/proof'
import { statusLink } from '@sekolah/contract/admission/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { useNow, useOrigin, useSettings } from '../../base/use-site.ts'
import { resultCodeLabel, resultSentence } from '../selection/result-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { PrintedHead, Row } from './paper.tsx'
import { useReceiptCode } from './use-receipt-code.ts'

type Props = { receipt: ApplicationReceipt; requirements: string[] }

export const Receipt = ({ receipt, requirements }: Props) => {
  const settings = useSettings()
  const origin = useOrigin()
  const code = useReceiptCode()
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
        <div className="size-36">
          {code && (
            <code.QrCode text={proofLink(origin, receipt)} label="Kode QR tautan Cek Status" />
          )}
        </div>
      </div>
      <p className="text-sm break-all text-soft">{link}</p>
      <div className="space-y-2">
        <h5 className="font-semibold">Langkah berikutnya</h5>
        <NextSteps receipt={receipt} />
      </div>
      {receipt.documents && (
        <div>
          <h5 className="font-semibold">Berkas per {formatDateTime(receipt.checkedAt, zone)}</h5>
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
          <h5 className="font-semibold">Yang perlu dibawa</h5>
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

/** The numbered steps that follow after an application was sent. */
export const NextSteps = ({ receipt }: Pick<Props, 'receipt'>) => (
  <ol className="list-decimal space-y-1 pl-5">
    {nextSteps(useSettings(), useNow(), receipt.wave).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
