/** The list of payers with the balance of each, searched by name or number, filtered by due date. */

import type { PayerRow } from '@sekolah/contract/admission/fees/schemas'
import { rupiah } from '@sekolah/contract/values/money'
import { Card } from '@sekolah/ui/card'
import { Options } from '@sekolah/ui/field'
import { FilterSelect, SearchBox } from '@sekolah/ui/list'
import { Empty, Skeleton } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useCallKeepingPrevious } from '../../../core/api/use-call.ts'

/** Limit on the rows shown: the search finds the others. */
const MOST = 50

export const PayersTab = () => {
  const [search, setSearch] = useState('')
  const [due, setDue] = useState<DueFilter | ''>('')
  const list = useCallKeepingPrevious('payers.list', {
    query: { search, limit: MOST, ...(due && { due }) },
  })
  const rows = list.data?.rows ?? []
  return (
    <div className="max-w-4xl space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Cari pendaftar"
          placeholder="Nama atau nomor pendaftaran"
          value={search}
          onSearch={setSearch}
        />
        <FilterSelect
          label="Tagihan"
          value={due}
          onChoose={(chosen) => setDue(isDueFilter(chosen) ? chosen : '')}
        >
          <Options of={dueLabels} blank="Semua" />
        </FilterSelect>
      </div>
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-64" />}
      {list.data && rows.length === 0 && (
        <Empty title={search || due ? 'Tidak ada yang cocok' : 'Belum ada yang memegang kursi'}>
          {search
            ? 'Periksa ejaan nama, atau cari dengan nomor pendaftaran.'
            : due
              ? 'Tidak ada tagihan seperti itu hari ini.'
              : 'Biaya diminta dari anak yang mendapat kursi, sesudah hasil diumumkan.'}
        </Empty>
      )}
      {rows.length > 0 && (
        <Card>
          <ul aria-label="Pembayar" className="divide-y divide-line">
            {rows.map(({ id, name, registration_number, program, ...row }) => (
              <li
                key={id}
                className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken/60"
              >
                <span className="min-w-0">
                  <Link
                    to="/$section/$record"
                    params={{ section: 'keuangan', record: `${id}` }}
                    className={`${rowLinkClass} font-semibold text-ink`}
                  >
                    {name}
                  </Link>
                  <span className="block text-sm text-soft">
                    <span className="tabular-nums">{registration_number}</span>
                    {program && ` · ${program}`}
                    {!row.holds_seat && ' · belum memegang kursi'}
                  </span>
                </span>
                <RestText {...row} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.data && list.data.total > rows.length && (
        <p className="text-sm text-soft">
          {rows.length} dari {list.data.total}. Cari nama atau nomor untuk menemukan yang lain.
        </p>
      )}
    </div>
  )
}

const dueLabels = { today: 'Jatuh tempo hari ini', late: 'Terlambat', over: 'Lebih bayar' }
type DueFilter = keyof typeof dueLabels
const isDueFilter = (text: string): text is DueFilter => text in dueLabels

type RestProps = Pick<PayerRow, 'total' | 'rest' | 'due_today' | 'overdue'>

const RestText = ({ total, rest, due_today, overdue }: RestProps) => {
  if (total === 0 && rest === 0) return <span className="text-sm text-soft">Tanpa biaya</span>
  if (rest === 0) return <span className="text-sm font-semibold text-good">Lunas</span>
  return (
    <span className="text-sm tabular-nums sm:text-right">
      {rest > 0 ? 'Sisa ' : 'Lebih bayar '}
      <strong>{rupiah(Math.abs(rest))}</strong>
      {overdue > 0 && <span className="block text-bad">terlambat {rupiah(overdue)}</span>}
      {due_today > overdue && (
        <span className="block text-soft">hari ini {rupiah(due_today - overdue)}</span>
      )}
    </span>
  )
}
