/** Seat holders: their missing fields, printed lists and cards, and the Dapodik file. */

import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import { mayCall } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Options } from '@sekolah/ui/field'
import { FilterSelect } from '@sekolah/ui/list'
import { Badge, Empty, Skeleton } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Download, IdCard, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { useCall } from '../../core/api/use-call.ts'
import { useDownload } from '../../core/files/saved-file.ts'
import { useSession } from '../../core/session/use-session.ts'
import { ChoiceCounts } from './choice-counts.tsx'
import { PrintedPupils } from './printed-pupils.tsx'

export const PupilsTab = () => {
  const { user } = useSession()
  const [program, setProgram] = useState('')
  const [printing, setPrinting] = useState<'list' | 'cards' | null>(null)
  const list = useCall('biodata.pupils')
  const all = list.data ?? []
  const programs = [...new Set(all.map((pupil) => pupil.program))]
  const pupils = all.filter((pupil) => !program || pupil.program === program)
  const exporting = useDownload('biodata.export')
  const download = (format: 'xlsx' | 'csv') =>
    exporting.mutate({ query: { format, ...(program && { program }) } })
  if (list.error && !list.data) {
    return <NotLoaded of={list} />
  }
  if (!list.data) return <Skeleton className="h-96" />
  if (all.length === 0) {
    return (
      <Empty title="Belum ada yang memegang kursi">
        Anak yang mendapat kursi muncul di sini, sesudah hasil diumumkan.
      </Empty>
    )
  }
  return (
    <div className="max-w-4xl space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect label="Program" value={program} onChoose={setProgram}>
          <Options of={programs} blank="Semua program" />
        </FilterSelect>
        {mayCall(biodataCalls['biodata.export'].who, user) && (
          <>
            <Button pending={exporting.isPending} onClick={() => download('xlsx')}>
              {!exporting.isPending && <Download aria-hidden />}
              Unduh untuk Dapodik
            </Button>
            <Button pending={exporting.isPending} onClick={() => download('csv')}>
              CSV
            </Button>
          </>
        )}
        <Button onClick={() => setPrinting('list')}>
          <ListChecks aria-hidden />
          Daftar hadir
        </Button>
        <Button onClick={() => setPrinting('cards')}>
          <IdCard aria-hidden />
          Kartu nama
        </Button>
      </div>
      <p className="text-sm text-soft">
        Berkas Dapodik berisi data pribadi anak. Simpan di tempat yang aman; unduhan tercatat di
        Jejak Audit.
      </p>
      <ChoiceCounts program={program} />
      <Card>
        <ul aria-label="Pemegang kursi" className="divide-y divide-line">
          {pupils.map(({ id, name, registration_number, program: of, missing }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
            >
              <span>
                <Link to="/ppdb/$id" params={{ id: `${id}` }} className="font-semibold">
                  {name}
                </Link>
                <span className="block text-sm text-soft">
                  <span className="tabular-nums">{registration_number}</span> · {of}
                </span>
              </span>
              {missing > 0 && <Badge tone="wait">{missing} isian wajib belum ada</Badge>}
            </li>
          ))}
        </ul>
      </Card>
      {printing && (
        <PrintedPupils
          key={printing}
          kind={printing}
          pupils={pupils}
          onDone={() => setPrinting(null)}
        />
      )}
    </div>
  )
}
