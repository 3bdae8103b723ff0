/** Backups of the whole database: time, size, creating, downloading, restoring. */

import { backupReasonLabels } from '@sekolah/contract/backups/labels'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup, Download, History } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSaveFile } from '../../../core/files/saved-file.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { fileSizeText } from '../inputs/document-field.tsx'
import { LastRestore } from './last-restore.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

export const Backups = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const { zone } = useSchool()
  const toast = useToast()
  const saveFile = useSaveFile()
  const list = useCall('backups.list')
  /** The share of a backup that was downloaded, 0 to 1. */
  const [share, setShare] = useState(0)
  const [restoring, setRestoring] = useState<string | null>(null)

  const failed = (again: () => void) => (error: Error) =>
    toast('bad', errorReason(error), { label: 'Coba lagi', run: again })
  const making = useAction('backups.create', {
    onDone: () => {
      toast('good', 'Salinan data dibuat.')
      invalidate(client, keyOf('backups.list', {}))
    },
    onFailed: failed(() => making.mutate()),
  })
  const fetching = useMutation({
    mutationFn: async (backup: string) => {
      setShare(0)
      const file = await api.backups.download({ params: { backup }, onProgress: setShare })
      await saveFile({ name: file.name, content: file })
    },
    onError: (error, backup) => failed(() => fetching.mutate(backup))(error),
  })
  /** Which button shows progress. */
  const busy = making.isPending ? 'make' : fetching.isPending ? fetching.variables : null
  const make = () => making.mutate()
  const download = fetching.mutate

  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-xl">Salinan data</h2>
      <p className="mt-1 mb-5 text-sm text-soft">
        Seluruh isi situs dan pendaftar dalam satu berkas; gambar dan dokumen ikut tersalin di
        server, di folder backups. Simpan juga di luar server ini.
      </p>
      <LastRestore />
      <NotLoaded said="Failed to fetch data." of={list} />
      {!list.data && !list.error && <Skeleton className="h-24" />}
      {list.data?.length === 0 && <p className="text-soft">Belum ada salinan data.</p>}
      <ul>
        {list.data?.map(({ name, created_at, size, reason }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="grow">
              {formatDateTime(created_at, zone)}
              <span className="block text-soft">
                {fileSizeText(size)}, {backupReasonLabels[reason]}
              </span>
            </span>
            <Button
              aria-label={`Unduh ${name}`}
              pending={busy === name}
              onClick={() => download(name)}
            >
              <Download aria-hidden />
              {busy === name && share > 0 ? `${Math.floor(share * 100)} %` : 'Unduh'}
            </Button>
            <Button aria-label={`Pulihkan ${name}`} onClick={() => setRestoring(name)}>
              <History aria-hidden />
              Pulihkan…
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-4" pending={busy === 'make'} onClick={make}>
        <DatabaseBackup aria-hidden />
        Buat salinan sekarang
      </Button>
      {restoring !== null && <RestoreDialog name={restoring} onClose={() => setRestoring(null)} />}
    </Card>
  )
}
