/** What was brought in before, each undone as a whole. */

import { formatDateTime } from '@sekolah/contract/dates'
import { importTargets } from '@sekolah/contract/imports/labels'
import type { ImportSummary } from '@sekolah/contract/imports/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Checkbox } from '@sekolah/ui/field'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { useSchool } from '../../app/school.tsx'
import { keyOf } from '../../live/keys.ts'
import { NotLoaded } from '../../live/loaded.tsx'
import { askAgain } from '../../live/query-client.ts'
import { useAction } from '../../live/use-action.ts'
import { useCall } from '../../live/use-call.ts'

export const History = () => {
  const { zone } = useSchool()
  const [asked, setAsked] = useState<ImportSummary | null>(null)
  const list = useCall('imports.list')
  return (
    <section aria-labelledby="riwayat" className="mt-8">
      <h2 id="riwayat" className="mb-3 text-lg">
        Riwayat impor
      </h2>
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-16" />}
      {list.data?.length === 0 && <p className="text-soft">Belum ada yang diimpor.</p>}
      <ul className="divide-y divide-line">
        {list.data?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 grow basis-64 text-sm">
              <span className="font-semibold wrap-anywhere">{one.file_name}</span>
              <span className="block text-soft">
                {one.rows} {importTargets[one.target].noun}
                {one.admission_year && ` ${one.admission_year}`},{' '}
                {formatDateTime(one.applied_at ?? one.created_at, zone)} oleh {one.by}
                {one.undone_at &&
                  `. Diurungkan ${formatDateTime(one.undone_at, zone)} oleh ${one.undone_by}.`}
              </span>
            </p>
            {one.state === 'applied' && (
              <Button aria-label={`Urungkan impor ${one.file_name}`} onClick={() => setAsked(one)}>
                <Undo2 aria-hidden />
                Urungkan impor
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <UndoQuestion key={asked.id} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const UndoQuestion = ({ asked, onClose }: { asked: ImportSummary; onClose: () => void }) => {
  const client = useQueryClient()
  const toast = useToast()
  const [removesEdited, setRemovesEdited] = useState(false)
  const details = useCall('imports.get', { params: { id: asked.id } }, { gcTime: 0 })
  const { noun } = importTargets[asked.target]
  const edited = details.data?.edited ?? []
  const undoing = useAction('imports.undo', {
    onDone: ({ removed, left }) => {
      toast('good', `${removed} ${noun} ditarik kembali${left > 0 ? `, ${left} tetap ada` : ''}.`)
      for (const what of [
        keyOf('imports.list'),
        'content',
        keyOf('trash.list'),
        'dashboard',
      ] as const) {
        askAgain(client, what)
      }
      onClose()
    },
  })
  const undo = () => {
    const choice = { edited: removesEdited ? 'remove' : 'keep' } as const
    undoing.mutate({ params: { id: asked.id }, body: choice })
  }
  return (
    <Dialog open title="Urungkan impor ini?" onClose={onClose}>
      <p>
        {asked.target === 'past_applicants'
          ? `Angka ${asked.rows} pendaftar tahun ${asked.admission_year} dihapus dari pembanding.`
          : `Semua ${noun} dari ${asked.file_name} dipindah ke Sampah, 30 hari masih dapat dipulihkan.`}
      </p>
      {edited.length > 0 && (
        <div className="mt-4">
          <Notice tone="wait" title={`${edited.length} ${noun} sudah diubah sejak diimpor`}>
            <p>
              {edited
                .slice(0, 10)
                .map(({ title }) => title)
                .join(', ')}
              {edited.length > 10 && ', …'}
            </p>
            <div className="mt-3">
              <Checkbox
                label="Pindahkan juga yang sudah diubah"
                checked={removesEdited}
                onChange={({ target: { checked } }) => setRemovesEdited(checked)}
              />
            </div>
          </Notice>
        </div>
      )}
      {(undoing.error ?? details.error) !== null && (
        <div className="mt-4">
          <Notice tone="bad" role="alert" title={reasonOf(undoing.error ?? details.error)} />
        </div>
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={onClose}>Batal</Button>
        <Button look="danger" pending={undoing.isPending} disabled={!details.data} onClick={undo}>
          Urungkan semuanya
        </Button>
      </div>
    </Dialog>
  )
}
