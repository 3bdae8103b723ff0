/** One child at the treasurer's desk: what is owed, discounts, proofs, payments. */

import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import { Card } from '@sekolah/ui/card'
import { Checkbox } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { Loaded } from '../../../core/api/loaded.tsx'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallFees } from '../address.ts'
import { OwedTable } from '../owed-table.tsx'
import { ProofCard } from '../proofs/proof-card.tsx'
import { PayForm } from './pay-form.tsx'
import { PaymentsList } from './payments-list.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

export const PayerView = ({ id }: { id: number }) => {
  const { user } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [printing, setPrinting] = useState<Payment | null>(null)
  const payer = useCall('payers.get', { params: { id } })
  const reload = () => invalidate(client, 'money')
  const grant = useAction('payers.grant', {
    changes: 'money',
    // The refusal may be due to newer data than what is shown: refetch.
    onFailed: (error) => {
      toast('bad', `Belum diubah. ${errorReason(error)}`)
      reload()
    },
  })
  return (
    <>
      <Link
        to="/$section"
        params={{ section: 'keuangan' }}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand no-underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Keuangan
      </Link>
      <Loaded of={payer}>
        {(payer) => (
          <div className="max-w-5xl space-y-4">
            <div>
              <h1 className="text-xl sm:text-2xl">{payer.name ?? 'Data anak sudah dihapus'}</h1>
              <p className="text-soft">
                <span className="tabular-nums">{payer.registration_number}</span>
                {payer.program && ` · ${payer.program}`}
              </p>
            </div>
            {payer.gave_up_seat && (
              <Notice tone="wait" title="Tidak lagi memegang kursi">
                Biaya kursinya tidak diminta lagi. Yang sudah dibayar dapat dikembalikan, seluruhnya
                atau sebagian, dengan membatalkan pembayarannya.
              </Notice>
            )}
            {!payer.holds_seat && !payer.gave_up_seat && (
              <p className="text-soft">
                Belum memegang kursi; yang diminta hanya biaya sejak mendaftar.
              </p>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Card className="space-y-4 p-5">
                <h2 className="text-lg">Rincian</h2>
                <OwedTable owed={payer.owed} />
                {payer.grants.map(({ fee_id, code, label, is_granted }) => (
                  <Checkbox
                    key={`${fee_id} ${code}`}
                    label={`Beri potongan ${label}`}
                    checked={is_granted}
                    disabled={!mayCallFees('payers.grant', user)}
                    onChange={() =>
                      grant.mutate({
                        params: { id },
                        body: { fee_id, code, is_granted: !is_granted },
                      })
                    }
                  />
                ))}
              </Card>
              {mayCallFees('payments.create', user) &&
                (payer.holds_seat || payer.owed.lines.length > 0) && (
                  <Card className="p-5">
                    <h2 className="mb-4 text-lg">Terima pembayaran</h2>
                    <PayForm payer={payer} />
                  </Card>
                )}
            </div>
            {payer.proofs
              .filter(({ state }) => state === 'waiting')
              .map((proof) => (
                <ProofCard key={proof.id} proof={proof} />
              ))}
            <Card className="p-5">
              <h2 className="mb-2 text-lg">Pembayaran</h2>
              <PaymentsList payments={payer.payments} onPrint={setPrinting} />
            </Card>
            {printing && (
              <ReceiptSheet payer={payer} payment={printing} onDone={() => setPrinting(null)} />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
