/** The runs of a wave, newest first, with the open one below. */

import { ApiError } from '@sekolah/api-client'
import { checksIn, type ProgramCheck } from '@sekolah/contract/admission/selection/demands'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { mayCallSelection } from '../address.ts'
import { type MissingData, MissingList } from '../rules/missing-list.tsx'
import { RunBadge } from './run-badge.tsx'
import { RunView } from './run-view.tsx'

export const RunsTab = ({ wave }: { wave: Wave }) => {
  const { user } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { query } = useListAddress()
  const list = useCall('selection.runs', { params: { id: wave.id } })
  const addressOf = (run: SelectionRun) =>
    ({
      to: '/$section',
      params: { section: 'seleksi' },
      search: { tab: 'hasil', gelombang: `${wave.id}`, run: `${run.id}` },
    }) as const
  const drafting = useAction('selection.draft', {
    onDone: async (run) => {
      invalidate(client, keyOf('selection.runs', { params: { id: wave.id } }))
      await navigate(addressOf(run))
      toast('good', `Rancangan jadi: ${run.accepted} dari ${run.candidates} diterima.`)
    },
  })
  const draft = () => drafting.mutate({ params: { id: wave.id } })
  const runs = list.data ?? []
  const open = runs.find(({ id }) => `${id}` === query.run) ?? runs[0]
  return (
    <div className="max-w-6xl space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        {mayCallSelection('selection.draft', user) && (
          <Button
            look={list.data?.length === 0 ? 'main' : 'outline'}
            pending={drafting.isPending}
            onClick={draft}
          >
            <Play aria-hidden />
            Jalankan seleksi
          </Button>
        )}
        <p className="min-w-0 grow basis-64 text-sm text-soft">
          Hasilnya rancangan yang hanya terlihat panitia. Boleh dijalankan berkali-kali.
        </p>
      </div>
      {drafting.error !== null && <DraftFailure failure={drafting.error} checks={checksIn(wave)} />}
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-40" />}
      {list.data?.length === 0 && (
        <Empty title="Seleksi belum pernah dijalankan">
          Isi aturan dan nilai, lalu jalankan seleksi untuk melihat rancangannya.
        </Empty>
      )}
      {runs.length > 0 && (
        <Card className="overflow-hidden">
          <ul
            aria-label="Rancangan dan hasil"
            className="max-h-56 divide-y divide-line overflow-y-auto"
          >
            {runs.map((run) => (
              <RunLine key={run.id} run={run} isOpen={run.id === open?.id}>
                <Link {...addressOf(run)} className={classes(rowLinkClass, 'font-semibold')}>
                  Seleksi nomor {run.id}
                </Link>
              </RunLine>
            ))}
          </ul>
        </Card>
      )}
      {open && <RunView key={open.id} run={open} runs={runs} wave={wave} />}
    </div>
  )
}

type LineProps = { run: SelectionRun; isOpen: boolean; children: ReactNode }

const RunLine = ({ run, isOpen, children }: LineProps) => {
  const { zone } = useSchool()
  return (
    <li
      aria-current={isOpen || undefined}
      className={classes(
        'relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm',
        isOpen ? 'bg-brand-wash' : 'hover:bg-sunken/60',
      )}
    >
      {children}
      <RunBadge state={run.state} />
      <span className="text-soft">
        {formatDateTime(run.created_at, zone)} oleh {run.created_by}
      </span>
      <span className="ml-auto tabular-nums">
        {run.accepted} dari {run.candidates} diterima
      </span>
    </li>
  )
}

/** Why a run could not be made, and which applicants lack values. */
type FailureProps = { failure: unknown; checks: readonly ProgramCheck[] }

const DraftFailure = ({ failure, checks }: FailureProps) => {
  const missing = missingIn(failure)
  return missing.length > 0 ? (
    <div role="alert">
      <MissingList {...{ missing, checks }} />
    </div>
  ) : (
    <Notice tone="bad" role="alert" title={`Belum dijalankan. ${errorReason(failure)}`} />
  )
}

const missingIn = (failure: unknown): MissingData =>
  failure instanceof ApiError && failure.code === 'missing_values' && Array.isArray(failure.data)
    ? failure.data
    : []
