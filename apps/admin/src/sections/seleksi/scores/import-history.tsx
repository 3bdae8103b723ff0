/** Files of marks that were applied, each with the exact file, undone as a whole. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { ScoreImport } from '@sekolah/contract/admission/selection/score-schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSchool } from '../../../app/school.tsx'
import { useSaveFile } from '../../../files/saved-file.ts'
import { keys } from '../../../live/keys.ts'
import { askAgain } from '../../../live/query-client.ts'
import { useSession } from '../../../session/session.tsx'
import { markLabel } from '../rules/sentences.ts'

export const ImportHistory = ({ wave }: { wave: Wave }) => {
  const { api } = useSession()
  const client = useQueryClient()
  const { zone } = useSchool()
  const toast = useToast()
  const saveFile = useSaveFile()
  const [asked, setAsked] = useState<ScoreImport | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  const list = useQuery({
    queryKey: keys.selection.scoreImports(wave.id),
    queryFn: ({ signal }) => api.selection.scoreImports(wave.id, { signal }),
  })
  const run = async (id: number, failed: string, call: () => Promise<unknown>) => {
    setPending(id)
    try {
      await call()
    } catch (error) {
      toast('bad', `${failed} ${reasonOf(error)}`)
    } finally {
      setPending(null)
    }
  }
  const undo = ({ id, file_name }: ScoreImport) =>
    run(id, 'Belum diurungkan.', async () => {
      await api.selection.undoScores(id)
      askAgain(client, keys.selection.all)
      toast('good', `Impor ${file_name} diurungkan.`)
    }).then(() => setAsked(null))
  const download = ({ id, file_name }: ScoreImport) =>
    run(id, 'Berkas belum diunduh.', async () => {
      await saveFile({ name: file_name, content: await api.selection.scoreFile(id) })
    })
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
      <ul className="divide-y divide-line">
        {list.data?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <p className="min-w-0 grow basis-64 text-sm">
              <span className="font-semibold wrap-anywhere">{one.file_name}</span>
              <span className="block text-soft">
                {one.rows} baris ({one.components.map(markLabel).join(', ')}),{' '}
                {formatDateTime(one.created_at, zone)} oleh {one.by}
                {one.undone_at &&
                  `. Diurungkan ${formatDateTime(one.undone_at, zone)} oleh ${one.undone_by}.`}
              </span>
            </p>
            {one.has_file && (
              <Button
                aria-label={`Unduh ${one.file_name}`}
                pending={pending === one.id}
                onClick={() => download(one)}
              >
                <Download aria-hidden />
                Unduh
              </Button>
            )}
            {one.state === 'applied' && (
              <Button aria-label={`Urungkan impor ${one.file_name}`} onClick={() => setAsked(one)}>
                <Undo2 aria-hidden />
                Urungkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        question="Urungkan impor nilai ini?"
        pending={pending === asked?.id}
        onYes={() => asked && undo(asked)}
        onNo={() => setAsked(null)}
      >
        <p>
          Nilai dari <strong>{asked?.file_name}</strong> kembali seperti sebelum diimpor; yang sudah
          diubah sesudahnya tetap.
        </p>
      </Confirm>
    </section>
  )
}
