/**
 * PPDB, third tab: the masked public list, always fetched and never stored, and Cek Status. The
 * search and the number of rows are part of the address.
 */

import type { PublicApplicant } from '@sekolah/contract/admission/schemas'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { dayIn, formatDayShort, type TimeZone } from '@sekolah/contract/values/dates'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useNow, useSettings } from '../base/use-site.ts'
import { SearchField } from '../blocks/search-field.tsx'
import { shownPageCount } from '../routing/paging.ts'
import { PpdbFrame } from './frame.tsx'
import { LabelBadge } from './status-badge.tsx'
import { StatusCheck } from './status-check.tsx'
import { useApplicantSearch } from './use-applicants.ts'

const route = getRouteApi('/ppdb/pendaftar')

const PAGE = 20

export default function Applicants() {
  return (
    <PpdbFrame title="Daftar Pendaftar & Cek Status">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_21rem]">
        <PublicList />
        <aside className="max-lg:order-first">
          <StatusCheck />
        </aside>
      </div>
    </PpdbFrame>
  )
}

const PublicList = () => {
  const settings = useSettings()
  const zone = settings.time_zone
  const year = admissionYear(settings, useNow())
  const { cari = '', halaman } = route.useSearch()
  const navigate = route.useNavigate()
  const pages = shownPageCount(halaman)
  const { rows, total, isEmpty, state, again } = useApplicantSearch(cari, pages * PAGE)
  return (
    <section aria-labelledby="daftar" aria-busy={state === 'loading'}>
      <h2 id="daftar" className="text-xl sm:text-2xl">
        Daftar Pendaftar {year}
        {total !== null && <span className="text-soft"> · {total} pendaftar</span>}
      </h2>
      <p className="mt-1 text-sm text-soft">
        Nama disamarkan untuk melindungi anak. Kenali pendaftaran Anda dari nomornya.
      </p>
      {!isEmpty && (
        <search className="mt-5 block max-w-sm">
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchField
              label="Cari nomor atau sekolah asal"
              value={cari}
              onSearch={(text) =>
                navigate({
                  search: text ? { cari: text } : {},
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </form>
        </search>
      )}
      <div className="mt-6">
        {state === 'failed' && (
          <Notice tone="wait" role="status" title="Daftar belum dapat dimuat">
            <p>Daftar ini tidak disimpan di perangkat, jadi perlu jaringan untuk melihatnya.</p>
            <Button onClick={again}>Coba lagi</Button>
          </Notice>
        )}
        {state === 'loading' && rows.length === 0 && <Waiting />}
        {state === 'ready' && rows.length === 0 && (
          <Empty title={cari ? 'Tidak ada yang cocok' : 'Belum ada pendaftar'} />
        )}
        {rows.length > 0 && <List rows={rows} zone={zone} />}
        {total !== null && rows.length > 0 && rows.length < total && (
          <Link
            to="."
            search={{ ...(cari && { cari }), halaman: `${pages + 1}` }}
            replace
            resetScroll={false}
            className={`${buttonClass({ wide: true })} mt-4`}
          >
            Tampilkan lagi ({total - rows.length})
          </Link>
        )}
      </div>
    </section>
  )
}

/** On a phone the cells of a row are stacked, the status below the name. */
const List = ({ rows, zone }: { rows: PublicApplicant[]; zone: TimeZone }) => (
  <section
    aria-label="Tabel pendaftar"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    tabIndex={0}
    className="overflow-x-auto rounded-md border border-line bg-surface"
  >
    <table className="w-full text-left">
      <thead className="border-b border-line text-sm text-soft max-sm:sr-only">
        <tr>
          <th scope="col" className="px-4 py-3 font-semibold">
            No. Pendaftaran
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Nama Siswa
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Sekolah Asal
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Tanggal Daftar
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Status
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr
            key={row.registration_number}
            className="align-top max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:px-4 max-sm:py-3"
          >
            <td className="font-semibold whitespace-nowrap tabular-nums max-sm:text-sm max-sm:text-soft sm:px-4 sm:py-3">
              {row.registration_number}
            </td>
            <td dir="auto" className="max-sm:font-semibold sm:px-4 sm:py-3">
              {row.name}
            </td>
            <td className="wrap-anywhere max-sm:order-1 max-sm:text-sm max-sm:text-soft sm:px-4 sm:py-3">
              {row.previous_school}
            </td>
            <td className="max-sm:order-1 max-sm:text-sm max-sm:text-soft sm:px-4 sm:py-3 sm:whitespace-nowrap">
              {dayOf(row, zone)}
            </td>
            <td className="sm:px-4 sm:py-3">
              <LabelBadge label={row.label} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const dayOf = ({ registration_date }: PublicApplicant, zone: TimeZone): string =>
  formatDayShort(dayIn(zone, new Date(registration_date)))

const waitingRows = ['a', 'b', 'c', 'd', 'e']

const Waiting = () => (
  <div className="space-y-3">
    {waitingRows.map((row) => (
      <Skeleton key={row} className="h-13" />
    ))}
  </div>
)
