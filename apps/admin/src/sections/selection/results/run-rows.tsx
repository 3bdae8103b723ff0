/** All applicants of a run, ordered by programme, path and rank. */

import {
  type PlacementResult,
  placementResultLabels,
} from '@sekolah/contract/admission/selection/labels'
import type { SelectionRow, SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { Badge, Empty, type Tone } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { errorReason } from '../../../core/api/error-message.ts'
import { useCallKeepingPrevious } from '../../../core/api/use-call.ts'
import { limitAndOffset, pageNumberOf } from '../../../screens/resource/address.ts'
import { QueryFilter } from '../../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { pathLabel, scoreText } from '../places.tsx'

const PAGE_SIZE = 50

export const resultTones: Record<PlacementResult, Tone> = {
  accepted: 'good',
  waiting: 'wait',
  refused: 'bad',
}

export const RunRows = ({ run, wave }: { run: SelectionRun; wave: Wave }) => {
  const { query, filter, pageAt } = useListAddress()
  const asked = {
    search: query.search,
    program: query.program,
    path: query.jalur,
    result: isResult(query.hasil) ? query.hasil : undefined,
    ...limitAndOffset(query, PAGE_SIZE),
  }
  const list = useCallKeepingPrevious('selection.rows', { params: { id: run.id }, query: asked })
  const rows = list.data?.rows ?? []
  return (
    <section aria-labelledby="nama" className="space-y-3">
      <h3 id="nama" className="text-base">
        Nama menurut program, jalur, dan peringkat
      </h3>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Cari nama di hasil"
          placeholder="Cari nama atau nomor…"
          value={query.search ?? ''}
          onSearch={(text) => filter('search', text)}
        />
        <QueryFilter
          name="program"
          label="Program"
          all="Semua program"
          options={wave.seats.map(({ program }) => program)}
        />
        <QueryFilter
          name="jalur"
          label="Jalur"
          all="Semua jalur"
          options={Object.fromEntries(wave.paths.map(({ code, label }) => [code, label]))}
        />
        <QueryFilter name="hasil" label="Hasil" all="Semua hasil" options={placementResultLabels} />
      </div>
      <ListCard
        failure={list.error && errorReason(list.error)}
        loading={list.isFetching}
        hasData={list.data !== undefined}
        onRetry={() => list.refetch()}
        foot={
          list.data && (
            <Pager
              page={pageNumberOf(query)}
              pageSize={PAGE_SIZE}
              shown={rows.length}
              total={list.data.total}
              link={(page, { label, className, children }) => (
                <Link {...pageAt(page)} aria-label={label} title={label} className={className}>
                  {children}
                </Link>
              )}
            />
          )
        }
      >
        {rows.length > 0 ? (
          <RowsTable {...{ rows, wave }} label="Nama menurut peringkat" />
        ) : (
          <div className="p-4">
            <Empty title="Tidak ada nama">Ubah kata pencarian atau saringan.</Empty>
          </div>
        )}
      </ListCard>
    </section>
  )
}

const isResult = (text: string | undefined): text is PlacementResult =>
  text !== undefined && text in placementResultLabels

type TableProps = { rows: readonly SelectionRow[]; wave: Wave; label: string }

/** The rows of a run as a table, for screen and print. */
export const RowsTable = ({ rows, wave, label }: TableProps) => (
  <table aria-label={label} className="w-full text-sm">
    <thead>
      <tr className="text-left text-xs text-soft [&>th]:border-b [&>th]:border-line [&>th]:px-2 [&>th]:py-1.5 [&>th]:font-semibold sm:[&>th]:px-3">
        <th scope="col" className="w-10 text-right">
          No
        </th>
        <th scope="col">Pendaftar</th>
        <th scope="col">Hasil</th>
        <th scope="col" className="text-right">
          Nilai
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.id}
          className="break-inside-avoid [&>td]:border-b [&>td]:border-line [&>td]:px-2 [&>td]:py-1.5 [&>td]:align-top sm:[&>td]:px-3"
        >
          <td className="text-right tabular-nums">{row.rank ?? '–'}</td>
          <td>
            <span className="font-semibold">{row.name ?? 'Data sudah dihapus'}</span>
            <span className="block text-soft">
              <span className="tabular-nums">{row.registration_number}</span>
              {row.previous_school && ` · ${row.previous_school}`}
            </span>
          </td>
          <td>
            <Badge tone={resultTones[row.result]}>{placementResultLabels[row.result]}</Badge>
            <span className="block">
              {row.program && `${row.program}, ${pathLabel(wave.paths, row.path)}`}
              {row.reason === 'no_path' && 'Tidak ada jalur yang terbuka baginya.'}
              {row.reason === 'barred' && 'Syarat program pilihannya tidak dipenuhi.'}
              {row.reason === 'held' && ' Sudah dikonfirmasi.'}
            </span>
            {row.waiting.map((one) => (
              <span key={`${one.program} ${one.path}`} className="block text-soft">
                Cadangan {one.position} di {one.program}, {pathLabel(wave.paths, one.path)}
              </span>
            ))}
          </td>
          <td className="text-right tabular-nums">{scoreText(row.score)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
