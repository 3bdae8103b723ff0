/** Sampah: what was deleted in the last 30 days, with a restore button. */

import { type TrashKind, trashKinds } from '@sekolah/contract/resources'
import type { TrashEntry } from '@sekolah/contract/school/schemas'
import { dayIn, formatAge, formatDayShort } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { updateCache } from '../../core/api/query-client.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import type { Section } from '../../core/section.ts'
import { useSession } from '../../core/session/use-session.ts'
import { kindLabels } from '../../screens/resource/kind-labels.ts'
import { ListFrame, QueryFilter } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const section: Section = {
  path: '/trash',
  label: 'Sampah',
  icon: Trash2,
  access: 'editor',
  place: 160,
  group: 'school',
}

export const Screen = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const { zone } = useSchool()
  const toast = useToast()
  const { query } = useListAddress()
  const list = useCall('trash.list')
  const shown = (list.data ?? []).filter((entry) => matches(entry, query))

  const restoring = useMutation({
    mutationFn: async (entry: TrashEntry) => {
      const kind = kindOf(entry)
      if (kind) await api.trash.restore({ params: { kind, id: entry.id } })
    },
    onSuccess: (_, entry) => {
      updateCache(client, keyOf('trash.list', {}), (all) =>
        all.filter((one) => idOf(one) !== idOf(entry)),
      )
      toast('good', `Dipulihkan: ${entry.title}`)
    },
    onError: (error, entry) =>
      toast('bad', `Belum dipulihkan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => restoring.mutate(entry),
      }),
  })
  const restore = restoring.mutate
  const pending = restoring.isPending ? idOf(restoring.variables) : null

  return (
    <ListFrame
      title={section.label}
      search={{ label: 'Cari di Sampah', placeholder: 'Cari judul…' }}
      filters={<QueryFilter name="kind" label="Jenis" all="Semua jenis" options={kindLabels} />}
      list={{ ...list, data: list.data && { rows: shown, total: shown.length } }}
      empty={{
        ...{ sought: 'Tidak Ditemukan di Sampah', none: 'Sampah kosong' },
        hint: 'Yang dihapus tinggal di sini selama 30 hari.',
      }}
    >
      {(rows) => (
        <Table label="Sampah">
          <thead>
            <tr>
              <Th>Judul</Th>
              <Th className="hidden w-32 @xl:table-cell">Jenis</Th>
              <Th className="hidden w-56 @3xl:table-cell">Dihapus</Th>
              <Th className="w-36 text-right">Aksi</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Row key={idOf(entry)} className="h-15">
                <Td>
                  <span className="line-clamp-2 font-semibold">{entry.title}</span>
                  <span className="block truncate text-soft @xl:hidden">{nameOf(entry)}</span>
                </Td>
                <Td className="hidden @xl:table-cell">{nameOf(entry)}</Td>
                <Td className="hidden text-soft @3xl:table-cell">
                  {formatAge(entry.deleted_at, new Date())}
                  {entry.deleted_by && ` oleh ${entry.deleted_by}`}
                  <span className="block text-xs">
                    {formatDayShort(dayIn(zone, new Date(entry.deleted_at)))}
                  </span>
                </Td>
                <Td className="text-right">
                  <Button
                    aria-label={`Pulihkan ${entry.title}`}
                    pending={pending === idOf(entry)}
                    onClick={() => restore(entry)}
                  >
                    <Undo2 aria-hidden />
                    Pulihkan
                  </Button>
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </ListFrame>
  )
}

const idOf = ({ kind, id }: TrashEntry) => `${kind} ${id}`

const kindOf = ({ kind }: TrashEntry): TrashKind | undefined =>
  trashKinds.find((name) => name === kind)

/** A kind that this version does not know is shown by its identifier. */
const nameOf = (entry: TrashEntry): string => {
  const kind = kindOf(entry)
  return kind ? kindLabels[kind] : entry.kind
}

/** Filtered in the browser: thirty days of trash are a short list. */
const matches = (entry: TrashEntry, { search = '', kind }: Record<string, string>): boolean =>
  (!kind || entry.kind === kind) && entry.title.toLowerCase().includes(search.toLowerCase())
