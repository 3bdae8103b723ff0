/** Seat holders, searched by name or number, with what they still owe. */

import { rupiah } from '@sekolah/contract/values/money'
import { Card } from '@sekolah/ui/card'
import { SearchBox } from '@sekolah/ui/list'
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
  const list = useCallKeepingPrevious('payers.list', { query: { search, limit: MOST } })
  const rows = list.data?.rows ?? []
  return (
    <div className="max-w-4xl space-y-4">
      <SearchBox
        label="Cari pendaftar"
        placeholder="Nama atau nomor pendaftaran"
        value={search}
        onSearch={setSearch}
      />
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-64" />}
      {list.data && rows.length === 0 && (
        <Empty title={search ? 'Tidak ada yang cocok' : 'Belum ada yang memegang kursi'}>
          {search
            ? 'Periksa ejaan nama, atau cari dengan nomor pendaftaran.'
            : 'Biaya diminta dari anak yang mendapat kursi, sesudah hasil diumumkan.'}
        </Empty>
      )}
      {rows.length > 0 && (
        <Card>
          <ul aria-label="Pemegang kursi" className="divide-y divide-line">
            {rows.map(({ id, name, registration_number, program, total, rest }) => (
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
                    <span className="tabular-nums">{registration_number}</span> · {program}
                  </span>
                </span>
                <RestText {...{ total, rest }} />
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

const RestText = ({ total, rest }: { total: number; rest: number }) => {
  if (total === 0 && rest === 0) return <span className="text-sm text-soft">Tanpa biaya</span>
  if (rest === 0) return <span className="text-sm font-semibold text-good">Lunas</span>
  return (
    <span className="text-sm tabular-nums">
      {rest > 0 ? 'Sisa ' : 'Lebih bayar '}
      <strong>{rupiah(Math.abs(rest))}</strong>
    </span>
  )
}
