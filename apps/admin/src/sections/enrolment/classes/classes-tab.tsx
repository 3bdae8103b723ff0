/** Rombel: enrolled pupils by class group, with each group's lists, cards and file. */

import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import type { ClassPupil } from '@sekolah/contract/admission/enrolment/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Options, Select } from '@sekolah/ui/field'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Download, IdCard, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useDownload } from '../../../core/files/saved-file.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { PrintedPupils } from '../../biodata/printed-pupils.tsx'
import { DivideIntoClasses } from './divide.tsx'
import { type ClassGroup, groupByProgramme, type ProgrammeClasses } from './groups.ts'

export const ClassesTab = ({ mayChange }: { mayChange: boolean }) => {
  const list = useCall('classes.list')
  if (list.error && !list.data) {
    return <Notice tone="bad" role="alert" title={errorReason(list.error)} />
  }
  if (!list.data) return <Skeleton className="h-40" />
  if (list.data.length === 0) {
    return (
      <Empty title="Belum ada yang selesai daftar ulang">
        Di sini murid yang ditandai lengkap di bagian Kursi dibagi ke dalam rombel.
      </Empty>
    )
  }
  return (
    <div className="space-y-8">
      {groupByProgramme(list.data).map((programme) => (
        <ProgrammeGroups key={programme.program} {...{ programme, mayChange }} />
      ))}
    </div>
  )
}

type Printing = { kind: 'list' | 'cards'; pupils: ClassPupil[] }
type ProgrammeProps = { programme: ProgrammeClasses; mayChange: boolean }

const ProgrammeGroups = ({ programme, mayChange }: ProgrammeProps) => {
  const { program, pupils, groups } = programme
  const [isDividing, setDividing] = useState(false)
  const [printing, setPrinting] = useState<Printing | null>(null)
  const names = groups.flatMap(({ name }) => name ?? [])
  return (
    <section aria-label={program}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-lg max-sm:w-full">{program || 'Tanpa program'}</h2>
        <p className="mr-auto text-soft">
          {pupils.length} murid{names.length > 0 && `, ${names.length} rombel`}
        </p>
        {mayChange && (
          <Button aria-label={`Bagi rombel ${program}`} onClick={() => setDividing(true)}>
            Bagi rombel
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {groups.map((group) => (
          <GroupCard
            key={group.name ?? ''}
            {...{ group, names, mayChange }}
            onPrint={(kind) => setPrinting({ kind, pupils: group.pupils })}
          />
        ))}
      </div>
      {isDividing && (
        <DivideIntoClasses
          {...{ program, pupils: pupils.length, groups: names.length }}
          moved={pupils.filter(({ is_by_hand }) => is_by_hand).length}
          onClose={() => setDividing(false)}
        />
      )}
      {printing && <PrintedPupils {...printing} onDone={() => setPrinting(null)} />}
    </section>
  )
}

type GroupProps = {
  group: ClassGroup
  /** The class groups of the programme. */
  names: readonly string[]
  mayChange: boolean
  onPrint: (kind: Printing['kind']) => void
}

const GroupCard = ({ group: { name, pupils }, names, mayChange, onPrint }: GroupProps) => {
  const title = name ?? 'Belum punya rombel'
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
        <h3 className="mr-auto text-base">
          {title}
          <span className="ml-3 text-sm font-normal text-soft">{pupils.length} murid</span>
        </h3>
        {name !== null && (
          <div className="flex flex-wrap gap-2">
            <Button aria-label={`Daftar hadir ${name}`} onClick={() => onPrint('list')}>
              <ListChecks aria-hidden />
              Daftar hadir
            </Button>
            <Button aria-label={`Kartu nama ${name}`} onClick={() => onPrint('cards')}>
              <IdCard aria-hidden />
              Kartu nama
            </Button>
            <DapodikFile group={name} />
          </div>
        )}
      </div>
      <ol aria-label={title} className="divide-y divide-line">
        {pupils.map((pupil) => (
          <Line key={pupil.id} {...{ pupil, names, mayChange }} />
        ))}
      </ol>
    </Card>
  )
}

const DapodikFile = ({ group }: { group: string }) => {
  const { user } = useSession()
  const exporting = useDownload('biodata.export')
  const download = () => exporting.mutate({ query: { class_group: group } })
  if (!mayCall(biodataCalls['biodata.export'].who, user)) return null
  return (
    <Button
      aria-label={`Unduh ${group} untuk Dapodik`}
      pending={exporting.isPending}
      onClick={download}
    >
      {!exporting.isPending && <Download aria-hidden />}
      Dapodik
    </Button>
  )
}

type LineProps = { pupil: ClassPupil; names: readonly string[]; mayChange: boolean }

const Line = ({ pupil: { id, name, class_group }, names, mayChange }: LineProps) => {
  const client = useQueryClient()
  const toast = useToast()
  const moving = useAction('classes.move', {
    onFailed: (error) => toast('bad', `${name} belum dipindahkan. ${errorReason(error)}`),
    onEnd: () => invalidate(client, keyOf('classes.list', {})),
  })
  const move = (group: string) =>
    moving.mutate({ params: { id }, body: { class_group: group || null } })
  return (
    <li className="flex min-h-9 items-center gap-3 px-4 py-0.5 text-sm">
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      {mayChange && names.length > 0 && (
        <Select
          aria-label={`Rombel ${name}`}
          value={class_group ?? ''}
          disabled={moving.isPending}
          onChange={({ target }) => void move(target.value)}
          place="shrink-0 [&>svg]:right-2"
          className="min-h-8 rounded-md border border-transparent bg-surface pr-7 pl-2 hover:border-line-strong max-sm:min-h-11"
        >
          <Options of={names} blank="Tanpa rombel" />
        </Select>
      )}
    </li>
  )
}
