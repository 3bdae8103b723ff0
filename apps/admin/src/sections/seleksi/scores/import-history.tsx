/** Files of marks that were applied, each with the exact file, undone as a whole. */

import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { ScoreImport } from '@sekolah/contract/admission/selection/score-schemas'
import { Button } from '@sekolah/ui/button'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { ImportList } from '../../../files/import-list.tsx'
import { useSaveFile } from '../../../files/saved-file.ts'
import { NotLoaded } from '../../../live/loaded.tsx'
import { askAgain } from '../../../live/query-client.ts'
import { useAction } from '../../../live/use-action.ts'
import { useCall } from '../../../live/use-call.ts'
import { markLabel } from '../rules/sentences.ts'

export const ImportHistory = ({ wave }: { wave: Wave }) => {
  const { api } = useSession()
  const client = useQueryClient()
  const list = useCall('scores.imports', { params: { id: wave.id } })
  return (
    <section aria-labelledby="riwayat-nilai">
      <h2 id="riwayat-nilai" className="mb-2 text-lg">
        Riwayat impor nilai
      </h2>
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-16" />}
      {list.data?.length === 0 && <p className="text-soft">Belum ada nilai yang diimpor.</p>}
      <ImportList
        rows={list.data ?? []}
        contents={({ rows, components }) =>
          `${rows} baris (${components.map(markLabel).join(', ')})`
        }
        actions={(row) => row.has_file && <StoredFile row={row} />}
        question="Urungkan impor nilai ini?"
        warning={(file) => (
          <>
            Nilai dari {file} kembali seperti sebelum diimpor; yang sudah diubah sesudahnya tetap.
          </>
        )}
        onUndo={async ({ id }) => {
          await api.scores.undo({ params: { id } })
          askAgain(client, 'selection')
        }}
      />
    </section>
  )
}

const StoredFile = ({ row: { id, file_name } }: { row: ScoreImport }) => {
  const toast = useToast()
  const saveFile = useSaveFile()
  const download = useAction('scores.file', {
    onDone: (content) => saveFile({ name: file_name, content }),
    onFailed: (error) => toast('bad', `Berkas belum diunduh. ${reasonOf(error)}`),
  })
  return (
    <Button
      aria-label={`Unduh ${file_name}`}
      pending={download.isPending}
      onClick={() => download.mutate({ params: { id } })}
    >
      <Download aria-hidden />
      Unduh
    </Button>
  )
}
