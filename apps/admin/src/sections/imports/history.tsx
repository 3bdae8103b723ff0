/** Past imports, each of which can be undone as a whole. */
import { importTargets } from '@sekolah/contract/imports/labels'
import type { ImportSummary } from '@sekolah/contract/imports/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Checkbox } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { ImportHistory } from '../../screens/import/history.tsx'

export const History = () => (
  <div className="mt-8">
    <ImportHistory
      title="Riwayat impor"
      empty="Belum ada yang diimpor."
      list={useCall('imports.list')}
      contents={({ rows, target, admission_year }) =>
        [rows, importTargets[target].noun, admission_year].filter((part) => part !== null).join(' ')
      }
      undoing={(asked, onClose) => <UndoRows asked={asked} onClose={onClose} />}
    />
  </div>
)

const UndoRows = ({ asked, onClose }: { asked: ImportSummary; onClose: () => void }) => {
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
        invalidate(client, what)
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
          <Notice tone="bad" role="alert" title={errorReason(undoing.error ?? details.error)} />
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
