/**
 * The biodata in an applicant's record. Fetched on a button press, because every view is audited;
 * only when the school asks for fields.
 */

import { ApiError } from '@sekolah/api-client'
import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import {
  type BiodataField,
  biodataChoices,
  biodataLabels,
  shownBiodata,
} from '@sekolah/contract/admission/biodata/labels'
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField, TextField } from '@sekolah/ui/field'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { updateCache } from '../../core/api/query-client.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSession } from '../../core/session/use-session.ts'
import { SimpleFormDialog } from '../../screens/resource/form/simple-form-dialog.tsx'

export const RecordBiodata = ({ applicant: { id, status } }: { applicant: Applicant }) => {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const isAccepted = status === 'accepted'
  const fields = useCall('biodata.fields', {}, { enabled: isAccepted })
  const asks = isAccepted && (fields.data?.length ?? 0) > 0
  const { data, error } = useCall(
    'biodata.get',
    { params: { id } },
    { enabled: asks && isOpen, retry: false },
  )
  if (!asks) return null
  return (
    <section>
      <h3 className="mb-2 text-base">Biodata daftar ulang</h3>
      {!isOpen && <Button onClick={() => setOpen(true)}>Buka biodata</Button>}
      {isOpen && error && (
        <p className="text-soft">
          {error instanceof ApiError && error.status === 404
            ? 'Anak ini tidak memegang kursi, jadi biodatanya tidak diminta.'
            : errorReason(error)}
        </p>
      )}
      {isOpen && !data && !error && <Skeleton className="h-24" />}
      {isOpen && data && (
        <div className="space-y-3">
          {data.warnings.map((warning) => (
            <Notice key={warning} tone="wait" title={warning} />
          ))}
          <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-1">
            {data.fields.map(({ field }) => (
              <div key={field} className="contents">
                <dt className="text-soft">{biodataLabels[field]}</dt>
                <dd className="wrap-anywhere">
                  {data.values[field] ? shownBiodata(field, data.values[field]) : '–'}
                </dd>
              </div>
            ))}
          </dl>
          {mayCall(biodataCalls['biodata.save'].who, user) && (
            <Button onClick={() => setEditing(true)}>Ubah biodata</Button>
          )}
        </div>
      )}
      {isEditing && data && <EditBiodata {...{ id, data }} onClose={() => setEditing(false)} />}
    </section>
  )
}

type EditProps = { id: number; data: Biodata; onClose: () => void }

const EditBiodata = ({ id, data, onClose }: EditProps) => {
  const client = useQueryClient()
  const { api } = useSession()
  const toast = useToast()
  const [values, setValues] = useState<Partial<Record<BiodataField, string>>>(data.values)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const save = async () => {
    const sent = Object.fromEntries(data.fields.map(({ field }) => [field, values[field] ?? '']))
    try {
      const saved = await api.biodata.save({ params: { id }, body: sent, ifMatch: data.rev })
      updateCache(client, keyOf('biodata.get', { params: { id } }), () => saved)
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      setRefused(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      throw error
    }
    toast('good', 'Tersimpan')
    onClose()
  }
  return (
    <SimpleFormDialog title="Ubah biodata" onSubmit={save} onClose={onClose}>
      {data.fields.map(({ field, is_required }) => {
        const common = {
          label: biodataLabels[field],
          value: values[field] ?? '',
          error: refused[field] ?? null,
          optional: !is_required,
        }
        const set = (value: string) => setValues({ ...values, [field]: value })
        return field === 'sex' || field === 'religion' || field === 'uniform_size' ? (
          <SelectField key={field} {...common} onChange={({ target }) => set(target.value)}>
            <Options of={biodataChoices[field]} blank="Belum ada" />
          </SelectField>
        ) : (
          <TextField
            key={field}
            {...common}
            maxLength={100}
            onChange={({ target }) => set(target.value)}
          />
        )
      })}
    </SimpleFormDialog>
  )
}
