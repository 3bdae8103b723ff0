/**
 * Kelola PPDB: the list, the open record beside it (above it on a narrow screen), and the keyboard
 * shortcuts.
 */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { classes } from '@sekolah/ui/classes'
import { Modal } from '@sekolah/ui/modal'
import { useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useMediaQuery, useStoredBoolean } from '../../core/device/device.ts'
import { useSocketEvents } from '../../core/live/live.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { NEW_RECORD } from '../../screens/resource/address.ts'
import { denseHeadClass, densePageClass, useDensity } from '../../screens/table/density.ts'
import { parseRecordId } from './address.ts'
import { useRememberSchool } from './counter/queue/use-remember-school.ts'
import { WalkIn } from './counter/walk-in.tsx'
import { useDecisions } from './decision/use-decisions.ts'
import { Head } from './head.tsx'
import { useApplicantShortcuts } from './keys/use-keys.ts'
import { ApplicantList } from './list/applicant-list.tsx'
import { rowLinkId } from './list/cells.tsx'
import { Filters } from './list/filters.tsx'
import { cacheApplicant } from './list/list-events.ts'
import { SelectionBar, useSelection } from './list/selection.tsx'
import { useApplicants } from './list/use-applicants.ts'
import { useSelectMany } from './list/use-choosing.ts'
import { useRecordContact } from './reaching/use-contact.ts'
import { CorrectionForm } from './record/correction.tsx'
import { NoRecord } from './record/no-record.tsx'
import { publicNoteId } from './record/notes/notes.tsx'
import { useSnippetKeys } from './record/notes/use-snippet-keys.ts'
import { Record } from './record/record.tsx'
import { useRecordNavigation } from './record/use-steps.ts'
import { type ApplicantDialog, ApplicantDialogs } from './tasks.tsx'
import { useApplicantStats, useOfferedPrograms } from './use-stats.ts'

export const Ppdb = () => {
  const { user, platform } = useSession()
  const isOffice = mayCall('admin', user)
  const client = useQueryClient()
  const query = useSearch({ from: '/ppdb' })
  const { id: recordText } = useParams({ strict: false })
  const openId = parseRecordId(recordText)
  const isCorrecting = useMatchRoute()({ to: '/ppdb/$id/koreksi' }) !== false
  const navigate = useNavigate()
  const wide = useMediaQuery('(min-width: 1200px)')
  const [shortcuts] = useStoredBoolean('shortcuts', true)
  const searchField = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const stats = useApplicantStats(query.year)
  const programs = useOfferedPrograms(stats)
  useRememberSchool(programs, isOffice)
  // Only a framed list can show all rows: a phone would scroll through them with the page.
  const isFramed = useMediaQuery('(min-width: 64rem)')
  const isAll = isFramed && query.per === 'all'
  const { list, listing, beyond, between, record, open, fresh, viewers } = useApplicants(
    query,
    openId,
    isAll,
  )
  const { rows } = listing
  const selection = useSelection()
  const { choosing, chooseAll, chooseRange } = useSelectMany({
    query,
    rows,
    between,
    put: selection.put,
  })
  const density = useDensity()
  const [task, setTask] = useState<ApplicantDialog | null>(null)
  useSocketEvents({ 'applicant:updated': selection.know })
  const learn = (applicant: Applicant) => {
    cacheApplicant(client, applicant)
    selection.know(applicant)
  }
  const reload = () => invalidate(client, keyOf('ppdb.list'))
  const contact = useRecordContact(learn)
  const { saving, conflicts, decide, revert, undo, forget } = useDecisions({
    onKnown: learn,
    onRevert: (applicant) => setTask({ name: 'revert', applicant }),
  })

  const { recordAt, show, step, close, showNextPending } = useRecordNavigation({
    query,
    openId,
    rows,
    beyond,
    isBeside: wide,
    // If the address has changed too, the new list is already loading.
    onMoved: () => list.refetch({ cancelRefetch: false }),
  })
  const showTaken = async (applicant: Applicant, isNew: boolean) => {
    setTask(null)
    await navigate({ ...recordAt(applicant.id), replace: true })
    reload()
    if (isNew) setTask({ name: 'print', applicant, sheet: 'receipt' })
  }
  const walkIn = () => navigate({ to: '/ppdb/$id', params: { id: NEW_RECORD }, search: query })
  const correct = ({ id }: Applicant) =>
    navigate({ to: '/ppdb/$id/koreksi', params: { id: `${id}` }, search: query })

  useEffect(() => {
    if (openId === null) return
    document.getElementById(rowLinkId(openId))?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  // The button that opened the dialog may be gone after the decision, so set the focus here.
  useEffect(() => {
    if (task === null && document.activeElement === document.body) {
      document.getElementById(titleId)?.focus()
    }
  }, [task, titleId])

  const openTask = (name: 'revert' | 'compare' | 'whatsapp' | 'erase') => {
    if (open) setTask({ name, applicant: open })
  }
  /** While rows are selected, a key must not decide about the record that happens to be open. */
  const decideChosen = (status: 'accepted' | 'rejected') => {
    if (selection.chosen.size > 0) setTask({ name: 'bulk', status })
    else if (open) decide(open, status)
  }
  const addSnippet = useSnippetKeys({
    open,
    onMissing: (first) => setTask({ name: 'snippets', first }),
  })
  useApplicantShortcuts({
    active: shortcuts,
    readsOnly: !isOffice,
    titleId,
    run: {
      next: () => step(1),
      previous: () => step(-1),
      next_pending: showNextPending,
      accept: () => decideChosen('accepted'),
      reject: () => decideChosen('rejected'),
      note: () => document.getElementById(publicNoteId)?.focus(),
      snippet: (key) => addSnippet(Number(key)),
      select: () => open && selection.toggle(open),
      correct: () => open && correct(open),
      revert: () => open?.status !== 'pending' && openTask('revert'),
      undo: () => {
        // Open the undone record at once, so that the next key applies to it.
        const id = undo()
        if (id !== null) show(id)
      },
      whatsapp: () =>
        selection.chosen.size > 0
          ? setTask({ name: 'reach' })
          : open?.phone && openTask('whatsapp'),
      print: () => open && setTask({ name: 'print', applicant: open, sheet: 'record' }),
      walk_in: walkIn,
      search: () => searchField.current?.focus(),
      help: () => setTask({ name: 'help' }),
      close,
    },
  })

  const beside = wide && openId !== null
  const detail =
    openId === null ? null : open ? (
      <Record
        readsOnly={!isOffice}
        applicant={open}
        titleId={titleId}
        saving={saving[openId]}
        conflict={conflicts[openId]}
        viewers={viewers}
        shortcuts={shortcuts}
        onDecide={(status) => decide(open, status)}
        onSnippet={addSnippet}
        onSnippets={() => setTask({ name: 'snippets', first: 1 })}
        onRevert={() => openTask('revert')}
        onCorrect={() => correct(open)}
        onCompare={() => openTask('compare')}
        onWhatsApp={() => openTask('whatsapp')}
        onUndoContact={() => contact.undo([open])}
        onPrint={(sheet) => setTask({ name: 'print', applicant: open, sheet })}
        onPdf={
          platform.desktop
            ? () => setTask({ name: 'pdf', applicant: open, sheet: 'record' })
            : undefined
        }
        onErase={mayCall('super_admin', user) ? () => openTask('erase') : undefined}
        onClose={close}
      />
    ) : (
      <NoRecord
        titleId={titleId}
        error={record.error}
        retry={() => record.refetch()}
        close={close}
      />
    )

  return (
    <div className={classes('flex flex-col', density.isDense ? densePageClass : 'gap-4 lg:h-full')}>
      <div className={density.isDense ? denseHeadClass : 'contents'}>
        <Head {...{ query, isOffice }} onTask={setTask} />
        <Filters {...{ query, openId, stats, shortcuts }} field={searchField} />
        {isOffice && (selection.chosen.size > 0 || choosing) && (
          <SelectionBar
            count={selection.chosen.size}
            total={listing.total}
            choosing={choosing}
            onChooseAll={chooseAll}
            onDecide={(status) => setTask({ name: 'bulk', status })}
            onReach={() => setTask({ name: 'reach' })}
            onExport={() => setTask({ name: 'export' })}
            onClear={selection.clear}
          />
        )}
      </div>
      <div
        className={classes(
          'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-4',
          beside && 'grid-cols-[minmax(0,1fr)_clamp(22.5rem,30%,32rem)]',
        )}
      >
        <ApplicantList
          {...{ query, openId, list, listing, saving, fresh, isFramed, isOffice }}
          selection={selection}
          onRange={chooseRange}
          onChooseAll={chooseAll}
          onRetry={reload}
        />
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
      {isOffice && recordText === NEW_RECORD && (
        <WalkIn
          programs={programs}
          onSaved={(applicant) => showTaken(applicant, true)}
          onNoted={async (noted) => {
            await navigate({ to: '/ppdb', search: query, replace: true })
            setTask({ name: 'provisional', noted })
          }}
          onClose={() => navigate({ to: '/ppdb', search: query, replace: true })}
        />
      )}
      {isOffice && isCorrecting && open && (
        <CorrectionForm
          key={open.id}
          applicant={open}
          programs={programs}
          onSaved={(applicant) => {
            learn(applicant)
            navigate({ ...recordAt(applicant.id), replace: true })
          }}
          onClose={() => navigate({ ...recordAt(open.id), replace: true })}
        />
      )}
      <ApplicantDialogs
        {...{ task, query, shortcuts }}
        total={listing.total}
        chosen={selection.chosen}
        onRevert={revert}
        onKnown={learn}
        onTaken={showTaken}
        onToday={() => setTask({ name: 'today' })}
        onErased={async (applicant) => {
          setTask(null)
          selection.put([applicant], false)
          await navigate({ to: '/ppdb', search: query, replace: true })
          reload()
        }}
        onBulkDone={(left) => {
          forget()
          setTask(null)
          selection.only(left)
        }}
        onClose={() => setTask(null)}
      />
    </div>
  )
}
