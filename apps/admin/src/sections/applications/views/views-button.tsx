/** "Tampilan tersimpan": the menu of saved views, where they are also renamed and deleted. */
import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { Empty, Notice } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { listAddress, type PpdbQuery } from '../address.ts'
import { NameDialog } from './name-dialog.tsx'
import { filterSentences, isSameView } from './sentences.ts'
import type { useSavedViews } from './use-views.ts'

type Props = {
  query: PpdbQuery
  openId: number | null
  today: string
  saved: ReturnType<typeof useSavedViews>
}

type Task = { name: 'menu' } | { name: 'rename' | 'remove'; view: SavedView }

export const ViewsButton = ({ query, openId, today, saved }: Props) => {
  const { user } = useSession()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const meaningOf = (view: SavedView) =>
    filterSentences(view.query, today)
      .map(({ text }) => text)
      .join(', ')
  return (
    <>
      <IconButton
        label="Tampilan tersimpan"
        aria-haspopup="dialog"
        onClick={() => setTask({ name: 'menu' })}
        className="border border-line bg-surface"
      >
        <Bookmark aria-hidden />
      </IconButton>
      <Dialog open={task?.name === 'menu'} title="Tampilan tersimpan" onClose={close}>
        {saved.error && <Notice tone="bad" role="alert" title={errorReason(saved.error)} />}
        {saved.views.length === 0 && !saved.error ? (
          <Empty title="Belum ada tampilan tersimpan">
            Saring daftar, lalu pilih “Beri nama” di atas tabel. Namanya terlihat oleh semua
            petugas.
          </Empty>
        ) : (
          <ul aria-label="Tampilan tersimpan" className="-mx-2">
            {saved.views.map((view) => {
              const present = isSameView(view.query, query)
              return (
                <li
                  key={view.id}
                  className={classes(
                    'flex items-center gap-1 rounded-md pl-2',
                    present ? 'bg-brand-wash' : 'hover:bg-sunken/60',
                  )}
                >
                  <Link
                    {...listAddress(openId, { ...view.query, per: query.per })}
                    onClick={close}
                    aria-current={present ? 'true' : undefined}
                    className="min-w-0 grow py-2 no-underline"
                  >
                    <span className="block truncate font-semibold">{view.name}</span>
                    <span className="block truncate text-sm text-soft">
                      {meaningOf(view) || 'Semua pendaftar'} · {view.created_by}
                    </span>
                  </Link>
                  {mayCall('admin', user) && (
                    <>
                      <IconButton
                        label={`Ganti nama ${view.name}`}
                        onClick={() => setTask({ name: 'rename', view })}
                      >
                        <Pencil aria-hidden />
                      </IconButton>
                      <IconButton
                        label={`Hapus tampilan ${view.name}`}
                        className="text-bad"
                        onClick={() => setTask({ name: 'remove', view })}
                      >
                        <Trash2 aria-hidden />
                      </IconButton>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Dialog>
      {task?.name === 'rename' && (
        <NameDialog
          view={task.view}
          query={query}
          meaning={meaningOf(task.view)}
          onSaved={() => {
            saved.reload()
            close()
          }}
          onClose={close}
        />
      )}
      {task?.name === 'remove' && (
        <Confirm
          open
          question="Apakah Anda yakin ingin menghapus tampilan ini?"
          verb="Hapus tampilan"
          onYes={() => {
            close()
            saved.remove(task.view)
          }}
          onNo={close}
        >
          <p className="font-semibold">{task.view.name}</p>
        </Confirm>
      )}
    </>
  )
}
