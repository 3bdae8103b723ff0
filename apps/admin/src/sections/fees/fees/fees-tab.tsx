/** This year's fees in order, with their discounts. */

import { feeMomentLabels } from '@sekolah/contract/admission/fees/labels'
import type { FeeRow } from '@sekolah/contract/admission/fees/schemas'
import { formatDay } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Confirm } from '@sekolah/ui/dialog'
import { Empty } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { Loaded } from '../../../core/api/loaded.tsx'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallFees } from '../address.ts'
import { discountValueText } from './discount-values.ts'
import { FeeForm } from './fee-form.tsx'

export const FeesTab = () => {
  const { user } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [editing, setEditing] = useState<FeeRow | 'new' | null>(null)
  const [removing, setRemoving] = useState<FeeRow | null>(null)
  const list = useCall('fees.list')
  const mayEdit = mayCallFees('fees.update', user)
  const reload = () => {
    invalidate(client, 'money')
    // Visitors read fees under Biaya.
    invalidate(client, 'content')
  }
  const remove = useAction('fees.remove', {
    onDone: () => toast('good', 'Dihapus'),
    onFailed: (error) => toast('bad', `Belum dihapus. ${errorReason(error)}`),
    onEnd: () => {
      setRemoving(null)
      reload()
    },
  })
  return (
    <div className="max-w-4xl space-y-4">
      <p className="text-soft">
        Biaya diminta dari anak yang memegang kursi, atau sejak mendaftar. Keluarga membaca
        rinciannya baris demi baris; bila diubah, sisa setiap keluarga ikut berubah.
      </p>
      <Loaded of={list}>
        {(fees) =>
          fees.length === 0 ? (
            <Empty title="Belum ada biaya">Tambahkan biaya pertama, misalnya uang pangkal.</Empty>
          ) : (
            fees.map((fee) => (
              <Card key={fee.id} className="p-5">
                <section aria-label={fee.label}>
                  <FeeText fee={fee} />
                  {mayEdit && (
                    <div className="mt-3 flex flex-wrap gap-3">
                      <Button onClick={() => setEditing(fee)}>Ubah biaya</Button>
                      <Button look="danger" onClick={() => setRemoving(fee)}>
                        <Trash2 aria-hidden />
                        Hapus biaya
                      </Button>
                    </div>
                  )}
                </section>
              </Card>
            ))
          )
        }
      </Loaded>
      {mayEdit && (
        <Button look="main" onClick={() => setEditing('new')}>
          <Plus aria-hidden />
          Tambah biaya
        </Button>
      )}
      {editing && (
        <FeeForm
          fee={editing === 'new' ? null : editing}
          place={list.data?.length ?? 0}
          onSaved={() => {
            setEditing(null)
            toast('good', 'Tersimpan')
            reload()
          }}
          onClose={() => setEditing(null)}
        />
      )}
      <Confirm
        open={removing !== null}
        question={`Hapus ${removing?.label}?`}
        verb="Hapus biaya"
        onYes={() => removing && remove.mutate({ params: { id: removing.id } })}
        onNo={() => setRemoving(null)}
      >
        <p className="text-soft">Pembayaran yang sudah dicatat tetap ada di buku kas.</p>
      </Confirm>
    </div>
  )
}

const FeeText = ({ fee }: { fee: FeeRow }) => {
  const { waves } = useSchool()
  const wave = waves.find(({ id }) => id === fee.wave_id)
  const only = [fee.program, wave?.label].filter(Boolean).join(', ')
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{fee.label}</h2>
        <strong className="tabular-nums">{rupiah(fee.amount)}</strong>
      </div>
      {fee.when === 'registration' && (
        <p className="text-sm text-soft">{feeMomentLabels.registration}</p>
      )}
      {only && <p className="text-sm text-soft">Hanya {only}</p>}
      {fee.is_shown && <p className="text-sm text-soft">Tampil di situs, di Biaya.</p>}
      {fee.discounts.length > 0 && (
        <ol aria-label="Potongan" className="mt-2 list-decimal pl-5 text-sm">
          {fee.discounts.map((discount) => (
            <li key={discount.code}>
              {discount.label}: {discountValueText(discount)}
              {discount.until && `, bila lunas sampai ${formatDay(discount.until)}`}
              {discount.is_granted_only && ', hanya yang diberi bendahara'}
            </li>
          ))}
        </ol>
      )}
      {fee.instalments.length > 0 && (
        <ol aria-label="Cicilan" className="mt-2 text-sm">
          {fee.instalments.map(({ share, due }, at) => (
            <li key={due}>
              Cicilan {at + 1}: {discountValueText({ kind: 'percent', value: share })} sampai{' '}
              {formatDay(due)}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
