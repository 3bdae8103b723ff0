/** The book: rows that are not frozen by a closing, the closing itself, and former ones. */

import {
  paymentMethodLabels,
  paymentMethods,
  receiptNumber,
} from '@sekolah/contract/admission/fees/labels'
import type { Closing, Payment } from '@sekolah/contract/admission/fees/schemas'
import { formatDateTime, formatTimeShort } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Confirm } from '@sekolah/ui/dialog'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { useToast } from '@sekolah/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { Loaded } from '../../../core/api/loaded.tsx'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useDownload } from '../../../core/files/saved-file.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallFees } from '../address.ts'
import { fetchAllPayments } from './open-rows.ts'

export const BookTab = () => {
  const { api, user } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const open = useQuery({
    queryKey: keyOf('payments.list', {}),
    queryFn: ({ signal }) => fetchAllPayments(api, signal),
  })
  const closings = useCall('closings.list')
  const rows = open.data?.rows ?? []
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)

  const close = useAction('closings.create', {
    onDone: (closed) => toast('good', `Buku ditutup: ${rupiah(closed.total)}.`),
    onFailed: (error) => toast('bad', `Belum ditutup. ${errorReason(error)}`),
    onEnd: () => {
      setAsking(false)
      invalidate(client, 'money')
    },
  })
  const download = useDownload('payments.export')

  return (
    <div className="max-w-5xl space-y-4">
      <Loaded of={open}>
        {() => (
          <Card className="space-y-4 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 className="text-lg">Belum ditutup</h2>
              <p className="text-lg font-semibold tabular-nums">{rupiah(total)}</p>
            </div>
            {rows.length === 0 ? (
              <p className="text-soft">Tidak ada pembayaran sejak buku terakhir ditutup.</p>
            ) : (
              <>
                <Sums rows={rows} />
                <Rows rows={rows} />
              </>
            )}
            <div className="flex flex-wrap gap-3">
              {rows.length > 0 && mayCallFees('closings.create', user) && (
                <Button look="main" onClick={() => setAsking(true)}>
                  <Lock aria-hidden />
                  Tutup buku hari ini
                </Button>
              )}
              <Button onClick={() => download.mutate({ query: { format: 'xlsx' } })}>
                <Download aria-hidden />
                Unduh buku (XLSX)
              </Button>
              <Button onClick={() => download.mutate({ query: { format: 'csv' } })}>
                Unduh buku (CSV)
              </Button>
            </div>
          </Card>
        )}
      </Loaded>
      <Loaded of={closings}>{(all) => all.length > 0 && <Closings closings={all} />}</Loaded>
      <Confirm
        open={isAsking}
        question={`Tutup buku dengan ${rupiah(total)}?`}
        verb="Tutup buku"
        pending={close.isPending}
        onYes={() => close.mutate({ body: { last_id: rows[0]?.id ?? 0, total } })}
        onNo={() => setAsking(false)}
      >
        <Sums rows={rows} />
        <p className="mt-3 text-soft">
          Hitung uang tunai di laci lebih dulu. Sesudah ditutup, jumlah ini tidak berubah lagi;
          pembatalan menjadi baris hari berikutnya.
        </p>
      </Confirm>
    </div>
  )
}

const Sums = ({ rows }: { rows: Payment[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {paymentMethods.map((method) => (
      <div key={method}>
        <dt className="text-sm text-soft">{paymentMethodLabels[method]}</dt>
        <dd className="font-semibold tabular-nums">
          {rupiah(
            rows
              .filter((row) => row.method === method)
              .reduce((sum, { amount }) => sum + amount, 0),
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const Rows = ({ rows }: { rows: Payment[] }) => {
  const { zone } = useSchool()
  return (
    <div className="overflow-x-auto">
      <Table label="Pembayaran yang belum ditutup" className="sm:min-w-160">
        <thead>
          <tr>
            <Th className="w-28 max-sm:hidden">Kuitansi</Th>
            <Th>Pendaftar</Th>
            <Th className="w-24 max-sm:hidden">Cara</Th>
            <Th className="w-32 text-right sm:w-36">Jumlah</Th>
            <Th className="w-52 max-sm:hidden">Dicatat</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, receipt_number, child, method, amount, kind, by, at }) => (
            <Row key={id}>
              <Td className="tabular-nums max-sm:hidden">{receipt_number}</Td>
              <Td className="truncate">
                {child ? (
                  <Link
                    to="/$section/$record"
                    params={{ section: 'keuangan', record: `${child.id}` }}
                  >
                    {child.name ?? child.registration_number}
                  </Link>
                ) : (
                  'Nomor hilang saat pemulihan data'
                )}
                {kind === 'refund' && ' (pembatalan)'}
                <span className="block text-soft sm:hidden">
                  <span className="tabular-nums">{receipt_number}</span>
                  {method && ` · ${paymentMethodLabels[method]}`}
                  <span className="block whitespace-normal">
                    {formatTimeShort(at, zone)} {by}
                  </span>
                </span>
              </Td>
              <Td className="max-sm:hidden">{method && paymentMethodLabels[method]}</Td>
              <Td className="text-right tabular-nums">{rupiah(amount)}</Td>
              <Td className="truncate text-soft max-sm:hidden">
                {formatTimeShort(at, zone)} {by}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const Closings = ({ closings }: { closings: Closing[] }) => {
  const { zone } = useSchool()
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg">Sudah ditutup</h2>
      <ul aria-label="Tutup buku" className="divide-y divide-line">
        {closings.map(({ id, at, by, total, first_id, last_id, count }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <span>
              {formatDateTime(at, zone)}
              <span className="block text-sm text-soft">
                {receiptNumber(first_id)} sampai {receiptNumber(last_id)}, {count} baris, oleh {by}
              </span>
            </span>
            <strong className="tabular-nums">{rupiah(total)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
