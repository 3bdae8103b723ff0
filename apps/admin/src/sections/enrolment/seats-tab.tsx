/** Offered seats: who holds one, until when, and the counter's actions. */

import {
  allowedNextStates,
  type SeatState,
  seatStateLabels,
  seatStates,
} from '@sekolah/contract/admission/enrolment/labels'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { Badge, Empty, type Tone } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { useCallKeepingPrevious } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { limitAndOffset, pageNumberOf } from '../../screens/resource/address.ts'
import { QueryFilter } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { ExtendOffer } from './extend.tsx'
import { AcceptanceLetters } from './letters.tsx'
import { useEnrolmentOverview } from './use-overview.ts'
import { type SeatTarget, useChangeSeats } from './use-seats.ts'

const PAGE_SIZE = 50

export const seatTones: Record<SeatState, Tone> = {
  offered: 'wait',
  confirmed: 'info',
  enrolled: 'good',
  expired: 'bad',
  resigned: 'plain',
}

/** The label of a button at the counter. */
const stepLabel = (from: SeatState, to: SeatTarget): string => {
  if (to === 'enrolled') return 'Tandai lengkap'
  if (to === 'resigned') return 'Undurkan'
  if (from === 'enrolled') return 'Belum lengkap'
  return from === 'offered' ? 'Konfirmasi' : 'Berikan lagi'
}

const isState = (text: string | undefined): text is SeatState =>
  seatStates.some((state) => state === text)

export const SeatsTab = ({ mayChange }: { mayChange: boolean }) => {
  const { query, filter, pageAt } = useListAddress()
  const [letters, setLetters] = useState<'all' | Enrolment | null>(null)
  const overview = useEnrolmentOverview()
  const asked = {
    search: query.search,
    program: query.program,
    state: isState(query.keadaan) ? query.keadaan : undefined,
  }
  const isFiltered = Object.values(asked).some(Boolean)
  const shown = { ...asked, ...limitAndOffset(query, PAGE_SIZE) }
  const list = useCallKeepingPrevious('enrolments.list', { query: shown })
  const rows = list.data?.rows ?? []
  const programs = [...new Set(overview.data?.lines.map(({ program }) => program))].filter(Boolean)
  return (
    <section aria-label="Kursi yang ditawarkan" className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Cari murid"
          placeholder="Cari nama, nomor, atau NISN…"
          value={query.search ?? ''}
          onSearch={(text) => filter('search', text)}
        />
        <QueryFilter name="keadaan" label="Keadaan" all="Semua keadaan" options={seatStateLabels} />
        <QueryFilter name="program" label="Program" all="Semua program" options={programs} />
        {rows.length > 0 && (
          <Button className="ml-auto" onClick={() => setLetters('all')}>
            <FileText aria-hidden />
            Surat penerimaan semua
          </Button>
        )}
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
          <SeatsTable {...{ rows, mayChange }} onLetter={setLetters} />
        ) : (
          <div className="p-4">
            {isFiltered ? (
              <Empty title="Tidak ada yang cocok">Ubah pencarian atau saringannya.</Empty>
            ) : (
              <Empty title="Belum ada kursi yang ditawarkan">
                Kursi ditawarkan kepada yang diterima begitu daftar final diumumkan, di gelombang
                yang menyebut batas daftar ulang.
              </Empty>
            )}
          </div>
        )}
      </ListCard>
      {letters !== null && (
        <AcceptanceLetters of={letters} query={asked} onDone={() => setLetters(null)} />
      )}
    </section>
  )
}

type TableProps = {
  rows: readonly Enrolment[]
  mayChange: boolean
  onLetter: (of: Enrolment) => void
}

const SeatsTable = ({ rows, mayChange, onLetter }: TableProps) => {
  const { zone } = useSchool()
  const { change, pending } = useChangeSeats()
  const [resigning, setResigning] = useState<Enrolment | null>(null)
  const [extending, setExtending] = useState<Enrolment | null>(null)
  return (
    <>
      <ul aria-label="Murid dan kursinya" className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid items-center gap-x-4 gap-y-2 px-4 py-3 text-sm xl:grid-cols-[minmax(0,1fr)_13rem_38rem]"
          >
            <div className="min-w-0">
              <Link to="/ppdb/$id" params={{ id: `${row.id}` }} className="font-semibold">
                {row.name}
              </Link>
              <span className="block text-soft wrap-anywhere">
                <span className="tabular-nums">{row.registration_number}</span>
                {row.program && ` · ${row.program}`} · {row.previous_school}
              </span>
            </div>
            <div>
              <Badge tone={seatTones[row.state]}>{seatStateLabels[row.state]}</Badge>
              <span className="mt-1 block text-soft">{sinceOf(row, zone)}</span>
            </div>
            <div className="flex flex-wrap gap-2 xl:justify-end">
              {mayChange &&
                stepsOf(row.state).map((state) => (
                  <Button
                    key={state}
                    aria-label={`${stepLabel(row.state, state)} ${row.name}`}
                    pending={pending === row.id}
                    onClick={() =>
                      state === 'resigned' ? setResigning(row) : change.mutate({ row, state })
                    }
                  >
                    {stepLabel(row.state, state)}
                  </Button>
                ))}
              {mayChange && mayLast(row) && (
                <Button
                  aria-label={`Perpanjang batas ${row.name}`}
                  onClick={() => setExtending(row)}
                >
                  Perpanjang
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={`Surat penerimaan ${row.name}`}
                onClick={() => onLetter(row)}
              >
                <FileText aria-hidden />
                Surat
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {extending && <ExtendOffer row={extending} onClose={() => setExtending(null)} />}
      <Confirm
        open={resigning !== null}
        question="Lepaskan kursi ini?"
        pending={pending === resigning?.id}
        onNo={() => setResigning(null)}
        onYes={() => {
          if (!resigning) return
          const close = () => setResigning(null)
          void change.mutateAsync({ row: resigning, state: 'resigned' }).then(close, close)
        }}
      >
        <p>
          Kursi <strong>{resigning?.name}</strong>
          {resigning?.program && ` di ${resigning.program}`} menjadi kosong dan ditawarkan kepada
          cadangan berikutnya.
        </p>
      </Confirm>
    </>
  )
}

/** Whether it has an end that can be moved. */
const mayLast = ({ state, offer_until }: Enrolment): boolean =>
  offer_until !== null && (state === 'offered' || state === 'expired')

const targets: SeatTarget[] = ['confirmed', 'enrolled', 'resigned']

const stepsOf = (state: SeatState): SeatTarget[] =>
  targets.filter((target) => allowedNextStates[state].includes(target))

const sinceOf = (row: Enrolment, zone: Parameters<typeof formatDateTime>[1]): string => {
  const by = row.changed_by ? ` oleh ${row.changed_by}` : ''
  switch (row.state) {
    case 'offered':
      return row.offer_until
        ? `Sampai ${formatOfferEnd(row.offer_until, zone)}`
        : 'Tanpa batas waktu'
    case 'confirmed':
      return `${formatDateTime(row.confirmed_at ?? row.updated_at, zone)}${by}${row.queue_number ? `, antrean ${row.queue_number}` : ''}`
    case 'enrolled':
      return `${formatDateTime(row.enrolled_at ?? row.updated_at, zone)}${by}`
    default:
      return `${formatDateTime(row.ended_at ?? row.updated_at, zone)}${by}`
  }
}
