/** Files of marks that were applied, each with the exact file, undone as a whole. */

import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { ScoreImport } from '@sekolah/contract/admission/selection/score-schemas'
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { ImportList } from '../../../files/import-list.tsx'
import { useSaveFile } from '../../../files/saved-file.ts'
import { askAgain } from '../../../live/query-client.ts'
import { useCall } from '../../../live/use-call.ts'
import { useSession } from '../../../session/session.tsx'
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
      {list.error && (
        <Notice tone="bad" role="alert" title={reasonOf(list.error)}>
          <Button pending={list.isFetching} onClick={() => list.refetch()}>
            Coba lagi
          </Button>
        </Notice>
      )}
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
  const { api } = useSession()
  const toast = useToast()
  const saveFile = useSaveFile()
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      await saveFile({ name: file_name, content: await api.scores.file({ params: { id } }) })
    } catch (error) {
      toast('bad', `Berkas belum diunduh. ${reasonOf(error)}`)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button aria-label={`Unduh ${file_name}`} pending={pending} onClick={download}>
      <Download aria-hidden />
      Unduh
    </Button>
  )
}
