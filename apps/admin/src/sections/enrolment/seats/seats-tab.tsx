/** Offered seats: who holds one, until when, and the counter's actions, for one or for many. */
import {
  type SeatState,
  seatStateLabels,
  seatStates,
} from '@sekolah/contract/admission/enrolment/labels'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Confirm } from '@sekolah/ui/dialog'
import { ListCard, SearchBox } from '@sekolah/ui/list'
import { Empty } from '@sekolah/ui/status'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useCallKeepingPrevious } from '../../../core/api/use-call.ts'
import { limitAndOffset } from '../../../screens/resource/address.ts'
import { QueryFilter } from '../../../screens/resource/list-frame.tsx'
import { ListTable, useListTable } from '../../../screens/resource/list-table.tsx'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { denseHeadClass } from '../../../screens/table/density.ts'
import { useEnrolmentOverview } from '../use-overview.ts'
import { SeatsList, seatColumns } from './columns.tsx'
import { ExtendOffer } from './extend.tsx'
import { AcceptanceLetters } from './letters.tsx'
import { type BulkAction, bulkOf, type SeatAction } from './seat-actions.ts'
import { useChangeSeats } from './use-seats.ts'

const PAGE_SIZES = [50, 100]

const isState = (text: string | undefined): text is SeatState =>
  seatStates.some((state) => state === text)

type Task =
  | { name: 'resign'; row: Enrolment }
  | { name: 'extend' | 'complete'; rows: readonly Enrolment[] }

export const SeatsTab = ({ mayChange }: { mayChange: boolean }) => {
  const { query, filter } = useListAddress()
  const [letters, setLetters] = useState<'all' | readonly Enrolment[] | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const overview = useEnrolmentOverview()
  const [columns] = useState(() => seatColumns(mayChange))
  const table = useListTable({ name: 'seats', columns, sizes: PAGE_SIZES, usualSort: '' })
  const asked = {
    search: query.search,
    program: query.program,
    state: isState(query.keadaan) ? query.keadaan : undefined,
  }
  const isFiltered = Object.values(asked).some(Boolean)
  const list = useCallKeepingPrevious('enrolments.list', {
    query: { ...asked, ...limitAndOffset(query, table.size) },
  })
  const rows = list.data?.rows ?? []
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const programs = [...new Set(overview.data?.lines.map(({ program }) => program))].filter(Boolean)
  const { toState, pending } = useChangeSeats()
  const close = () => setTask(null)
  const untick = () => setTicked(new Set())

  const act = (action: SeatAction, row: Enrolment) => {
    if (action === 'letter') setLetters([row])
    else if (action === 'extend') setTask({ name: 'extend', rows: [row] })
    else if (action === 'resigned') setTask({ name: 'resign', row })
    else if (action === 'enrolled' && lacksAny([row])) setTask({ name: 'complete', rows: [row] })
    else void toState([row], action)
  }
  const actOnAll = (action: BulkAction, of: readonly Enrolment[]) => {
    if (action === 'letter') setLetters(of)
    else if (action === 'extend') setTask({ name: 'extend', rows: of })
    else if (action === 'enrolled' && lacksAny(of)) setTask({ name: 'complete', rows: of })
    else void toState(of, action).then((failed) => failed.length === 0 && untick())
  }
  return (
    <section aria-label="Kursi yang ditawarkan" className="flex min-h-0 flex-col gap-2 lg:grow">
      <div
        className={classes(
          table.density.isDense && denseHeadClass,
          'flex flex-row! flex-wrap items-center gap-x-3 gap-y-2',
        )}
      >
        {chosen.length > 0 ? (
          <Chosen rows={chosen} isBusy={pending.length > 0} onAction={actOnAll} onClear={untick} />
        ) : (
          <>
            <SearchBox
              label="Cari murid"
              placeholder="Cari nama, nomor, atau NISN…"
              value={query.search ?? ''}
              onSearch={(text) => filter('search', text)}
            />
            <QueryFilter
              name="keadaan"
              label="Keadaan"
              all="Semua keadaan"
              options={seatStateLabels}
            />
            <QueryFilter name="program" label="Program" all="Semua program" options={programs} />
            {rows.length > 0 && (
              <Button className="ml-auto" onClick={() => setLetters('all')}>
                <FileText aria-hidden />
                Surat semua
              </Button>
            )}
          </>
        )}
      </div>
      <ListCard
        failure={list.error && errorReason(list.error)}
        loading={list.isFetching}
        hasData={list.data !== undefined}
        onRetry={() => list.refetch()}
        foot={list.data && table.foot({ shown: rows.length, total: list.data.total })}
      >
        {rows.length > 0 ? (
          <SeatsList
            value={{
              ...{ isDense: table.density.isDense, mayChange, pending, ticked, onAction: act },
              all: {
                isTicked: chosen.length === rows.length,
                isMixed: chosen.length > 0 && chosen.length < rows.length,
                onTick: (isTicked) => setTicked(new Set(isTicked ? rows.map(({ id }) => id) : [])),
              },
              onTick: ({ id }) => {
                const others = new Set(ticked)
                if (!others.delete(id)) others.add(id)
                setTicked(others)
              },
            }}
          >
            <ListTable label="Murid dan kursinya" rows={rows} state={table} />
          </SeatsList>
        ) : (
          <div className="p-4">{isFiltered ? <NoneFits /> : <NoSeats />}</div>
        )}
      </ListCard>
      {letters !== null && (
        <AcceptanceLetters of={letters} query={asked} onDone={() => setLetters(null)} />
      )}
      {task?.name === 'extend' && (
        <ExtendOffer
          rows={task.rows}
          onClose={close}
          onDone={() => {
            close()
            if (task.rows.length > 1) untick()
          }}
        />
      )}
      <Confirm
        open={task?.name === 'complete'}
        question="Tandai lengkap walaupun ada yang kurang?"
        verb="Tandai lengkap"
        pending={pending.length > 0}
        onNo={close}
        onYes={() => {
          if (task?.name !== 'complete') return
          void toState(task.rows, 'enrolled').then((failed) => {
            close()
            if (task.rows.length > 1 && failed.length === 0) untick()
          }, close)
        }}
      >
        {task?.name === 'complete' && (
          <ul className="space-y-1">
            {task.rows
              .filter(({ lacks }) => lacks.length > 0)
              .map(({ id, name, lacks }) => (
                <li key={id}>
                  <strong>{name}</strong> belum: {lacks.join(', ')}
                </li>
              ))}
          </ul>
        )}
      </Confirm>
      <Confirm
        open={task?.name === 'resign'}
        question="Lepaskan kursi ini?"
        verb="Lepaskan kursi"
        pending={pending.length > 0}
        onNo={close}
        onYes={() => {
          if (task?.name === 'resign') void toState([task.row], 'resigned').then(close, close)
        }}
      >
        {task?.name === 'resign' && (
          <p>
            Kursi <strong>{task.row.name}</strong>
            {task.row.program && ` di ${task.row.program}`} menjadi kosong dan ditawarkan kepada
            cadangan berikutnya.
          </p>
        )}
      </Confirm>
    </section>
  )
}

const lacksAny = (rows: readonly Enrolment[]): boolean => rows.some(({ lacks }) => lacks.length > 0)

const NoneFits = () => <Empty title="Tidak ada yang cocok">Ubah pencarian atau saringannya.</Empty>

const NoSeats = () => (
  <Empty title="Belum ada kursi yang ditawarkan">
    Kursi ditawarkan kepada yang diterima begitu daftar final diumumkan, di gelombang yang menyebut
    batas daftar ulang.
  </Empty>
)

type ChosenProps = {
  rows: readonly Enrolment[]
  isBusy: boolean
  onAction: (action: BulkAction, rows: readonly Enrolment[]) => void
  onClear: () => void
}

const bulkLabels: Record<BulkAction, string> = {
  confirmed: 'Konfirmasi',
  enrolled: 'Tandai lengkap',
  extend: 'Perpanjang',
  letter: 'Cetak surat',
}

/** In place of the filters, so that the list does not move; an action names how many allow it. */
const Chosen = ({ rows, isBusy, onAction, onClear }: ChosenProps): ReactNode => {
  const bulk = bulkOf(rows)
  return (
    <div
      role="toolbar"
      aria-label="Yang dipilih"
      className="flex w-full flex-wrap items-center gap-2 rounded-md bg-brand-wash px-3 max-sm:gap-0 max-sm:px-2 max-sm:[&_button]:px-2"
    >
      <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
        {rows.length} dipilih
      </p>
      {(Object.keys(bulkLabels) as BulkAction[])
        .filter((action) => bulk[action].length > 0)
        .map((action) => (
          <Button
            key={action}
            look="quiet"
            disabled={isBusy}
            onClick={() => onAction(action, bulk[action])}
          >
            {bulkLabels[action]} ({bulk[action].length})
          </Button>
        ))}
      <Button look="quiet" onClick={onClear}>
        Lepas pilihan
      </Button>
    </div>
  )
}
