/**
 * Chooses which fields are asked for, each with the reason that families read; saved as a whole.
 */

import {
  type BiodataField,
  biodataFields,
  biodataLabels,
  usualBiodataReasons,
} from '@sekolah/contract/admission/biodata/labels'
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Checkbox, TextField } from '@sekolah/ui/field'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { NotDone, NotLoaded } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'

export const FieldsTab = () => {
  const list = useCall('biodata.fields')
  if (list.error && !list.data) {
    return <NotLoaded of={list} />
  }
  if (!list.data || !list.isFetchedAfterMount) return <Skeleton className="h-96" />
  return <FieldsForm stored={list.data} />
}

type Choice = { isAsked: boolean; is_required: boolean; reason: string }

const FieldsForm = ({ stored }: { stored: AskedField[] }) => {
  const toast = useToast()
  const [choices, setChoices] = useState(
    () =>
      Object.fromEntries(
        biodataFields.map((field) => {
          const asked = stored.find((one) => one.field === field)
          return [
            field,
            {
              isAsked: asked !== undefined,
              is_required: asked?.is_required ?? true,
              reason: asked?.reason ?? usualBiodataReasons[field],
            },
          ]
        }),
      ) as Record<BiodataField, Choice>,
  )
  const set = (field: BiodataField, part: Partial<Choice>) =>
    setChoices({ ...choices, [field]: { ...choices[field], ...part } })

  const ask = useAction('biodata.ask', {
    changes: 'biodata',
    onDone: () => toast('good', 'Tersimpan'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate({
      body: {
        fields: biodataFields
          .filter((field) => choices[field].isAsked)
          .map((field) => ({
            field,
            is_required: choices[field].is_required,
            reason: choices[field].reason,
          })),
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-3xl space-y-4">
      <p className="text-soft">
        Diminta hanya dari anak yang memegang kursi. Minta yang benar-benar perlu: keluarga membaca
        alasannya di samping setiap isian, dan datanya terhapus sendiri sesudah beberapa bulan
        (Pengaturan, Aturan PPDB).
      </p>
      {biodataFields.map((field) => {
        const { isAsked, is_required, reason } = choices[field]
        return (
          <Card key={field} className="space-y-3 p-4">
            <Checkbox
              label={<span className="font-semibold">{biodataLabels[field]}</span>}
              checked={isAsked}
              onChange={({ target }) => set(field, { isAsked: target.checked })}
            />
            {isAsked && (
              <div className="space-y-3 pl-9">
                <TextField
                  label={`Alasan meminta ${biodataLabels[field]}`}
                  value={reason}
                  maxLength={200}
                  error={reason.trim() ? null : 'Tuliskan alasannya.'}
                  onChange={({ target }) => set(field, { reason: target.value })}
                />
                <Checkbox
                  label={`${biodataLabels[field]} wajib ada`}
                  checked={is_required}
                  onChange={({ target }) => set(field, { is_required: target.checked })}
                />
              </div>
            )}
          </Card>
        )
      })}
      <NotDone said="Belum tersimpan." of={ask} />
      <Button type="submit" look="main" pending={ask.isPending}>
        Simpan isian
      </Button>
    </form>
  )
}
