/** Jenis berkas: the document types that the school asks for, in order; a tab of Kelola PPDB. */

import type { DocumentType, DocumentTypeInput } from '@sekolah/contract/admission/documents/schemas'
import { guardianLabels } from '@sekolah/contract/admission/labels'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Badge, Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate, updateCache } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSession } from '../../core/session/use-session.ts'
import { AdmissionTabs } from '../../screens/admission/admission-tabs.tsx'
import { NEW_RECORD, parseRecordSegment } from '../../screens/resource/address.ts'
import { ListFrame } from '../../screens/resource/list-frame.tsx'
import { lastOrderIndex } from '../../screens/resource/order/order.ts'
import { OrderedList } from '../../screens/resource/order/ordered.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { TypeForm } from './type-form.tsx'
import { missingSuggestedTypes } from './usual.ts'

export const DocumentTypes = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const { record, formAt, close } = useListAddress()
  const list = useCall('documentTypes.list')
  const [removing, setRemoving] = useState<DocumentType | null>(null)
  const types = list.data ?? []
  const opened = parseRecordSegment(record)
  // A cached row may be stale, and the server would refuse a change based on it.
  const open = list.isFetchedAfterMount && types.find(({ id }) => id === opened)

  const put = (row: DocumentType) =>
    updateCache(client, keyOf('documentTypes.list', {}), (known) =>
      known.some(({ id }) => id === row.id)
        ? known.map((one) => (one.id === row.id && one.rev <= row.rev ? row : one))
        : [...known, row],
    )
  const reload = () => invalidate(client, keyOf('documentTypes.list', {}))

  const adding = useAction('documentTypes.create', {
    onDone: (type) => {
      put(type)
      toast('good', `${type.label} kini diminta dari keluarga.`)
    },
    onFailed: (error) => toast('bad', `Belum ditambahkan. ${errorReason(error)}`),
    onEnd: reload,
  })
  const add = (type: DocumentTypeInput) =>
    adding.mutate({ body: { ...type, order_index: lastOrderIndex(types) } })
  const added = adding.isPending ? adding.variables.body.code : null
  const remove = useAction('documentTypes.remove', {
    onDone: () => toast('good', 'Dihapus'),
    onFailed: (error) => toast('bad', `Belum dihapus. ${errorReason(error)}`),
    onEnd: () => {
      reload()
      setRemoving(null)
    },
  })
  const isBusy = adding.isPending || remove.isPending

  const missing = list.data ? missingSuggestedTypes(types) : []
  return (
    <>
      <ListFrame<DocumentType>
        title="Jenis berkas"
        add="Tambah jenis berkas"
        tabs={
          <>
            <AdmissionTabs present="document-types" />
            {missing.length > 0 && (
              <Notice tone="info" title="Yang biasa diminta sekolah">
                <p className="text-sm">
                  Sekali tekan, keluarga diminta memotretnya. Yang sudah mendaftar pun memintanya
                  lewat Pendaftaran saya. Setelahnya masih bisa diubah atau dimatikan.
                </p>
                <div className="flex flex-wrap gap-2">
                  {missing.map((type) => (
                    <Button
                      key={type.code}
                      pending={added === type.code}
                      disabled={isBusy}
                      onClick={() => add(type)}
                    >
                      <Plus aria-hidden />
                      {type.label}
                    </Button>
                  ))}
                </div>
              </Notice>
            )}
          </>
        }
        list={{ ...list, data: list.data && { rows: types, total: types.length } }}
        empty={{
          ...{ sought: 'Berkas Tidak Ditemukan', none: 'Belum ada berkas yang diminta' },
          hint: 'Keluarga mendaftar tanpa mengirim berkas. Tambahkan jenis pertama untuk memulainya.',
        }}
      >
        {(rows) => (
          <OrderedList
            rows={rows}
            actions={{ formAt, remove: setRemoving, all: types, put, reload }}
            titleOf={titleOf}
            write={(id, order_index) =>
              api.documentTypes.update({ params: { id }, body: { order_index } })
            }
          >
            {(type) => <TypeRow type={type} link={formAt(type.id)} />}
          </OrderedList>
        )}
      </ListFrame>
      {(opened === NEW_RECORD || open) && (
        <TypeForm
          key={opened}
          type={open || null}
          types={types}
          onSaved={(type) => {
            put(type)
            reload()
          }}
          onClose={close}
        />
      )}
      <Confirm
        open={removing !== null}
        question="Apakah Anda yakin ingin menghapus jenis berkas ini?"
        verb="Hapus jenis berkas"
        pending={remove.isPending}
        onYes={() => removing && remove.mutate({ params: { id: removing.id } })}
        onNo={() => setRemoving(null)}
      >
        <p className="font-semibold">{removing?.label}</p>
        <p className="text-soft">
          Yang sudah pernah dikirim keluarga tidak bisa dihapus, hanya dimatikan.
        </p>
      </Confirm>
    </>
  )
}

const titleOf = ({ label }: DocumentType) => label

const TypeRow = ({
  type,
  link,
}: {
  type: DocumentType
  link: ReturnType<ReturnType<typeof useListAddress>['formAt']>
}) => {
  const { programs, guardians, only_paths } = type.required_when
  const asked = only_paths
    ? ['jalur yang memintanya']
    : [...programs, ...guardians.map((one) => guardianLabels[one])]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <RowLink {...link}>{type.label}</RowLink>
        {!type.is_active && <Badge tone="plain">Tidak diminta</Badge>}
        {type.is_active && (
          <Badge tone={type.is_required ? 'good' : 'info'} icon={false}>
            {type.is_required ? 'Wajib' : 'Boleh dikirim'}
          </Badge>
        )}
        {type.is_sensitive && (
          <Badge tone="wait" icon={false}>
            Data sensitif
          </Badge>
        )}
      </p>
      <p className="text-soft">
        {[
          type.max_pages === 1 ? '1 halaman' : `sampai ${type.max_pages} halaman`,
          asked.length > 0 && `hanya ${asked.join(', ')}`,
          type.months_kept !== null && `dihapus setelah ${type.months_kept} bulan`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
