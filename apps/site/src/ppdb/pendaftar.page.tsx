/** PPDB, third tab: the masked public list, always fetched and never stored, and Cek Status. */
import { dayIn, formatDayShort, type TimeZone } from '@sekolah/contract/dates'
import type { PublicApplicant } from '@sekolah/contract/ppdb'
import { useApi } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNow, useSettings } from '../layout/use-site.ts'
import { PpdbFrame } from './frame.tsx'
import { LabelBadge } from './status-badge.tsx'
import { StatusCheck } from './status-check.tsx'

const PAGE = 20
const TYPING_MS = 250

export default function Applicants() {
  const zone = useSettings().time_zone as TimeZone
  const year = dayIn(zone, useNow()).slice(0, 4)
  const { rows, total, state, search, setSearch, more, again } = useApplicants()
  return (
    <PpdbFrame title="Daftar Pendaftar & Cek Status">
      <div className="grid items-start gap-10 lg:grid-cols-[1.7fr_1fr]">
        <section aria-labelledby="daftar" aria-busy={state === 'loading'}>
          <h2 id="daftar" className="text-xl sm:text-2xl">
            Daftar Pendaftar {year}
            {total !== null && <span className="text-soft"> · {total} pendaftar</span>}
          </h2>
          <p className="mt-1 text-sm text-soft">
            Nama disamarkan untuk melindungi anak. Kenali pendaftaran Anda dari nomornya.
          </p>
          <div className="mt-5 max-w-sm">
            <TextField
              label="Cari nomor atau sekolah asal"
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <div className="mt-6">
            {state === 'failed' && (
              <Notice tone="wait" role="status" title="Daftar belum dapat dimuat">
                <p>Daftar ini tidak disimpan di perangkat, jadi perlu jaringan untuk melihatnya.</p>
                <Button onClick={again}>Coba lagi</Button>
              </Notice>
            )}
            {state === 'loading' && rows.length === 0 && <Waiting />}
            {state === 'ready' && rows.length === 0 && (
              <Empty title={search ? 'Tidak ada yang cocok' : 'Belum ada pendaftar'} />
            )}
            {rows.length > 0 && <List rows={rows} zone={zone} />}
            {total !== null && rows.length > 0 && rows.length < total && (
              <Button className="mt-4" wide pending={state === 'loading'} onClick={more}>
                Tampilkan lagi ({total - rows.length})
              </Button>
            )}
          </div>
        </section>
        <aside className="max-lg:order-first">
          <StatusCheck />
        </aside>
      </div>
    </PpdbFrame>
  )
}

const List = ({ rows, zone }: { rows: PublicApplicant[]; zone: TimeZone }) => (
  <div className="overflow-x-auto rounded-md border border-line bg-surface">
    <table className="w-full text-left">
      <thead className="border-b border-line text-sm text-soft">
        <tr>
          <th className="p-3 font-semibold sm:px-4">No. Pendaftaran</th>
          <th className="p-3 font-semibold sm:px-4">Nama Siswa</th>
          <th className="hidden p-3 font-semibold sm:table-cell sm:px-4">Sekolah Asal</th>
          <th className="hidden p-3 font-semibold md:table-cell md:px-4">Tanggal Daftar</th>
          <th className="p-3 font-semibold sm:px-4">Status</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.registration_number} className="align-top">
            <td className="p-3 font-semibold whitespace-nowrap tabular-nums sm:px-4">
              {row.registration_number}
            </td>
            <td className="p-3 sm:px-4">
              {row.name}
              <span className="block text-sm text-soft sm:hidden">{row.previous_school}</span>
            </td>
            <td className="hidden p-3 sm:table-cell sm:px-4">{row.previous_school}</td>
            <td className="hidden p-3 whitespace-nowrap md:table-cell md:px-4">
              {formatDayShort(dayIn(zone, new Date(row.registration_date)))}
            </td>
            <td className="p-3 sm:px-4">
              <LabelBadge label={row.label} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const waitingRows = ['a', 'b', 'c', 'd', 'e']

const Waiting = () => (
  <div className="space-y-3">
    {waitingRows.map((row) => (
      <Skeleton key={row} className="h-13" />
    ))}
  </div>
)

/** The list as far as it was asked for; a newer question makes older answers void. */
const useApplicants = () => {
  const api = useApi()
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState<PublicApplicant[]>([])
  const [total, setTotal] = useState<number | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const asked = useRef(0)

  const load = useCallback(
    async (text: string, before: PublicApplicant[]) => {
      if (!api) return
      asked.current += 1
      const question = asked.current
      setState('loading')
      try {
        const { data, meta } = await api.ppdb.public({
          search: text,
          limit: PAGE,
          offset: before.length,
        })
        if (question !== asked.current) return
        setRows([...before, ...data])
        setTotal(meta?.total ?? data.length)
        setState('ready')
      } catch {
        if (question === asked.current) setState('failed')
      }
    },
    [api],
  )

  useEffect(() => {
    const timer = setTimeout(() => load(search, []), search ? TYPING_MS : 0)
    return () => clearTimeout(timer)
  }, [search, load])

  return {
    rows,
    total,
    state,
    search,
    setSearch,
    more: () => load(search, rows),
    again: () => load(search, []),
  }
}
