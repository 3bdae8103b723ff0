/** Kelola PPDB: the list, the open record beside it (above it on a narrow screen), and the keys. */
import type { Viewer } from '@sekolah/contract/live'
import type { Applicant } from '@sekolah/contract/ppdb'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { ListCard, RowSkeletons } from '@sekolah/ui/list'
import { Modal } from '@sekolah/ui/modal'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { AdmissionBadge } from '../../admission-badge.tsx'
import { useChoice, useMedia } from '../../device.ts'
import { reasonOf } from '../../failure.ts'
import { useNews, useShowOpen } from '../../live.tsx'
import { useSession } from '../../session.tsx'
import { useLoad } from '../../use-load.ts'
import { listQuery, PAGE_SIZE, readRecordId } from './address.ts'
import { ApplicantTable, rowLinkId } from './applicant-table.tsx'
import { Filters, Pager } from './filters.tsx'
import { commandOf, isTyping } from './keys.ts'
import { neighbour, withArrived, withChanged } from './list-news.ts'
import { Record } from './record.tsx'
import { TakeBack } from './take-back.tsx'
import { useDecisions } from './use-decisions.ts'

export const Ppdb = () => {
  const { api, user, round } = useSession()
  const query = useSearch({ from: '/ppdb' })
  const openId = readRecordId(useParams({ strict: false }).id)
  const navigate = useNavigate()
  const wide = useMedia('(min-width: 1200px)')
  const [shortcuts] = useChoice('shortcuts', true)
  const searchField = useRef<HTMLInputElement>(null)
  const titleId = useId()

  const list = useLoad(`${JSON.stringify(query)} ${round}`, async (signal) => {
    const { data: rows, meta } = await api.ppdb.list(listQuery(query), { signal })
    return { rows, total: meta?.total ?? rows.length }
  })
  const rows = list.data?.rows ?? []
  const record = useLoad(openId === null ? null : `${openId} ${round}`, (signal) =>
    api.ppdb.get(openId ?? 0, { signal }),
  )
  // The row is there before the record has been asked for, and either may be the newer one.
  const open = newest(openId, [record.data, rows.find(({ id }) => id === openId)])

  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [viewers, setViewers] = useState<{ id: number; viewers: Viewer[] } | null>(null)
  const [takingBack, setTakingBack] = useState<Applicant | null>(null)

  const know = (applicant: Applicant) => {
    list.change((page) => withChanged(page, applicant))
    record.change((present) => newest(applicant.id, [present, applicant]) ?? present)
  }
  useNews({
    'applicant:new': (applicant) => {
      list.change((page) => withArrived(page, applicant, query))
      setFresh((before) => new Set(before).add(applicant.id))
    },
    'applicant:updated': know,
    viewers: (of) => {
      if ('applicant_id' in of) setViewers({ id: of.applicant_id, viewers: of.viewers })
    },
    connected: () => {
      list.reload()
      record.reload()
    },
  })
  useShowOpen(openId)
  const { saving, conflicts, decide, takeBack } = useDecisions({
    onKnown: know,
    onTakeBack: setTakingBack,
  })

  const show = (id: number) =>
    navigate({
      to: '/ppdb/$id',
      params: { id: `${id}` },
      search: query,
      // Going through the list by key is one step for Back.
      replace: openId !== null,
    })
  const close = async () => {
    await navigate({ to: '/ppdb', search: query })
    if (openId !== null) document.getElementById(rowLinkId(openId))?.focus()
  }

  useEffect(() => {
    if (openId === null) return
    document.getElementById(rowLinkId(openId))?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    setFresh((before) => new Set([...before].filter((id) => id !== openId)))
  }, [openId])

  // The button that opened the question may be gone with the decision.
  useEffect(() => {
    if (takingBack === null && document.activeElement === document.body) {
      document.getElementById(titleId)?.focus()
    }
  }, [takingBack, titleId])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    const elsewhere = top && top.getAttribute('aria-labelledby') !== titleId
    const command = commandOf(event, isTyping(event.target))
    if (!command || elsewhere || event.defaultPrevented) return
    if (command === 'close') {
      if (event.target instanceof HTMLElement && isTyping(event.target)) event.target.blur()
      // A dialog hears Escape by itself.
      else if (openId !== null && !top) close()
      return
    }
    if (!shortcuts) return
    event.preventDefault()
    if (command === 'search') searchField.current?.focus()
    else if (command === 'next' || command === 'previous') {
      const id = neighbour(rows, openId, command === 'next' ? 1 : -1)
      if (id === null) return
      show(id)
      if (wide) document.getElementById(rowLinkId(id))?.focus({ preventScroll: true })
    } else if (open) decide(open, command === 'accept' ? 'accepted' : 'rejected')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const beside = wide && openId !== null
  const detail =
    openId === null ? null : open ? (
      <Record
        applicant={open}
        titleId={titleId}
        saving={saving[openId]}
        conflict={conflicts[openId]}
        viewers={
          viewers?.id === openId ? viewers.viewers.filter(({ user_id }) => user_id !== user.id) : []
        }
        shortcuts={shortcuts}
        onDecide={(status) => decide(open, status)}
        onTakeBack={() => setTakingBack(open)}
        onClose={close}
      />
    ) : (
      <NoRecord titleId={titleId} error={record.error} retry={record.reload} close={close} />
    )

  return (
    <div className="flex flex-col gap-4 lg:h-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">Kelola PPDB</h1>
        <AdmissionBadge />
      </div>
      <Filters query={query} openId={openId} field={searchField} shortcuts={shortcuts} />
      <div
        className={classes(
          'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-4',
          beside && 'grid-cols-[minmax(0,1fr)_clamp(22.5rem,30%,32rem)]',
        )}
      >
        <ListCard
          failure={list.error && reasonOf(list.error)}
          loading={list.loading}
          hasData={list.data !== undefined}
          onRetry={list.reload}
          skeleton={<RowSkeletons count={PAGE_SIZE / 2} />}
          foot={
            list.data && (
              <Pager query={query} openId={openId} total={list.data.total} shown={rows.length} />
            )
          }
        >
          {rows.length ? (
            <ApplicantTable {...{ rows, query, openId, saving, fresh }} />
          ) : (
            <div className="p-4">
              <Empty title="Tidak ada pendaftar di sini">
                {query.search || query.status
                  ? 'Ubah kata pencarian atau pilih Semua.'
                  : 'Pendaftar baru akan muncul di sini dengan sendirinya.'}
              </Empty>
            </div>
          )}
        </ListCard>
        {beside && (
          <section
            aria-labelledby={titleId}
            className="min-h-0 overflow-hidden rounded-lg border border-line bg-surface"
          >
            {detail}
          </section>
        )}
      </div>
      {openId !== null && !wide && (
        <Modal
          labelledBy={titleId}
          onClose={close}
          className="h-dvh max-h-dvh w-screen max-w-none bg-surface p-0 text-ink shadow-floating sm:h-[min(46rem,calc(100dvh-3rem))] sm:w-[min(36rem,calc(100vw-3rem))] sm:overflow-hidden sm:rounded-lg"
        >
          {detail}
        </Modal>
      )}
      <TakeBack applicant={takingBack} onTakeBack={takeBack} onClose={() => setTakingBack(null)} />
    </div>
  )
}

const newest = (id: number | null, candidates: (Applicant | undefined)[]): Applicant | undefined =>
  candidates
    .filter((one) => one !== undefined)
    .filter((one) => one.id === id)
    .toSorted((a, b) => b.rev - a.rev)[0]

type NoRecordProps = {
  titleId: string
  error: Error | null
  retry: () => void
  close: () => void
}

const NoRecord = ({ titleId, error, retry, close }: NoRecordProps) => (
  <div className="space-y-4 p-5">
    <h2 id={titleId} className="text-xl">
      {error ? 'Pendaftar tidak dapat ditampilkan' : 'Memuat pendaftar…'}
    </h2>
    {error ? (
      <Notice tone="bad" role="alert" title={reasonOf(error)}>
        <Button onClick={retry}>Coba lagi</Button>
      </Notice>
    ) : (
      <Skeleton className="h-64" />
    )}
    <Button onClick={close}>Tutup</Button>
  </div>
)
