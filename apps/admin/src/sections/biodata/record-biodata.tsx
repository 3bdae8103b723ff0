/**
 * The biodata in an applicant's record. Fetched on a button press, because every view is audited;
 * only when the school asks for fields.
 */

import { ApiError } from '@sekolah/api-client'
import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField, TextField } from '@sekolah/ui/field'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSession } from '../../core/session/use-session.ts'
import { DayField } from '../../core/time/day-field.tsx'
import { SimpleFormDialog } from '../../screens/resource/form/simple-form-dialog.tsx'
import { shownValue } from './shown-value.ts'

export const RecordBiodata = ({ applicant: { id, status } }: { applicant: Applicant }) => {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const isAccepted = status === 'accepted'
  const fields = useCall('biodata.fields', {}, { enabled: isAccepted })
  const asks = isAccepted && (fields.data?.length ?? 0) > 0
  const [isUnmasked, setUnmasked] = useState(false)
  const { data, error, isFetching } = useCall(
    'biodata.get',
    { params: { id }, ...(isUnmasked && { query: { shown: 'all' } as const }) },
    { enabled: asks && isOpen, retry: false, placeholderData: keepPreviousData },
  )
  const edit = () => {
    // A masked value must not be sent back.
    setUnmasked(true)
    setEditing(true)
  }
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
            {data.fields.map((asked) => (
              <div key={asked.field} className="contents">
                <dt className="text-soft">{asked.label}</dt>
                <dd className="wrap-anywhere">{shownValue(asked, data.values[asked.field])}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-3">
            {(isUnmasked || (data.masked?.length ?? 0) > 0) && (
              <Button onClick={() => setUnmasked(!isUnmasked)}>
                {isUnmasked ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                {isUnmasked ? 'Samarkan lagi' : 'Tampilkan yang rahasia'}
              </Button>
            )}
            {mayCall(biodataCalls['biodata.save'].who, user) && (
              <Button pending={isEditing && isFetching} onClick={edit}>
                Ubah biodata
              </Button>
            )}
          </div>
        </div>
      )}
      {isEditing && data && !data.masked?.length && (
        <EditBiodata {...{ id, data }} onClose={() => setEditing(false)} />
      )}
    </section>
  )
}

type EditProps = { id: number; data: Biodata; onClose: () => void }

const EditBiodata = ({ id, data, onClose }: EditProps) => {
  const client = useQueryClient()
  const { api } = useSession()
  const toast = useToast()
  const [values, setValues] = useState<Record<string, string>>(data.values)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const save = async () => {
    const sent = Object.fromEntries(data.fields.map(({ field }) => [field, values[field] ?? '']))
    try {
      await api.biodata.save({ params: { id }, body: sent, ifMatch: data.rev })
      invalidate(client, keyOf('biodata.get'))
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
      {data.fields.map(({ field, label, kind, choices, is_required }) => {
        const common = {
          label,
          value: values[field] ?? '',
          error: refused[field] ?? null,
          optional: !is_required,
        }
        const set = (value: string) => setValues({ ...values, [field]: value })
        if (kind === 'choice') {
          return (
            <SelectField key={field} {...common} onChange={({ target }) => set(target.value)}>
              <Options
                of={Object.fromEntries(choices.map((one) => [one.value, one.label]))}
                blank="Belum ada"
              />
            </SelectField>
          )
        }
        if (kind === 'date') {
          return <DayField key={field} {...common} onChange={({ target }) => set(target.value)} />
        }
        return (
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
